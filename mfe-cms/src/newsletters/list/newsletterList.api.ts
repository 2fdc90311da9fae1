import { newsletter } from '@omzien/model/newsletter';
import { useMutation } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

/** A newsletter as its row in the list shows it: `newsletterListFields` asks the API for no more. */
export const newsletterRow = v.omit(newsletter, ['blocks', 'preheader', 'categoryIds', 'lockVersion']);
export type NewsletterRow = v.InferOutput<typeof newsletterRow>;

const begun = v.object({ id: v.string() });

/** Begins a newsletter, and says which it is. The same object between renders. */
export function useNewNewsletter() {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => (subject: string, idempotencyKey: string) =>
      mutateRecord(
        api.post('/api/v1/newsletters', { type: 'newsletters', subject }, begun, { idempotencyKey }),
        'newsletters',
      ),
    [api, mutateRecord],
  );
}
