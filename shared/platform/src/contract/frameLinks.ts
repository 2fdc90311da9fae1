/**
 * The addresses that the host leads to on every page, whatever modules there are: the logo and every error lead home,
 * the header and every protected page to signing in, the menu of a signed-in person to signing out. A set of releases
 * without one of them is refused; all other links of the frame ask first whether a module has the page.
 */
export const frameLinks = { home: '/', signIn: '/auth/login-1', signOut: '/uitloggen' } as const;
