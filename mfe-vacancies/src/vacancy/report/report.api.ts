import type { reportAboutInput } from '@omzien/model/report';
import { usePlatform } from '@omzien/platform';
import type { InferOutput } from 'valibot';

/** Tells the centre that something is wrong with a vacancy. The same key twice tells it once. */
export function useReportVacancy(vacancyId: string) {
  const { api } = usePlatform();
  return (input: InferOutput<typeof reportAboutInput>, idempotencyKey: string) =>
    api.post(`/api/v1/vacancies/${vacancyId}/reports`, { ...input, type: 'reports' }, undefined, { idempotencyKey });
}
