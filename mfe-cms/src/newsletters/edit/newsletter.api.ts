import { type NewsletterChange, newsletterPreview } from '@omzien/model/newsletter';
import { useMutation, usePlatform, useResource } from '@omzien/platform';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { type NewsletterValues, type StoredNewsletter, storedNewsletter } from './newsletterValues.ts';

const base = '/api/v1/newsletters';
const type = 'newsletters';
/** How often is asked how far it is. */
const pace = 1000;

const addressOf = (id: string) => `${base}/${id}`;

/** One newsletter; while it is being sent, how far it is. */
export function useNewsletter(id: string) {
  const { clock } = usePlatform();
  const answer = useResource(addressOf(id), storedNewsletter);
  const { data, mutate } = answer;
  const isMoving = data?.status === 'sending';
  // Asked again after each answer, so that a slow line is not asked twice at once.
  useEffect(() => {
    if (!isMoving || data === undefined) return;
    return clock.after(pace, () => void mutate());
  }, [clock, isMoving, data, mutate]);
  return answer;
}

const titled = v.object({ id: v.string(), title: v.string() });

/** Everything that is asked and written about a newsletter. The same object between renders. */
export function useNewsletterWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(() => {
    const found = async (address: string) =>
      (await api.list(address, titled)).items.map(({ id, title }) => ({ id, label: title }));
    const asked = (text: string) => `filter[title_cont]=${encodeURIComponent(text)}&page[size]=8`;
    const step = async ({ id, lockVersion }: StoredNewsletter, name: string, key: string, input: object = {}) => {
      try {
        return await api.put(`${base}/${id}/${name}`, { type, id, ...input }, storedNewsletter, {
          lockVersion,
          idempotencyKey: key,
        });
      } finally {
        await revalidate(type);
      }
    };
    return {
      addressOf,
      fetch: (id: string) => api.get(addressOf(id), storedNewsletter),
      change: ({ id, lockVersion }: StoredNewsletter, changes: NewsletterChange, idempotencyKey: string) =>
        api.patch(addressOf(id), { type, id, ...changes }, storedNewsletter, { lockVersion, idempotencyKey }),
      preview: (id: string, values: NewsletterValues) =>
        api.post(`${base}/${id}/preview`, { type, ...values }, newsletterPreview),
      test: (id: string, values: NewsletterValues, idempotencyKey: string) =>
        api.post(`${base}/${id}/test`, { type, ...values }, undefined, { idempotencyKey }),
      send: (stored: StoredNewsletter, scheduledAt: string | null, key: string) =>
        step(stored, 'send', key, { scheduledAt }),
      step,
      async remove({ id, lockVersion }: StoredNewsletter) {
        await api.delete(addressOf(id), { lockVersion });
        await revalidate(type);
      },
      tellOthers: () => revalidate(type),
      find: {
        vacancies: (text: string) =>
          found(`/api/v1/vacancies?filter[vacancy_type_not_eq]=activity&fields[vacancies]=title&${asked(text)}`),
        activities: (text: string) =>
          found(`/api/v1/vacancies?filter[vacancy_type_eq]=activity&fields[vacancies]=title&${asked(text)}`),
        pages: (text: string) => found(`/api/v1/pages?fields[pages]=title&${asked(text)}`),
      },
    };
  }, [api, revalidate]);
}
