import UIKit

/// Pages side by side, with a title that fades with the distance to its page, and a button.
class OnboardingController: UIViewController, UIScrollViewDelegate {
  @IBOutlet private(set) var scrollView: UIScrollView!
  @IBOutlet private(set) var pageControl: UIPageControl!
  @IBOutlet private(set) var nextButton: UIButton!
  private(set) var titles: [UIView] = []
  private(set) var visits: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView = UIScrollView(frame: view.bounds)
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    scrollView.contentSize = CGSize(width: view.bounds.width * 3, height: view.bounds.height)
    view.addSubview(scrollView)
    for page in 0..<3 {
      let title = UIView(
        frame: CGRect(x: view.bounds.width * CGFloat(page) + 20, y: 100, width: 100, height: 30))
      scrollView.addSubview(title)
      titles.append(title)
    }
    pageControl = UIPageControl(frame: CGRect(x: 0, y: 500, width: view.bounds.width, height: 30))
    pageControl.numberOfPages = 3
    view.addSubview(pageControl)
    nextButton = UIButton(frame: CGRect(x: 20, y: 600, width: 100, height: 44))
    nextButton.addTarget(self, action: #selector(self.showNext(_:)), for: .touchUpInside)
    view.addSubview(nextButton)
    updateTitles()
  }

  @objc func showNext(_ sender: Any?) {
    let x = min(scrollView.contentOffset.x + view.bounds.width, view.bounds.width * 2)
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateTitles() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { visit() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { visit() }

  private func visit() {
    pageControl.currentPage = Int(round(scrollView.contentOffset.x / view.bounds.width))
    visits.append(pageControl.currentPage)
  }

  private func updateTitles() {
    for (page, title) in titles.enumerated() {
      let distance = abs(scrollView.contentOffset.x / view.bounds.width - CGFloat(page))
      title.alpha = max(0, 1 - distance)
    }
  }
}
