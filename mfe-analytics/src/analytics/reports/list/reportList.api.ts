import { analyticsReport, type ReportTemplate } from '@omzien/model/analyticsReport';
import { useMutation } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

/** A report as its row in the list shows it: `reportListFields` asks the API for no more. */
export const reportRow = v.omit(analyticsReport, [
  'subtitle',
  'comparison',
  'wholeTenant',
  'cover',
  'blocks',
  'createdAt',
]);
export type ReportRow = v.InferOutput<typeof reportRow>;

const base = '/api/v1/analytics_reports';
const type = 'analytics_reports';
const begun = v.object({ id: v.string() });
const stepped = v.object({ id: v.string(), lockVersion: v.number() });

/** What is done with reports from their list. The same object between renders. */
export function useReportSteps() {
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(
    () => ({
      begin: (input: { title: string; template: ReportTemplate; language: 'nl' | 'en' }, idempotencyKey: string) =>
        mutateRecord(api.post(base, { type, ...input }, begun, { idempotencyKey }), type),
      duplicate: (id: string, idempotencyKey: string) =>
        mutateRecord(api.post(`${base}/${id}/duplicate`, { type }, begun, { idempotencyKey }), type),
      async step({ id, lockVersion }: { id: string; lockVersion: number }, name: 'archive' | 'restore') {
        try {
          return await api.put(`${base}/${id}/${name}`, { type, id }, stepped, { lockVersion });
        } finally {
          await revalidate(type);
        }
      },
    }),
    [api, mutateRecord, revalidate],
  );
}
