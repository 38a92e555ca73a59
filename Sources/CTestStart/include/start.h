/// Begins virtual time. Swift has no function that runs before `main`, so a constructor of C calls it.
void animatic_begin_virtual_tests(void);
