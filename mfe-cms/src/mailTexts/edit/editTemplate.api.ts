import { templatePreview } from '@omzien/model/notificationTemplate';
import type { Locale } from '@omzien/model/tenants';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import { type StoredTemplate, storedTemplate, type TemplateDraft, toInput, withFieldNames } from './templateValues.ts';

const base = '/api/v1/notification_templates';
const type = 'notification_templates';

const addressOf = (id: string, scope: string) => `${base}/${id}${scope}`;

/** A mail text to be changed. `scope` is what its address ends in: the text of this centre, or of all centres. */
export const useTemplate = (id: string, scope: string) => useResource(addressOf(id, scope), storedTemplate);

/** Everything that the editor asks and writes. The same object between renders. */
export function useTemplateWrites(scope: string) {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      addressOf: (id: string) => addressOf(id, scope),
      fetch: (id: string) => api.get(addressOf(id, scope), storedTemplate),
      async lastChange(id: string) {
        const [last] = (await api.get(addressOf(id, scope), storedTemplate)).history ?? [];
        return last ? { name: last.authorName, at: last.createdAt } : null;
      },
      async change({ id, lockVersion }: StoredTemplate, changes: TemplateDraft, idempotencyKey: string) {
        const input = { type, id, ...toInput(changes) };
        try {
          return await api.patch(addressOf(id, scope), input, storedTemplate, { lockVersion, idempotencyKey });
        } catch (failure) {
          throw withFieldNames(failure);
        }
      },
      reset: ({ id, lockVersion }: StoredTemplate, idempotencyKey: string) =>
        api.put(`${base}/${id}/reset${scope}`, { type, id }, storedTemplate, { lockVersion, idempotencyKey }),
      async preview(id: string, values: TemplateDraft, locale: Locale) {
        try {
          return await api.post(`${base}/${id}/preview${scope}`, { type, ...toInput(values), locale }, templatePreview);
        } catch (failure) {
          throw withFieldNames(failure);
        }
      },
      async test(id: string, values: TemplateDraft, locale: Locale, idempotencyKey: string) {
        try {
          const input = { type, ...toInput(values), locale };
          await api.post(`${base}/${id}/test${scope}`, input, undefined, { idempotencyKey });
        } catch (failure) {
          throw withFieldNames(failure);
        }
      },
      /** The list shows what changed when it is looked at again. */
      tellOthers: () => revalidate(type),
    }),
    [api, revalidate, scope],
  );
}
