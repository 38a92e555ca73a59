/// A status of an answer of HTTP; those of 400 and more are reasons to refuse a request.
enum HTTPStatus: Int, Error {
  case done = 200
  case nothing = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case otherMethod = 405
  case tooMuch = 413
  case tooLarge = 431

  /// The words behind the number.
  var reason: String {
    switch self {
    case .done: "OK"
    case .nothing: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .otherMethod: "Method Not Allowed"
    case .tooMuch: "Content Too Large"
    case .tooLarge: "Request Header Fields Too Large"
    }
  }
}
