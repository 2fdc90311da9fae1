import { auditEvent } from '@omzien/model/auditEvent';
import { organization } from '@omzien/model/organization';
import { type StaffVacancy, staffVacancy, vacancy } from '@omzien/model/vacancy';
import type { VacancyChange, VacancyDraft } from '@omzien/model/vacancyInput';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/vacancies';
/** Who may only read a vacancy is answered less of it. */
const managedOrShown = v.union([staffVacancy, vacancy]);

/** Where a vacancy is asked, and kept. */
export const addressOf = (id: string) => `${base}/${id}`;

/** A vacancy to be changed. Asks nothing without an id. */
export const useVacancyToEdit = (id: string | null) => useResource(id && addressOf(id), managedOrShown);
export const isManaged = (found: v.InferOutput<typeof managedOrShown>): found is StaffVacancy => 'lockVersion' in found;

export const useOrganization = (id: string | null) => useResource(id && `/api/v1/organizations/${id}`, organization);

/** From what a new vacancy is made. */
export type Beginning = { organizationId: string | null; from: string | null };

/** Everything that is written to a vacancy. */
export function useVacancyWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      /** An empty draft, or a copy. The same key gives the same draft, however often it is asked. */
      create: ({ organizationId, from }: Beginning, idempotencyKey: string): Promise<StaffVacancy> =>
        from
          ? api.put(`${base}/${from}/duplicate`, { type: 'vacancies', id: from }, staffVacancy, { idempotencyKey })
          : api.post(base, { type: 'vacancies', ...(organizationId ? { organizationId } : {}) }, staffVacancy, {
              idempotencyKey,
            }),
      change: (
        { id, lockVersion }: StaffVacancy,
        changes: VacancyDraft | Pick<VacancyChange, 'publishAt'>,
        idempotencyKey?: string,
      ) =>
        api.patch(`${base}/${id}`, { type: 'vacancies', id, ...changes }, staffVacancy, {
          lockVersion,
          idempotencyKey,
        }),
      /** On line now, or at a moment. */
      publish: ({ id, lockVersion }: StaffVacancy, publishAt: string | null, idempotencyKey: string) =>
        api.put(`${base}/${id}/publish`, { type: 'vacancies', id, ...(publishAt ? { publishAt } : {}) }, staffVacancy, {
          lockVersion,
          idempotencyKey,
        }),
      take: (
        { id, lockVersion }: StaffVacancy,
        step: 'renew' | 'restore' | 'unpublish',
        input: { expiresAt?: string } = {},
      ) => api.put(`${base}/${id}/${step}`, { type: 'vacancies', id, ...input }, staffVacancy, { lockVersion }),
      fetch: (id: string) => api.get(`${base}/${id}`, staffVacancy),
      /** Who changed it last. Autosave of a draft is in no log: then nobody is named. */
      async lastChange(id: string) {
        const query = `filter[subject_type_eq]=vacancies&filter[subject_id_eq]=${id}&filter[action_eq]=vacancy.updated&page[size]=1`;
        const [last] = (await api.list(`/api/v1/audit_events?${query}`, auditEvent)).items;
        return last ? { name: last.actorName, at: last.createdAt } : null;
      },
      /** Lists and pages show what changed when they are looked at again. */
      tellOthers: () => revalidate('vacancies'),
    }),
    [api, revalidate],
  );
}
export type VacancyWrites = ReturnType<typeof useVacancyWrites>;
