import * as v from 'valibot';
import {
  calendarDay,
  email,
  nullableString,
  nullableTimestamp,
  optionalText,
  phoneNumber,
  requiredText,
} from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { organization } from './organization.ts';
import { roleAssignment, roleNames, scopeTypes } from './roles.ts';
import { locales } from './tenants.ts';

export const userStatuses = ['active', 'invited', 'inactive', 'archived'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const genders = ['male', 'female', 'other'] as const;
export const signupMethods = ['signedUp', 'createdByUser', 'imported', 'unknown'] as const;

/** `share_with_mentor`: a student lets the mentors of a school see the account and the activity. */
export const consentKeys = ['terms', 'privacy', 'share_with_mentor', 'analytics', 'newsletter'] as const;
export type ConsentKey = (typeof consentKeys)[number];
/** The wording that people agree to now. Raise it when the words change. */
export const consentVersion = '2026-11';

const consent = v.object({
  key: v.picklist(consentKeys),
  version: v.string(),
  /** The school, where a consent is for one. */
  organizationId: nullableString,
  givenAt: v.string(),
  withdrawnAt: nullableTimestamp,
});
export type Consent = v.InferOutput<typeof consent>;
/** The same as a record of its own, under `/consents`. */
export const userConsent = resourceOf('consents', consent);
export type UserConsent = v.InferOutput<typeof userConsent>;

/**
 * An account. What is optional is told to the user and to who manages users; an organisation's admin, a relationship
 * manager and a mentor get less, and then it is left out.
 */
export const user = resourceOf(
  'users',
  v.object({
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    fullName: v.string(),
    phoneNumber: nullableString,
    jobTitle: nullableString,
    gender: v.optional(v.nullable(v.picklist(genders))),
    status: v.picklist(userStatuses),
    locale: v.picklist(['nl', 'en']),
    signupMethod: v.optional(v.picklist(signupMethods)),
    confirmedAt: v.optional(nullableTimestamp),
    lastSignInAt: v.optional(nullableTimestamp),
    salutation: v.optional(nullableString),
    postcode: v.optional(nullableString),
    birthYear: v.optional(v.nullable(v.number())),
    photoUrl: v.optional(nullableString),
    /** The days of the weekly summary: 0 is Sunday. */
    digestDays: v.optional(v.array(v.number())),
    twoFactorEnabled: v.optional(v.boolean()),
    /** Of the own account: the centre asks for a second step, and the session opens nothing before there is one. */
    needsSecondStep: v.optional(v.boolean()),
    emailBouncedAt: v.optional(nullableTimestamp),
    acceptedTermsAt: v.optional(nullableTimestamp),
    consents: v.optional(v.array(consent)),
    /** When a deletion that was asked for becomes final. */
    eraseAt: v.optional(nullableTimestamp),
    volunteerCenterId: v.optional(v.string()),
    /** Only of a single user, for who manages users. Of conversations staff see how many there are, not what is in them. */
    applicationsCount: v.optional(v.number()),
    conversationsCount: v.optional(v.number()),
    createdAt: v.optional(v.string()),
    updatedAt: v.optional(v.string()),
    roles: v.optional(v.array(roleAssignment)),
    organizations: v.optional(v.array(organization)),
  }),
);
export type User = v.InferOutput<typeof user>;

/** Who works as the user of an answer, in the `meta` of `/current_user`. */
export const impersonator = v.object({ id: v.string(), name: v.string(), endsAt: v.string() });

/** The sign-in form. A password is only checked for being there: the rules for new ones do not apply to old ones. */
export const signInInput = v.object({
  email,
  password: v.pipe(v.string('blank'), v.nonEmpty('blank'), v.maxLength(128, 'too_long')),
});
export type SignInInput = v.InferOutput<typeof signInInput>;

const thisYear = () => new Date().getFullYear();
/** `1234 AB`; four digits are enough. Empty becomes null. */
export const postcode = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim(), v.toUpperCase()), null),
  v.transform((text) => (text === null || text === '' ? null : text.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2'))),
  v.check((text) => text === null || /^[1-9]\d{3}( [A-Z]{2})?$/.test(text), 'postcode'),
);
/** The days of the weekly summary, each once, in order: 0 is Sunday. */
export const digestDays = v.pipe(
  v.array(
    v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(0, 'too_small'), v.maxValue(6, 'too_big')),
  ),
  v.maxLength(7, 'too_many'),
  v.transform((days) => [...new Set(days)].sort()),
);
const id = v.pipe(v.string(), v.uuid('invalid'));

/** What people may change of an account: their own, or that of another as its manager. Nothing that is left out changes. */
export const personalDetails = {
  salutation: v.optional(optionalText(40)),
  firstName: v.optional(requiredText(60)),
  lastName: v.optional(requiredText(80)),
  phoneNumber: v.optional(phoneNumber),
  jobTitle: v.optional(optionalText(80)),
  gender: v.optional(v.nullable(v.picklist(genders))),
  locale: v.optional(v.picklist(locales)),
  postcode: v.optional(postcode),
  birthYear: v.optional(
    v.nullable(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_an_integer'),
        v.minValue(1900, 'too_small'),
        v.check((year) => year <= thisYear(), 'invalid'),
      ),
    ),
  ),
  digestDays: v.optional(digestDays),
};

/** Where a role holds. The scope is the current organisation when it is left out. */
export const roleWish = {
  scopeType: v.nullish(v.picklist(scopeTypes), null),
  scopeId: v.nullish(requiredText(60), null),
};

export const userInput = v.object({
  ...personalDetails,
  status: v.optional(v.picklist(userStatuses)),
  /** Mail arrives again: the address was looked at. */
  emailBouncedAt: v.optional(v.null()),
});
export type UserInput = v.InferOutput<typeof userInput>;

export const addRoleInput = v.object({
  role: v.picklist(roleNames),
  ...roleWish,
  /** Until when: a moment, or a day, which still counts. */
  expiresAt: v.nullish(v.union([calendarDay, v.pipe(v.string(), v.isoTimestamp('date'))], 'date'), null),
  reason: optionalText(500),
});
export type AddRoleInput = v.InferOutput<typeof addRoleInput>;

export const removeRoleInput = v.object({ role: v.picklist(roleNames), ...roleWish, reason: optionalText(500) });
export type RemoveRoleInput = v.InferOutput<typeof removeRoleInput>;

export const deactivateInput = v.object({ reason: optionalText(500) });
/** A wish for a role, for whoever may give it. */
export const roleRequestInput = v.object({ role: v.picklist(roleNames), ...roleWish, reason: requiredText(500) });

export const consentInput = v.object({ key: v.picklist(consentKeys), organizationId: v.nullish(id, null) });

/** Deleting one's own account. The password shows that it is really you; accounts without one need none. */
export const accountDeletionInput = v.object({
  currentPassword: v.nullish(v.pipe(v.string(), v.maxLength(128, 'too_long')), null),
  reason: optionalText(1000),
});

export const accountDeletion = resourceOf(
  'account_deletions',
  v.object({
    reason: nullableString,
    eraseAt: v.string(),
    cancelledAt: nullableTimestamp,
    createdAt: v.string(),
    /** Only to who asks for it: the addresses that take it back, and that tell why, without signing in. */
    undoUrl: v.optional(v.string()),
    reasonUrl: v.optional(v.string()),
  }),
);
export type AccountDeletion = v.InferOutput<typeof accountDeletion>;

/** What deleting one's account would do now. */
export const accountDeletionOutlook = resourceOf(
  'account_deletion_outlooks',
  v.object({
    /** Days in which it can be taken back. */
    graceDays: v.number(),
    /** Applications that wait for an answer: they are withdrawn. */
    openApplications: v.number(),
    inPool: v.boolean(),
    /** Organisations that would be left without anybody who runs them. */
    onlyAdminOf: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
);
export type AccountDeletionOutlook = v.InferOutput<typeof accountDeletionOutlook>;
