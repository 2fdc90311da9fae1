import * as v from 'valibot';

/** What calls under `/auth` answer: plain JSON, in the shapes of devise_token_auth. */
const account = v.looseObject({
  id: v.nullable(v.string()),
  email: v.string(),
  provider: v.literal('email'),
  uid: v.string(),
  allow_password_change: v.boolean(),
});
export const signedInAnswer = v.strictObject({ data: account, impersonator: v.optional(v.looseObject({})) });
export const validAnswer = v.strictObject({ success: v.literal(true), data: account });
export const doneAnswer = v.strictObject({ success: v.literal(true), message: v.optional(v.string()) });
export const changedAnswer = v.strictObject({
  success: v.literal(true),
  data: account,
  message: v.string(),
  code: v.optional(v.literal('otp_required')),
  ways: v.optional(v.array(v.string())),
});
export const registeredAnswer = v.strictObject({ status: v.literal('success'), data: account });
export const destroyedAnswer = v.strictObject({ status: v.literal('success'), message: v.string() });

export const emailBody = v.object({ email: v.string(), redirect_url: v.optional(v.string()) });
export const newPasswordBody = v.object({
  password: v.string(),
  password_confirmation: v.string(),
  current_password: v.optional(v.string()),
  reset_password_token: v.optional(v.string()),
});
export const registrationBody = v.object({
  email: v.string(),
  password: v.optional(v.string()),
  password_confirmation: v.optional(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  accept_terms: v.boolean(),
  postcode: v.optional(v.string()),
  locale: v.optional(v.string()),
  intent: v.optional(v.string()),
  confirm_success_url: v.optional(v.string()),
});
export const deleteBody = v.object({ password: v.optional(v.string()) });
