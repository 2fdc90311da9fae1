import type { ReportAbout } from '@omzien/parts/report/ReportDialog';
import { usePlatform } from '@omzien/platform';

/** Tells the centre that something is wrong with a vacancy. The same key twice tells it once. */
export function useReportVacancy(vacancyId: string) {
  const { api } = usePlatform();
  return (input: ReportAbout, idempotencyKey: string) =>
    api.post(`/api/v1/vacancies/${vacancyId}/reports`, { ...input, type: 'reports' }, undefined, { idempotencyKey });
}
