import * as v from 'valibot';
import { email, optionalText, requiredText } from './fields.ts';
import { held, sendNow } from './held.ts';
import { roleNames } from './roles.ts';
import { personalDetails, roleWish, user } from './user.ts';

/** A new account, made by staff: somebody is invited. */
export const invitationInput = v.object({
  ...personalDetails,
  firstName: requiredText(60),
  lastName: requiredText(80),
  email,
  role: v.nullish(v.picklist(roleNames), null),
  ...roleWish,
  organizationId: v.nullish(v.pipe(v.string(), v.uuid('invalid')), null),
  /** False: the account is made, and the mail goes out with `resend_invitation`. */
  sendInvitation: v.optional(v.boolean(), true),
  sendNow,
  personalNote: optionalText(1000),
});
export type InvitationInput = v.InferOutput<typeof invitationInput>;

/**
 * An account as staff read it; for who may invite with what waits to be sent. Apart from `user`, which every visit loads
 * for the session.
 */
export const invitedUser = v.object({
  ...user.entries,
  held,
  /** The roles and the organisations of a user in words, for a list and its table. Left out for who may not know. */
  roleTitles: v.optional(v.array(v.string())),
  organizationNames: v.optional(v.array(v.string())),
  /** How often it was changed, for `If-Match`. */
  lockVersion: v.optional(v.number()),
});
export type InvitedUser = v.InferOutput<typeof invitedUser>;
