import {
  type AnalyticsReportChange,
  type ReportEdition,
  type ReportSchedule,
  reportEdition,
  reportLink,
  reportPreview,
} from '@omzien/model/analyticsReport';
import { type Resources, useMutation, usePlatform, useResource, useResourceList } from '@omzien/platform';
import { useEffect, useMemo } from 'react';
import { type ReportValues, type StoredReport, storedReport } from './reportValues.ts';

const base = '/api/v1/analytics_reports';
const type = 'analytics_reports';
const pause = 4000;
const addressOf = (id: string) => `${base}/${id}`;

export const useReport = (id: string) => useResource(addressOf(id), storedReport);
export const useEditions = (id: string) =>
  useAskedAgain(useResourceList(`${base}/${id}/editions?page[size]=25`, reportEdition));
export const useLinks = (id: string) => useAskedAgain(useResourceList(`${base}/${id}/links`, reportLink));
/** Looks again for as long as something of a list is being made: that is a matter of seconds. */
function useAskedAgain<Item extends { state: ReportEdition['state'] }>(answer: Resources<Item>): Resources<Item> {
  const { clock } = usePlatform();
  const { items, mutate } = answer;
  const waiting = items?.some(({ state }) => state === 'waiting') ? items : null;
  useEffect(() => {
    if (waiting === null) return;
    return clock.after(pause, () => void mutate());
  }, [clock, waiting, mutate]);
  return answer;
}

export const pdfAddress = (id: string) => `${base}/${id}/report.pdf`;
export const editionPdfAddress = (id: string) => `/api/v1/analytics_report_editions/${id}/report.pdf`;

/** Everything that is written about a report. The same object between renders. */
export function useReportWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(() => {
    const step = async <Made>(work: Promise<Made>) => {
      try {
        return await work;
      } finally {
        await revalidate(type);
      }
    };
    const version = ({ lockVersion }: StoredReport) => ({ lockVersion });
    return {
      addressOf,
      fetch: (id: string) => api.get(addressOf(id), storedReport),
      change: ({ id, lockVersion }: StoredReport, changes: AnalyticsReportChange, idempotencyKey: string) =>
        api.patch(addressOf(id), { type, id, ...changes }, storedReport, { lockVersion, idempotencyKey }),
      preview: (id: string, values: ReportValues) =>
        api.post(`${addressOf(id)}/preview`, { type, ...values }, reportPreview),
      test: (id: string, idempotencyKey: string) =>
        step(api.post(`${addressOf(id)}/test`, { type }, undefined, { idempotencyKey })),
      plan: (report: StoredReport, schedule: ReportSchedule, idempotencyKey: string) =>
        step(
          api.put(`${addressOf(report.id)}/schedule`, { type, ...schedule }, storedReport, {
            ...version(report),
            idempotencyKey,
          }),
        ),
      pause: (report: StoredReport, name: 'pause' | 'resume') =>
        step(api.put(`${addressOf(report.id)}/${name}`, { type, id: report.id }, storedReport, version(report))),
      /** Has what failed made and sent once more. */
      again: async (editionId: string) => {
        await api.put(
          `/api/v1/analytics_report_editions/${editionId}/again`,
          { type: 'analytics_report_editions', id: editionId },
          reportEdition,
        );
        for (const changed of ['analytics_report_editions', 'analytics_report_links', type]) await revalidate(changed);
      },
      share: (id: string, lastDay: string) =>
        step(api.post(`${addressOf(id)}/links`, { type: 'analytics_report_links', lastDay }, reportLink)),
      takeBack: async (linkId: string) => {
        await api.delete(`/api/v1/analytics_report_links/${linkId}`);
        await revalidate('analytics_report_links');
        await revalidate(type);
      },
    };
  }, [api, revalidate]);
}
