import * as v from 'valibot';
import { nullableString, nullableTimestamp, requiredText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** A second thing that shows who somebody is: a key on a device, or an app that makes codes. */
export const factorKinds = ['passkey', 'code_app'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** One of somebody's passkeys. */
export const passkey = resourceOf(
  'passkeys',
  v.object({
    name: v.string(),
    /** The site on which it works. */
    host: v.string(),
    /** Kept beyond one device, by a password manager or the account of a phone. */
    isSynced: v.boolean(),
    createdAt: v.string(),
    lastUsedAt: nullableTimestamp,
  }),
);
export type Passkey = v.InferOutput<typeof passkey>;

export const passkeyName = requiredText(60);
export const passkeyInput = v.object({ name: passkeyName });

const text = (longest: number) => v.pipe(v.string('blank'), v.nonEmpty('blank'), v.maxLength(longest, 'too_long'));
const encoded = (longest: number) => v.pipe(text(longest), v.regex(/^[\w-]+={0,2}$/, 'invalid'));
const extensions = v.optional(v.record(v.string(), v.unknown()));
const attachment = v.optional(v.nullable(v.picklist(['platform', 'cross-platform'])));

/** What a browser answers when a passkey was made, in the JSON of WebAuthn. */
export const registrationCredential = v.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: v.object({
    clientDataJSON: encoded(5000),
    attestationObject: encoded(20_000),
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20, 'too_long'))), v.maxLength(10, 'too_long')),
    ),
    publicKeyAlgorithm: v.optional(v.number()),
    publicKey: v.optional(v.string()),
    authenticatorData: v.optional(v.string()),
  }),
});
/** What a browser answers when a passkey has signed. */
export const assertionCredential = v.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: v.object({
    clientDataJSON: encoded(5000),
    authenticatorData: encoded(5000),
    signature: encoded(5000),
    userHandle: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200, 'too_long')))),
  }),
});

/** The credential as text of JSON: its names are the browser's, and stay as they are. */
export const credentialText = text(40_000);
export const passkeyRegistrationInput = v.object({ name: passkeyName, credential: credentialText });
/** The options of WebAuthn for the browser, as text of JSON for the same reason. */
export const passkeyOptions = resourceOf('passkey_options', v.object({ options: v.string() }));
export type PasskeyOptions = v.InferOutput<typeof passkeyOptions>;

/** Six digits of an app, or a recovery code; spaces and dashes do not matter. */
export const factorCode = v.pipe(
  v.string('blank'),
  v.transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('blank'),
  v.maxLength(20, 'too_long'),
);
export const codeInput = v.object({ code: factorCode });

/** An app that is being set up: what it must be told. Shown once. */
export const codeAppSetup = resourceOf(
  'code_app_setups',
  v.object({
    /** For typing it in, in groups of four. */
    secret: v.string(),
    uri: v.string(),
    /** The same as a picture that a phone reads: the path of an SVG, of squares of one unit. */
    picture: v.object({ path: v.string(), size: v.number() }),
  }),
);
export type CodeAppSetup = v.InferOutput<typeof codeAppSetup>;
/** Shown once, when they are made. Null: there are some already. */
export const recoveryCodeSheet = resourceOf(
  'recovery_code_sheets',
  v.object({ codes: v.nullable(v.array(v.string())) }),
);
export type RecoveryCodeSheet = v.InferOutput<typeof recoveryCodeSheet>;

/** How somebody signs in beside the password, and what his centre asks. */
export const signInFactors = resourceOf(
  'sign_in_factors',
  v.object({
    codeApp: v.nullable(v.object({ since: v.string(), lastUsedAt: nullableTimestamp })),
    passkeys: v.number(),
    /** How many recovery codes are left. */
    recoveryCodes: v.number(),
    /** The centre asks for a second step from this moment on; null where it does not. */
    requiredFrom: nullableTimestamp,
    /** The session opens nothing but this. */
    isBlocked: v.boolean(),
  }),
);
export type SignInFactors = v.InferOutput<typeof signInFactors>;

/** Showing once more who is there, with a passkey or a code. */
export const factorConfirmationInput = v.object({
  code: v.optional(v.nullable(factorCode), null),
  credential: v.optional(v.nullable(credentialText), null),
});

/** What a centre asks of its staff at the door. */
export const signInRule = resourceOf(
  'sign_in_rules',
  v.object({
    centerName: v.string(),
    requiresSecondStep: v.boolean(),
    graceDays: v.number(),
    requiredFrom: nullableTimestamp,
    /** Of how many people of its staff how many have a second step. */
    staff: v.number(),
    staffWithSecondStep: v.number(),
  }),
);
export type SignInRule = v.InferOutput<typeof signInRule>;
export const signInRuleInput = v.object({
  requiresSecondStep: v.boolean('invalid'),
  graceDays: v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(0, 'too_small'),
    v.maxValue(90, 'too_big'),
  ),
});

export type SignInRuleInput = v.InferOutput<typeof signInRuleInput>;

/** Where a request to take a lost second step away stands. */
export const factorRecoveryStatuses = ['asked', 'approved', 'refused', 'stopped', 'done'] as const;
export const factorRecovery = resourceOf(
  'factor_recoveries',
  v.object({
    status: v.picklist(factorRecoveryStatuses),
    user: v.object({ id: v.string(), name: v.string(), email: v.string() }),
    askedAt: v.string(),
    decidedAt: nullableTimestamp,
    decidedBy: nullableString,
    reason: nullableString,
    effectiveAt: nullableTimestamp,
    /** Somebody with the same or a higher role than who looks: another has to decide. */
    mayDecide: v.boolean(),
  }),
);
export type FactorRecovery = v.InferOutput<typeof factorRecovery>;
export const factorRecoveryDecision = v.object({ reason: requiredText(500) });
