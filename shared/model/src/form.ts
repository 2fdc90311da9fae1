import * as v from 'valibot';
import { email, localizedText, nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { sentFile } from './file.ts';
import { editedText, formField, formFieldsInput, optionalEditedText } from './formField.ts';
import { resourceOf } from './jsonApi.ts';

export const formKinds = [
  'survey',
  'renew_vacancy',
  'match_check',
  'guardian_consent',
  'unsubscribe',
  'contact',
] as const;
export type FormKind = (typeof formKinds)[number];
/** `draft`: nobody sees it. `open`: takes answers. `closed`: shows its closing text. */
export const formStates = ['draft', 'open', 'closed'] as const;
export type FormState = (typeof formStates)[number];
export const linkStates = ['open', 'used', 'expired', 'closed'] as const;
export type LinkState = (typeof linkStates)[number];
/**
 * Why a link does nothing although it is neither used nor expired. `decided`: it has been done already, by somebody or
 * otherwise. `role`: who got the mail may not do it any more. `gone`: what it was about is not there any more.
 */
export const closedReasons = ['decided', 'role', 'gone', 'closed'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Where somebody goes after sending: a path of the site. */
const sitePath = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, 'too_long'),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'invalid'),
);
const confirmationInput = v.object({ text: editedText(2000), path: v.optional(v.nullable(sitePath), null) });
const confirmation = v.object({ text: localizedText, path: nullableString });

const definitionInput = {
  title: editedText(120),
  intro: optionalEditedText(2000),
  fields: formFieldsInput,
  button: optionalEditedText(40),
  confirmation: confirmationInput,
  closedText: optionalEditedText(500),
};
const settingsInput = {
  kind: v.picklist(formKinds, 'invalid'),
  /** Whether it may be filled in by everybody, also without a link, and stands in the list of forms. */
  public: v.boolean('invalid'),
  recipients: v.pipe(v.array(email), v.maxLength(10, 'too_many')),
  retentionDays: v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(1, 'too_small'),
    v.maxValue(730, 'too_big'),
  ),
  spamCheck: v.boolean('invalid'),
};
const state = v.picklist(formStates, 'invalid');
const organizationId = v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid'))), null);

/** Without an organisation the form is the centre's. */
export const newFormInput = v.object({
  ...definitionInput,
  kind: v.optional(settingsInput.kind, 'survey'),
  public: v.optional(settingsInput.public, false),
  recipients: v.optional(settingsInput.recipients, []),
  retentionDays: v.optional(settingsInput.retentionDays, 365),
  spamCheck: v.optional(settingsInput.spamCheck, true),
  state: v.optional(state, 'draft'),
  organizationId,
});
export type NewFormInput = v.InferOutput<typeof newFormInput>;

/** What is left out stays as it is. A form does not change hands. */
export const formChange = v.partial(v.omit(newFormInput, ['organizationId']));
export type FormChange = v.InferOutput<typeof formChange>;

const asked = {
  kind: v.picklist(formKinds),
  title: localizedText,
  intro: v.nullable(localizedText),
  fields: v.array(formField),
  button: localizedText,
};

/** A form as everybody sees it who may fill it in. A closed one has no fields, and says why in `closedText`. */
export const publicForm = resourceOf(
  'forms',
  v.object({
    ...asked,
    state: v.picklist(formStates),
    version: v.number(),
    closedText: v.nullable(localizedText),
    spamCheck: v.boolean(),
    organizationId: nullableString,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type PublicForm = v.InferOutput<typeof publicForm>;

/** A form as who manages it sees it. */
export const staffForm = resourceOf(
  'forms',
  v.object({
    ...publicForm.entries,
    type: v.literal('forms'),
    public: v.boolean(),
    confirmation,
    recipients: v.array(v.string()),
    retentionDays: v.number(),
    organizationName: nullableString,
    submissionsCount: v.number(),
    spamCount: v.number(),
    lastSubmissionAt: nullableTimestamp,
    lockVersion: v.number(),
  }),
);
export type StaffForm = v.InferOutput<typeof staffForm>;

/**
 * What is sent for a form. `website` is a field that people do not see: who fills it in is a machine. `elapsedMs` is how
 * long the form was on the screen, where the browser can tell.
 */
export const submissionInput = v.object({
  answers: v.optional(v.record(v.string(), v.unknown()), {}),
  website: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500, 'too_long'))), null),
  elapsedMs: v.optional(v.nullable(v.pipe(v.number('not_a_number'), v.minValue(0)))),
});
export type SubmissionInput = v.InferOutput<typeof submissionInput>;

/** What was filled in so far of the form behind a link. */
export const draftInput = v.object({ answers: v.record(v.string(), v.unknown()) });

const answer = v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), v.null()]);

/** What the sender of a public form reads afterwards. */
export const submissionReceipt = resourceOf('form_submissions', v.object({ text: localizedText, url: nullableString }));

/** One filled-in form, with the questions as they were then. */
export const formSubmission = resourceOf(
  'form_submissions',
  v.object({
    formId: v.string(),
    formVersion: v.number(),
    answers: v.array(
      v.object({ key: v.string(), type: v.string(), label: localizedText, value: answer, text: localizedText }),
    ),
    /** Fell into the trap for machines: kept apart, and nobody was told. */
    spam: v.boolean(),
    via: v.picklist(['public', 'link']),
    userId: nullableString,
    subjectType: nullableString,
    subjectId: nullableString,
    createdAt: timestamp,
    /** The day on which it is erased. */
    eraseOn: v.string(),
  }),
);
export type FormSubmission = v.InferOutput<typeof formSubmission>;

/** What a link did, and how to take that back while it can be. */
export const linkOutcome = v.object({
  title: localizedText,
  text: localizedText,
  url: nullableString,
  undoUrl: nullableString,
});
export type LinkOutcomeShown = v.InferOutput<typeof linkOutcome>;

/** A link of a mail to `/forms/<token>`: what it asks, and how it stands. Opening it changes nothing. */
export const formLink = resourceOf(
  'form_links',
  v.object({
    /** `form`, or what the link does, such as `vacancy_renew`. */
    purpose: v.string(),
    kind: nullableString,
    state: v.picklist(linkStates),
    /** Null when the link is not open. */
    schema: v.nullable(
      v.object({
        title: localizedText,
        intro: v.nullable(localizedText),
        fields: v.array(formField),
        button: localizedText,
      }),
    ),
    /** What is known already, and what was kept of an earlier visit. */
    prefill: v.array(v.object({ key: v.string(), value: answer })),
    /** The files among them, by their names. */
    files: v.array(sentFile),
    /** What the page says when there is nothing to fill in. */
    message: v.nullable(localizedText),
    /** Null unless the link is closed. */
    reason: v.nullable(v.picklist(closedReasons)),
    outcome: v.nullable(linkOutcome),
    /** Where what it is about stands on the site, for who signs in. */
    url: nullableString,
    usedAt: nullableTimestamp,
    /** A form that everybody may fill in: it has no link of its own, and its answers go to the form itself. */
    formId: nullableString,
    spamCheck: v.boolean(),
    expiresAt: nullableTimestamp,
  }),
);
export type FormLink = v.InferOutput<typeof formLink>;

/** The answer to following a link. */
export const linkResult = resourceOf('form_links', v.object({ state: v.picklist(linkStates), ...linkOutcome.entries }));
export type LinkResult = v.InferOutput<typeof linkResult>;

const name = v.pipe(v.string('blank'), v.regex(/^[a-z][a-z_]{1,59}$/, 'invalid'));
export const newFormTokenInput = v.object({
  formId: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid'))), null),
  purpose: v.optional(v.nullable(name), null),
  subject: v.optional(v.nullable(v.object({ type: name, id: v.pipe(v.string('blank'), v.uuid('invalid')) })), null),
  expiresAt: v.pipe(v.string('blank'), v.isoTimestamp('date')),
  singleUse: v.optional(v.boolean('invalid'), true),
});

/** A link that staff made. The address is told once: only its hash is kept. */
export const formToken = resourceOf(
  'form_tokens',
  v.object({
    purpose: v.string(),
    formId: nullableString,
    subjectType: nullableString,
    subjectId: nullableString,
    url: v.string(),
    singleUse: v.boolean(),
    expiresAt: timestamp,
  }),
);
export type FormToken = v.InferOutput<typeof formToken>;
