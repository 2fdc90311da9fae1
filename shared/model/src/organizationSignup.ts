import * as v from 'valibot';
import { email, nullableString, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { locales } from './tenants.ts';

/** The steps of a sign-up, as its address counts them. */
export const signupSteps = [1, 2, 3, 4] as const;
/** How long the link of a mail leads back to what was typed. */
export const signupDraftDays = 30;
/** The longest sign-up that is kept, in characters. */
export const mostDraftCharacters = 20_000;

const isPassword = (name: string) => /password/i.test(name);

/** What was typed so far, by the names that its form has for it. The API keeps it as it comes, without any password. */
export const signupDraftValues = v.pipe(
  v.record(v.string(), v.unknown(), 'invalid'),
  v.check((values) => JSON.stringify(values).length <= mostDraftCharacters, 'too_long'),
  v.check((values) => !Object.keys(values).some(isPassword), 'invalid'),
);

/**
 * `POST /organization_signup_drafts`. With an e-mail address the link is mailed there. Without one it is for the site of
 * another centre, where this browser goes on at once.
 */
export const signupDraftInput = v.object({
  email: v.optional(v.nullable(email), null),
  step: v.pipe(v.number('invalid'), v.picklist(signupSteps, 'invalid')),
  values: signupDraftValues,
  volunteerCenterId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid'))), null),
  locale: v.optional(v.picklist(locales, 'invalid')),
});
export type SignupDraftInput = v.InferOutput<typeof signupDraftInput>;

/** The same answer for every address. `url` only where no mail was asked for. */
export const signupDraftSent = resourceOf(
  'organization_signup_drafts',
  v.object({ email: nullableString, url: nullableString, expiresAt: timestamp }),
);

export const openDraftInput = v.object({ token: v.string('blank') });
/** What a link brings back. */
export const openedSignupDraft = resourceOf(
  'opened_signup_drafts',
  v.object({ step: v.picklist(signupSteps), values: v.record(v.string(), v.unknown()), savedAt: timestamp }),
);
export type OpenedSignupDraft = v.InferOutput<typeof openedSignupDraft>;

/** Another centre, which serves a place that this one does not. */
export const signupCenter = resourceOf(
  'signup_centers',
  v.object({ name: v.string(), city: v.string(), url: v.string() }),
);
export type SignupCenter = v.InferOutput<typeof signupCenter>;
