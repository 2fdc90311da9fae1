import type { FastifyRequest } from 'fastify';
import { localeOf } from '../../../http/context.ts';

/**
 * The sentences of devise_token_auth. Its own default is English; Dutch for who asks for it, in the words of its nl.yml
 * where that has any.
 */
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
    nl: 'Gebruik POST /sign_in om in te loggen. GET wordt niet ondersteund.',
  },
  notSignedIn: {
    en: 'User was not found or was not logged in.',
    nl: 'Gebruiker is niet gevonden of niet ingelogd.',
  },
  missingEmail: { en: 'You must provide an email address.', nl: 'Je moet een e-mailadres opgeven.' },
  redirectNotAllowed: {
    en: "Redirect to '%{redirect_url}' not allowed.",
    nl: "Redirect naar '%{redirect_url}' niet toegestaan.",
  },
  resetSent: {
    en: 'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
    nl: 'Als dit adres bekend is, krijg je binnen een paar minuten een mail om een nieuw wachtwoord te kiezen.',
  },
  confirmationSent: {
    en: 'If your email address exists in our database, you will receive an email with instructions for how to confirm your email address in a few minutes.',
    nl: 'Als dit adres bekend is, krijg je binnen een paar minuten een mail om je adres te bevestigen.',
  },
  signInLinkSent: {
    en: 'If your email address exists in our database, you will receive an email with a link to sign in in a few minutes.',
    nl: 'Als dit adres bekend is, krijg je binnen een paar minuten een mail met een link om in te loggen.',
  },
  badLink: {
    en: 'This link does not work any more. Please ask for a new one.',
    nl: 'Deze link werkt niet meer. Vraag een nieuwe link aan.',
  },
  missingPasswords: {
    en: "You must fill out the fields labeled 'Password' and 'Password confirmation'.",
    nl: "De velden 'Wachtwoord' en 'Wachtwoord bevestiging' zijn verplicht.",
  },
  passwordUpdated: { en: 'Your password has been successfully updated.', nl: 'Uw wachtwoord is aangepast.' },
  accountDestroyed: {
    en: "Account with UID '%{uid}' has been destroyed.",
    nl: "Account met id '%{uid}' is verwijderd.",
  },
  accountNotFound: {
    en: 'Unable to locate account for destruction.',
    nl: 'Te verwijderen account niet gevonden.',
  },
  signUpParameters: {
    en: 'Please submit proper sign up data in request body.',
    nl: 'Gegevens voor aanmaken van het account zijn niet geldig.',
  },
  otpRequired: {
    en: 'Your account asks for a second step. Enter the code of your app or a recovery code, or sign in with your passkey.',
    nl: 'Je account vraagt om een tweede stap. Vul de code uit je app of een herstelcode in, of log in met je passkey.',
  },
  otpInvalid: {
    en: 'This code is not right. Use the newest one; each code works once.',
    nl: 'Deze code klopt niet. Gebruik de nieuwste; elke code werkt één keer.',
  },
  passkeyRefused: {
    en: 'This passkey does not work here. Try another way to sign in.',
    nl: 'Deze passkey werkt hier niet. Log op een andere manier in.',
  },
  passkeysNotHere: {
    en: 'Passkeys do not work on this address. Go to the usual website of your centre.',
    nl: 'Op dit adres werken passkeys niet. Ga naar de gewone website van je centrale.',
  },
  recoveryAsked: {
    en: 'Your centre will contact you to see that it is you. We have sent you a mail about it.',
    nl: 'Je centrale neemt contact met je op om te zien of jij het bent. We hebben je er een mail over gestuurd.',
  },
  notWhileImpersonating: {
    en: 'You cannot do this while you work as somebody else. Stop that first.',
    nl: 'Dit kan niet terwijl je als iemand anders werkt. Stop daar eerst mee.',
  },
} as const;

const languageOf = (request: FastifyRequest) =>
  request.headers['accept-language'] === undefined ? 'en' : localeOf(request);

export const sessionText = (request: FastifyRequest, name: keyof typeof texts, values: Record<string, string> = {}) =>
  texts[name][languageOf(request)].replace(/%\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

/** The gateway recognises a session that has ended by this, so it is the same in every language. */
export const invalidCredentials = 'Invalid login credentials';
/** The words of the specification for a new password without anything that shows whose. */
export const missingIdentity = 'You must provide either the uid, client and accessToken or the resetPasswordToken';

const attributes: Record<string, { en: string; nl: string }> = {
  password: { en: 'Password', nl: 'Wachtwoord' },
  password_confirmation: { en: 'Password confirmation', nl: 'Wachtwoord bevestiging' },
  current_password: { en: 'Current password', nl: 'Huidig wachtwoord' },
  email: { en: 'Email', nl: 'E-mailadres' },
  first_name: { en: 'First name', nl: 'Voornaam' },
  last_name: { en: 'Last name', nl: 'Achternaam' },
  postcode: { en: 'Postcode', nl: 'Postcode' },
  accept_terms: { en: 'Accept terms', nl: 'Voorwaarden' },
};
const faultTexts: Record<string, { en: string; nl: string }> = {
  blank: { en: "can't be blank", nl: 'moet opgegeven zijn' },
  too_short: { en: 'is too short (minimum is %{min} characters)', nl: 'is te kort (minimaal %{min} tekens)' },
  too_long: { en: 'is too long (maximum is %{max} characters)', nl: 'is te lang (maximaal %{max} tekens)' },
  common_password: { en: 'is easy to guess. Please choose another one', nl: 'is makkelijk te raden. Kies een ander' },
  confirmation: { en: "doesn't match Password", nl: 'komt niet overeen met Wachtwoord' },
  wrong_password: { en: 'is invalid', nl: 'is niet juist' },
  email: { en: 'is not an email', nl: 'is geen geldig e-mailadres' },
  accepted: { en: 'must be accepted', nl: 'moet worden geaccepteerd' },
  invalid: { en: 'is invalid', nl: 'is ongeldig' },
};

export type SessionFault = { attribute: string; code: string; values?: Record<string, string | number> };

/** Faults of a form in the shape of devise_token_auth: per attribute, and as whole sentences. */
export function sessionFaults(request: FastifyRequest, faults: readonly SessionFault[]): Record<string, string[]> {
  const language = languageOf(request);
  const errors: Record<string, string[]> = {};
  const sentences: string[] = [];
  for (const { attribute, code, values = {} } of faults) {
    const template = (faultTexts[code] ?? faultTexts.invalid)?.[language] ?? '';
    const text = template.replace(/%\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
    errors[attribute] = [...(errors[attribute] ?? []), text];
    sentences.push(`${attributes[attribute]?.[language] ?? attribute} ${text}`);
  }
  return { ...errors, full_messages: sentences };
}
