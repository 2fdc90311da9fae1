import { type Newsletter, type NewsletterChange, newsletter, newsletterChange } from '@omzien/model/newsletter';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';

/** A newsletter as it is stored, with how often it had been changed when somebody saw it. */
export const storedNewsletter = newsletter;
export type StoredNewsletter = Newsletter;

/** What is written of a newsletter: all that can be changed of it. */
export const newsletterSchema = v.required(newsletterChange);
export type NewsletterValues = v.InferInput<typeof newsletterSchema>;
export type NewsletterForm = Form<NewsletterValues, v.InferOutput<typeof newsletterSchema>>;

export const valuesOf = ({
  subject,
  preheader,
  language,
  audience,
  categoryIds,
  blocks,
}: StoredNewsletter): NewsletterValues => ({ subject, preheader, language, audience, categoryIds, blocks });

export const newsletterShape = recordShape<StoredNewsletter, NewsletterValues, NewsletterChange>({
  fields: newsletterChange.entries,
  valuesOf,
  isCode: (name) => name === 'language' || name === 'audience',
});
