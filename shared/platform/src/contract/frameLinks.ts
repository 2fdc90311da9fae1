/**
 * The addresses that the host leads to on every page, whatever modules there are: the logo and every error lead home,
 * the header and every protected page to signing in, the menu of a signed-in person to signing out. A set of releases
 * without one of them is refused; all other links of the frame ask first whether a module has the page.
 */
export const frameLinks = { home: '/', signIn: '/auth/login-1', signOut: '/uitloggen' } as const;

/** Where staff set up the second step that their centre asks for; until then nothing else of theirs is open. */
export const secondStepPath = '/profile-edit/settings';

/**
 * Whether an address has to wait until who is signed in has made the second step: all but making it, and signing out.
 *
 * @example
 * if (waitsForSecondStep(match.route, session.user)) return { kind: 'redirect', to: secondStepAddress(wanted) };
 */
export const waitsForSecondStep = (
  { access, path }: { access: string; path: string },
  user: { needsSecondStep?: boolean | undefined } | null,
): boolean =>
  user?.needsSecondStep === true && access === 'protected' && path !== secondStepPath && path !== frameLinks.signOut;
