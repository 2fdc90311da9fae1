import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem, unauthenticated } from '../../http/problems.ts';
import { notWhileImpersonating } from './impersonation.problems.ts';

/**
 * `meta.by` says how: with the `password`, or as by a sign-in `link` where the account has none. A passkey or a code does
 * as well, and for who has nothing but links a code by mail: `POST /current_user/confirm_factor`.
 */
export const freshSignInRequired = problem({
  status: 403,
  code: 'fresh_sign_in_required',
  title: { nl: 'Laat zien dat jij het bent', en: 'Show that it is you' },
  detail: {
    nl: 'Dit is een stap met gevolgen voor anderen. Vul je wachtwoord nog een keer in en probeer het opnieuw.',
    en: 'This is a step that matters to others. Enter your password once more and try again.',
  },
});

const byLink = {
  nl: 'Dit is een stap met gevolgen voor anderen. Log opnieuw in, met een inloglink of je passkey, en probeer het dan nog eens.',
  en: 'This is a step that matters to others. Sign in again, with a sign-in link or your passkey, and then try once more.',
};

/** A session that was left open or stolen takes no step with weight: whoever sits there shows that it is him. */
export const createFreshSignIn =
  ({ clock, settings }: FastifyInstance) =>
  ({ actor: { user, impersonator, authenticatedAt } }: FastifyRequest): void => {
    if (!user) throw unauthenticated();
    if (impersonator) throw notWhileImpersonating();
    const age = clock().getTime() - (authenticatedAt?.getTime() ?? 0);
    if (age <= settings.sessions.freshFor) return;
    throw user.passwordHash === null
      ? freshSignInRequired({ by: 'link' }, { detail: byLink })
      : freshSignInRequired({ by: 'password' });
  };
