import * as v from 'valibot';
import { localizedText, nullableString, nullableTimestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { notificationChannels, notificationKeys, notificationKinds } from './notification.ts';

export { notificationKeys };

export const templateChanges = ['changed', 'reset'] as const;
/** Whose text it is that goes out. */
export const templateOrigins = ['standard', 'tenant', 'center'] as const;
/** For which mails a change counts: those of the current centre, or of all centres without a text of their own. */
export const templateScopes = ['center', 'tenant'] as const;
export type TemplateScope = (typeof templateScopes)[number];

const version = v.object({
  id: v.string(),
  change: v.picklist(templateChanges),
  subject: localizedText,
  body: localizedText,
  active: v.boolean(),
  authorName: nullableString,
  createdAt: v.string(),
});
const warning = v.object({ code: v.string(), variable: v.string(), text: v.string() });

export const notificationTemplate = resourceOf(
  'notification_templates',
  v.object({
    key: v.picklist(notificationKeys),
    name: localizedText,
    subject: localizedText,
    body: localizedText,
    active: v.boolean(),
    essential: v.boolean(),
    audience: v.string(),
    notificationType: v.picklist(notificationKinds),
    channels: v.array(v.picklist(notificationChannels)),
    variables: v.array(v.object({ name: v.string(), required: v.boolean(), sample: v.string() })),
    overridden: v.boolean(),
    origin: v.picklist(templateOrigins),
    lastSentAt: nullableTimestamp,
    sentLast30Days: v.number(),
    updatedAt: nullableTimestamp,
    /** What the text lacks. It is saved all the same. */
    warnings: v.array(warning),
    /** Only with a single template: how often this owner has changed it, and the three below. */
    lockVersion: v.optional(v.number()),
    standardSubject: v.optional(localizedText),
    standardBody: v.optional(localizedText),
    history: v.optional(v.array(version)),
  }),
);
export type NotificationTemplate = v.InferOutput<typeof notificationTemplate>;

/** Every control character is refused here, line breaks among them: they could begin a header of their own. */
export const subjectLine = v.pipe(
  v.string('blank'),
  v.trim(),
  v.nonEmpty('blank'),
  v.maxLength(300, 'too_long'),
  v.check((text) => !/\p{Cc}/u.test(text), 'line_break'),
);
export const bodyText = v.pipe(
  v.string('blank'),
  v.nonEmpty('blank'),
  v.maxLength(20_000, 'too_long'),
  // Only a control character that is no line break, tab or the like.
  v.check((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'invalid'),
  v.transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')),
);
const inBoth = <Schema extends v.GenericSchema<string, string>>(text: Schema) =>
  v.object({ nl: v.optional(text), en: v.optional(text) });

/** A language that is left out keeps its text. */
export const notificationTemplateInput = v.object({
  subject: v.optional(inBoth(subjectLine)),
  body: v.optional(inBoth(bodyText)),
  active: v.optional(v.boolean('invalid')),
});
export type NotificationTemplateInput = v.InferOutput<typeof notificationTemplateInput>;

export const templatePreviewInput = v.object({
  ...notificationTemplateInput.entries,
  locale: v.optional(v.picklist(['nl', 'en'])),
});
export const templatePreview = resourceOf(
  'notification_previews',
  v.object({
    locale: v.picklist(['nl', 'en']),
    subject: v.string(),
    html: v.string(),
    /** The same mail in a mail program that is set to dark. */
    darkHtml: v.string(),
    text: v.string(),
    warnings: v.array(warning),
  }),
);
export type TemplatePreview = v.InferOutput<typeof templatePreview>;
