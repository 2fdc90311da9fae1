import { boundedText, requiredText } from '@omzien/model/fields';
import { fileLimits } from '@omzien/model/file';
import * as v from 'valibot';

/** What somebody fills in who reports a problem. Page and browser stand there only after consent. */
export const problemInput = v.object({
  subject: requiredText(150),
  description: boundedText(1, 4000),
  consent: v.boolean(),
  page: v.pipe(v.string(), v.trim(), v.maxLength(300, 'too_long')),
  browser: v.pipe(v.string(), v.trim(), v.maxLength(400, 'too_long')),
});
export type ProblemInput = v.InferOutput<typeof problemInput>;

/** The message to the centre: what was written, and below it what may be sent along. */
export function messageOf(
  { description, consent, page, browser }: ProblemInput,
  labels: { page: string; browser: string },
): string {
  const facts = consent ? [page && `${labels.page}: ${page}`, browser && `${labels.browser}: ${browser}`] : [];
  const told = facts.filter(Boolean);
  return told.length > 0 ? `${description}\n\n${told.join('\n')}` : description;
}

/**
 * An address as it may be told: without the query, and without the link of a mail, which acts for whoever holds it. The way
 * through the sign-in screens says nothing.
 */
export function tellable(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  if (/^(\/en)?\/auth\//.test(path)) return '';
  return path.replace(/^((?:\/en)?\/(?:forms|confirm))\/.+$/, '$1/…');
}

/** Why a picture cannot be sent along; null when it can. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!/^image\/(jpeg|png|webp|avif)$/.test(type)) return 'type';
  return size > fileLimits.pictureBytes ? 'size' : null;
}
