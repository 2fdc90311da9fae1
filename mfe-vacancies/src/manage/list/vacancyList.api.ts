import { staffVacancy } from '@omzien/model/vacancy';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { useMutation, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

/** A vacancy as its row in the list shows it. */
export const vacancyRow = v.pick(staffVacancy, [
  'type',
  'id',
  'title',
  'vacancyType',
  'status',
  'organizationId',
  'organizationName',
  'volunteerCenterId',
  'publishedAt',
  'expiresAt',
  'viewsCount',
  'applicationsCount',
  'newApplicationsCount',
  'publishAt',
  'publishOnApproval',
  'takenDownReason',
  'awaitingScreening',
  'lockVersion',
  'permissions',
]);
export type VacancyRow = v.InferOutput<typeof vacancyRow>;

const centerName = v.pick(volunteerCenter, ['id', 'name']);
const known = v.object({ id: v.string() });

/** What the centres of the tenant are called. Asks nothing for who works in one of them. */
export const useCenterNames = (isAsked: boolean) =>
  useResourceList(isAsked ? '/api/v1/volunteer_centers' : null, centerName).items;

type Seen = Pick<VacancyRow, 'id' | 'lockVersion'>;

/** The steps with one vacancy that have an address of their own: nothing of them can be taken back. */
export function useVacancySteps() {
  const { api, revalidate } = useMutation();
  // The same object between renders: the menu of every row hangs from it.
  return useMemo(() => {
    const base = '/api/v1/vacancies';
    const type = 'vacancies';
    const after = async <T>(step: Promise<T>) => {
      try {
        return await step;
      } finally {
        // Also when it was refused: then the row is another than it was shown.
        await revalidate('vacancies');
      }
    };
    return {
      duplicate: (id: string) => after(api.put(`${base}/${id}/duplicate`, { type, id }, known)),
      fill: ({ id, lockVersion }: Seen, input: Record<string, unknown>, idempotencyKey: string) =>
        after(api.put(`${base}/${id}/fill`, { ...input, type, id }, known, { lockVersion, idempotencyKey })),
      takeDown: ({ id, lockVersion }: Seen, reason: string, idempotencyKey: string) =>
        after(api.put(`${base}/${id}/take_down`, { type, id, reason }, known, { lockVersion, idempotencyKey })),
      remove: ({ id, lockVersion }: Seen, idempotencyKey: string) =>
        after(api.delete(`${base}/${id}`, { lockVersion, idempotencyKey })),
    };
  }, [api, revalidate]);
}
