import type { FastifyRequest } from 'fastify';
import { localeOf } from '../app/context.ts';

/** The sentences of devise_token_auth. Its own default is English; Dutch for who asks for it. */
const texts = {
  badCredentials: {
    en: 'Invalid login credentials. Please try again.',
    nl: 'Ongeldige logingegevens. Probeer het opnieuw.',
  },
  notConfirmed: {
    en: "A confirmation email was sent to your account at '%{email}'. You must follow the instructions in the email before your account can be activated",
    nl: "Er is een bevestigingsmail gestuurd naar '%{email}'. Volg de stappen in die mail, dan kun je inloggen.",
  },
  inactive: {
    en: 'Your account is not active. Please contact your volunteer centre.',
    nl: 'Je account is niet actief. Neem contact op met je vrijwilligerscentrale.',
  },
  useSignInPost: {
    en: 'Use POST /sign_in to sign in. GET is not supported.',
    nl: 'Gebruik POST /sign_in om in te loggen. GET kan niet.',
  },
  notSignedIn: {
    en: 'User was not found or was not logged in.',
    nl: 'Gebruiker is niet gevonden of niet ingelogd.',
  },
} as const;

export function sessionText(request: FastifyRequest, name: keyof typeof texts, values: Record<string, string> = {}) {
  const locale = request.headers['accept-language'] === undefined ? 'en' : localeOf(request);
  return texts[name][locale].replace(/%\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** The gateway recognises a session that has ended by these two, so they are the same in every language. */
export const invalidCredentials = 'Invalid login credentials';
