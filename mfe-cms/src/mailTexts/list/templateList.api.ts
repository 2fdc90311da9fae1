import { notificationTemplate } from '@omzien/model/notificationTemplate';
import { useMutation } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/notification_templates';
const type = 'notification_templates';

/** A mail text as its row in the list shows it: `templateListFields` asks the API for no more. */
export const templateRow = v.pick(notificationTemplate, [
  'type',
  'id',
  'key',
  'name',
  'active',
  'essential',
  'audience',
  'notificationType',
  'channels',
  'overridden',
  'origin',
  'lastSentAt',
  'sentLast30Days',
  'permissions',
]);
export type TemplateRow = v.InferOutput<typeof templateRow>;

const written = v.object({ id: v.string(), lockVersion: v.number() });

/** Switching a mail on and off. The same object between renders. */
export function useTemplateSwitch(scope: string) {
  const { api, revalidate, mutateRecord } = useMutation();
  return useMemo(
    () => ({
      async switchTo({ id }: TemplateRow, active: boolean) {
        const { lockVersion } = await mutateRecord(
          api.patch(`${base}/${id}${scope}`, { type, id, active }, written),
          type,
        );
        return lockVersion;
      },
      /** As it was before: a text that was nobody's own is that again. What others changed meanwhile stays. */
      async switchBack({ id, overridden, active }: TemplateRow, lockVersion: number) {
        try {
          if (overridden) await api.patch(`${base}/${id}${scope}`, { type, id, active }, written, { lockVersion });
          else await api.put(`${base}/${id}/reset${scope}`, { type, id }, written, { lockVersion });
        } finally {
          await revalidate(type);
        }
      },
    }),
    [api, mutateRecord, revalidate, scope],
  );
}
