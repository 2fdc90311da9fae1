import * as v from 'valibot';
import { email, nullableString, nullableTimestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { roleAssignment } from './roles.ts';

export const userStatuses = ['active', 'invited', 'inactive', 'archived'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const genders = ['male', 'female', 'other'] as const;
export const signupMethods = ['signedUp', 'createdByUser', 'imported', 'unknown'] as const;

export const user = resourceOf(
  'users',
  v.object({
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    fullName: v.string(),
    phoneNumber: nullableString,
    jobTitle: nullableString,
    gender: v.nullable(v.picklist(genders)),
    status: v.picklist(userStatuses),
    locale: v.picklist(['nl', 'en']),
    signupMethod: v.picklist(signupMethods),
    confirmedAt: nullableTimestamp,
    lastSignInAt: nullableTimestamp,
    roles: v.optional(v.array(roleAssignment)),
  }),
);
export type User = v.InferOutput<typeof user>;

/** The sign-in form. A password is only checked for being there: the rules for new ones do not apply to old ones. */
export const signInInput = v.object({
  email,
  password: v.pipe(v.string('blank'), v.nonEmpty('blank'), v.maxLength(128, 'too_long')),
});
export type SignInInput = v.InferOutput<typeof signInInput>;
