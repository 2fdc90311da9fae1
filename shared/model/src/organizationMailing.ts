import * as v from 'valibot';
import { boundedText, nullableString, nullableTimestamp, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const mailingStatuses = ['sending', 'done', 'stopped'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

export const recipientStates = ['waiting', 'sent', 'left_out'] as const;
/** Why somebody gets no mail: said no to such mails, an address that takes none, or nobody to write to. */
export const leftOutReasons = ['unsubscribed', 'bounced', 'unreachable'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** So many organisations at once, and so many people in one day for one centre. */
export const mostMailedOrganizations = 2000;
export const mostMailsPerDay = 3000;

/** What may stand between braces in subject and text, and is another word for each who is mailed. */
export const mailVariables = ['contact.first_name', 'contact.name', 'organization.name', 'center.name'] as const;
export type MailVariable = (typeof mailVariables)[number];
export type MailValues = Record<MailVariable, string>;

const braces = /\{\{\s*([\w.]+)\s*\}\}/g;

/** What stands between braces and is no variable. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(braces)]
    .map(([, name = '']) => name)
    .filter((name) => !(mailVariables as readonly string[]).includes(name));

/**
 * A text as one who is mailed reads it.
 *
 * @example fillMail('Dag {{ contact.first_name }}', values); // 'Dag Ria'
 */
export const fillMail = (text: string, values: MailValues): string =>
  text.replace(braces, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as MailVariable] : whole));

const withoutOthers = v.check((text: string) => unknownVariables(text).length === 0, 'unknown_variable');

/** What a mail says. */
export const mailingText = v.object({
  subject: v.pipe(requiredText(120), withoutOthers),
  body: v.pipe(boundedText(10, 5000), withoutOthers),
});
export type MailingText = v.InferOutput<typeof mailingText>;

const ids = v.pipe(
  v.array(v.pipe(v.string('invalid'), v.uuid('invalid')), 'invalid'),
  v.minLength(1, 'too_few'),
  v.maxLength(mostMailedOrganizations, 'too_many'),
  v.transform((all) => [...new Set(all)]),
);

/** To whom it would go, before anything is written. */
export const mailingPreviewInput = v.object({ organizationIds: ids });
/** `POST /organization_mailings`. */
export const mailingInput = v.object({ ...mailingText.entries, organizationIds: ids });
export type MailingInput = v.InferOutput<typeof mailingInput>;

const leftOut = v.object({ unsubscribed: v.number(), bounced: v.number(), unreachable: v.number() });

/** Who would be mailed, and who not. */
export const mailingPreview = resourceOf(
  'organization_mailing_previews',
  v.object({
    organizationsCount: v.number(),
    recipientsCount: v.number(),
    leftOut,
    /** How many more people may be mailed today. */
    leftToday: v.number(),
    recipients: v.array(
      v.object({
        organizationId: v.string(),
        organizationName: v.string(),
        name: v.string(),
        email: nullableString,
        leftOut: v.nullable(v.picklist(leftOutReasons)),
      }),
    ),
  }),
);
export type MailingPreview = v.InferOutput<typeof mailingPreview>;

/** A mail to the contacts of many organisations: how far it is, and what came of it. */
export const organizationMailing = resourceOf(
  'organization_mailings',
  v.object({
    subject: v.string(),
    body: v.string(),
    status: v.picklist(mailingStatuses),
    recipientsCount: v.number(),
    sentCount: v.number(),
    leftOut,
    userId: nullableString,
    userName: v.string(),
    createdAt: timestamp,
    finishedAt: nullableTimestamp,
  }),
);
export type OrganizationMailing = v.InferOutput<typeof organizationMailing>;

export const mailingRecipient = resourceOf(
  'organization_mailing_recipients',
  v.object({
    mailingId: v.string(),
    organizationId: v.string(),
    organizationName: v.string(),
    name: v.string(),
    email: nullableString,
    state: v.picklist(recipientStates),
    reason: v.nullable(v.picklist(leftOutReasons)),
  }),
);
export type MailingRecipient = v.InferOutput<typeof mailingRecipient>;

/** The mail as it was written, to who wrote it. */
export const mailingTest = resourceOf('organization_mailing_tests', v.object({ email: v.string() }));
export type MailingTest = v.InferOutput<typeof mailingTest>;
