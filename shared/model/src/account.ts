import * as v from 'valibot';
import { email, nullableString, optionalText, password, requiredText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { locales } from './tenants.ts';
import { digestDays, personalDetails, postcode, user } from './user.ts';
import { volunteerProfile } from './volunteerProfile.ts';

/** What somebody comes for: to help, to ask for help, or for an organisation. */
export const signupIntents = ['help', 'seek_help', 'organization'] as const;
export type SignupIntent = (typeof signupIntents)[number];

/** One's own account: that of the lists, and what only concerns oneself. */
export const account = resourceOf(
  'users',
  v.object({
    ...user.entries,
    /** False: this account signs in by links from mails. */
    hasPassword: v.boolean(),
    /** A new address that waits for its confirmation. */
    pendingEmail: nullableString,
    signupIntent: v.nullable(v.picklist(signupIntents)),
    lockVersion: v.optional(v.number()),
    /** With `include=volunteer_profile`. Null before it is kept, and where there is no pool. */
    volunteerProfile: v.optional(v.nullable(volunteerProfile)),
  }),
);
export type Account = v.InferOutput<typeof account>;

/** What people change of their own account. Address, password and roles have calls of their own. */
export const accountInput = v.object({
  ...personalDetails,
  photoUrl: v.optional(v.null()),
  /** An upload of one's own. */
  photoFileId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid')))),
  digestDays: v.optional(digestDays),
});
export type AccountInput = v.InferOutput<typeof accountInput>;

const accepted = v.pipe(
  v.boolean('accepted'),
  v.check((isTicked) => isTicked, 'accepted'),
);

/** A page of the site itself, to go back to: it leads to no other site, however it is written. */
const ownPath = v.pipe(
  v.string('invalid'),
  v.maxLength(1000, 'too_long'),
  v.regex(/^\/(?![/\\%])[^\s\\]*$/, 'invalid'),
);

/** Signing up as a volunteer. Without a password one signs in by links from mails. */
export const signupInput = v.object({
  firstName: requiredText(60),
  lastName: requiredText(80),
  email,
  password: v.optional(v.nullable(password), null),
  postcode: v.optional(postcode, null),
  acceptTerms: accepted,
  locale: v.optional(v.picklist(locales)),
  intent: v.optional(v.picklist(signupIntents), 'help'),
  /** The page that somebody came from, for whoever follows the link of the mail, in whatever tab. */
  wantedPath: v.optional(v.nullable(ownPath), null),
});
export type SignupInput = v.InferOutput<typeof signupInput>;

/** What everybody reads who signs up, whether the address was known or not. */
export const signup = resourceOf('signups', v.object({ email: v.string(), resendAfterSeconds: v.number() }));

/** Said by who follows a link in another browser than the one that asked for it, and means to. */
const otherBrowser = v.optional(v.boolean('invalid'), false);

/** The code of a link from a mail. An invitation asks for a password as well, and for the terms. */
export const confirmInput = v.object({
  confirmationToken: requiredText(100),
  password: v.optional(v.nullable(password), null),
  acceptTerms: v.optional(v.boolean('invalid'), false),
  otherBrowser,
});
export type ConfirmInput = v.InferOutput<typeof confirmInput>;

const currentPassword = v.pipe(v.string('blank'), v.nonEmpty('blank'), v.maxLength(128, 'too_long'));

export const emailChangeInput = v.object({
  email,
  /** Not asked of an account without one, whose sign-in must be fresh instead. */
  currentPassword: v.optional(v.nullable(currentPassword), null),
});
export const passwordChangeInput = v.object({
  /** Not needed by an account that has no password yet. */
  currentPassword: v.optional(v.nullable(currentPassword), null),
  password,
  passwordConfirmation: v.optional(v.nullable(v.string()), null),
});
/** Showing once more who is there, for a step with weight. */
export const passwordConfirmationInput = v.object({ currentPassword });
export type PasswordChangeInput = v.InferOutput<typeof passwordChangeInput>;

/** A device on which somebody is signed in. */
export const session = resourceOf(
  'sessions',
  v.object({
    /** Browser and system, as far as the browser said: `Firefox, Windows`. */
    device: nullableString,
    isCurrent: v.boolean(),
    /** Somebody of the centre works here as this user. */
    impersonator: v.nullable(v.object({ id: v.string(), name: v.string() })),
    createdAt: v.string(),
    lastSeenAt: v.string(),
    expiresAt: v.string(),
    endsAt: v.string(),
  }),
);
export type Session = v.InferOutput<typeof session>;

/** Working as another user. The reason is shown to that user. */
export const impersonationInput = v.object({
  id: v.optional(v.pipe(v.string('blank'), v.uuid('invalid'))),
  reason: requiredText(500),
});
export const deactivationInput = v.object({ reason: optionalText(500) });

export const signInLinkInput = v.object({ email });
export const tokenInput = v.object({
  token: requiredText(100),
  otherBrowser,
  /** Of an account with a second step: the code of an app, or a recovery code. */
  otpCode: v.optional(v.nullable(v.string()), null),
});

/** What the link of a mail does, and for whom, before anybody follows it. */
export const linkFactsInput = v.object({ token: requiredText(100) });
export const linkKinds = ['sign_in_link', 'confirmation', 'invitation', 'email_change', 'password_reset'] as const;
export const linkFacts = v.strictObject({
  kind: v.picklist(linkKinds),
  /** Its e-mail address: whole in the browser that asked for the link, masked (`j…@g….com`) everywhere else. */
  account: v.string(),
  /** It was asked for in another browser than the one that looks at it. */
  other_browser: v.boolean(),
  /** Who is signed in in this browser, seen from the account of the link. */
  signed_in: v.picklist(['nobody', 'same', 'other']),
  /** An invitation that waits for a password. */
  needs_password: v.boolean(),
  /** Who invites, and to which organisation or centre, as the mail says it. Null for any other link. */
  inviter: v.nullable(v.object({ name: v.string(), place: nullableString })),
});
export type LinkFacts = v.InferOutput<typeof linkFacts>;
