// The target has a constructor and no function.
