import {
  type AnalyticsReportChange,
  type ReportSchedule,
  reportEdition,
  reportLink,
  reportPreview,
} from '@omzien/model/analyticsReport';
import { useMutation, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import { type ReportValues, type StoredReport, storedReport } from './reportValues.ts';

const base = '/api/v1/analytics_reports';
const type = 'analytics_reports';
const addressOf = (id: string) => `${base}/${id}`;

export const useReport = (id: string) => useResource(addressOf(id), storedReport);
export const useEditions = (id: string) => useResourceList(`${base}/${id}/editions?page[size]=25`, reportEdition);
export const useLinks = (id: string) => useResourceList(`${base}/${id}/links`, reportLink);
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
      plan: (report: StoredReport, schedule: ReportSchedule) =>
        step(api.put(`${addressOf(report.id)}/schedule`, { type, ...schedule }, storedReport, version(report))),
      pause: (report: StoredReport, name: 'pause' | 'resume') =>
        step(api.put(`${addressOf(report.id)}/${name}`, { type, id: report.id }, storedReport, version(report))),
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
