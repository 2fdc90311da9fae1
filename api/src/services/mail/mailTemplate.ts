import type { LocalizedText } from '@omzien/model/fields';

/**
 * A mail as data: the subject is plain Liquid, the body is Liquid that gives Markdown, from which HTML and plain text
 * are both made. A line with only a link becomes a button.
 */
export type MailTemplate = {
  subject: LocalizedText;
  body: LocalizedText;
};
