import { organization } from '@omzien/model/organization';
import { readability } from '@omzien/model/readability';
import { stockImage } from '@omzien/model/stockImage';
import { type StaffVacancy, staffVacancy, vacancy } from '@omzien/model/vacancy';
import type { VacancyChange, VacancyDraft } from '@omzien/model/vacancyInput';
import { vacancyTemplate } from '@omzien/model/vacancyTemplate';
import { concerns, usePlatform, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';

const base = '/api/v1/vacancies';
/** Who may only read a vacancy is answered less of it. */
const managedOrShown = v.union([staffVacancy, vacancy]);

/** Where a vacancy is asked, and kept. */
export const addressOf = (id: string) => `${base}/${id}`;

/** A vacancy to be changed. Asks nothing without an id. */
export const useVacancyToEdit = (id: string | null) => useResource(id && addressOf(id), managedOrShown);
export const isManaged = (found: v.InferOutput<typeof managedOrShown>): found is StaffVacancy => 'lockVersion' in found;

/** Ready-made vacancies: of the product, of the centre and of one's own organisation. */
export const useVacancyTemplates = () => useResourceList('/api/v1/vacancy_templates', vacancyTemplate);

/** The newest vacancies that one manages. */
export const newestVacancies = `${base}?page[size]=6`;
export const useNewestVacancies = () => useResourceList(newestVacancies, staffVacancy);

/** What is looked for while a vacancy is written. */
export function useVacancyLookUps() {
  const { api } = usePlatform();
  return useMemo(
    () => ({
      vacancies: async (text: string) => {
        const { items } = await api.list(
          `${base}?filter[title_cont]=${encodeURIComponent(text)}&page[size]=8`,
          staffVacancy,
        );
        return items.map(({ id, title }) => ({ id, label: title }));
      },
      organizations: async (text: string) => {
        const { items } = await api.list(
          `/api/v1/organizations?filter[name_cont]=${encodeURIComponent(text)}&filter[status_in]=approved,pending&page[size]=8`,
          organization,
        );
        return items.map(({ id, name, city }) => ({ id, label: [name, city].filter(Boolean).join(', ') }));
      },
      readability: (text: string) => api.post(`${base}/readability`, { type: 'readability', text }, readability),
    }),
    [api],
  );
}

export const useOrganization = (id: string | null) => useResource(id && `/api/v1/organizations/${id}`, organization);

export const stockImagesAtOnce = 12;
/** Pictures of the library, all or about one subject. Asks nothing without a wish. */
export const useStockImages = (wish: { word: string; size: number } | null) =>
  useResourceList(
    wish &&
      `/api/v1/stock_images?page[size]=${wish.size}${wish.word ? `&filter[keywords_in]=${encodeURIComponent(wish.word)}` : ''}`,
    stockImage,
    { keepPreviousData: true },
  );

/** From what a new vacancy is made. */
export type Beginning = { organizationId: string | null; from: string | null };

/** Everything that is written to a vacancy. */
export function useVacancyWrites() {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      /** An empty draft, or a copy. The same key gives the same draft, however often it is asked. */
      create: ({ organizationId, from }: Beginning, idempotencyKey: string): Promise<StaffVacancy> =>
        from
          ? api.put(`${base}/${from}/duplicate`, { type: 'vacancies', id: from }, staffVacancy, { idempotencyKey })
          : api.post(base, { type: 'vacancies', ...(organizationId ? { organizationId } : {}) }, staffVacancy, {
              idempotencyKey,
            }),
      change: ({ id, lockVersion }: StaffVacancy, changes: VacancyDraft | Pick<VacancyChange, 'publishAt'>) =>
        api.patch(`${base}/${id}`, { type: 'vacancies', id, ...changes }, staffVacancy, { lockVersion }),
      /** On line now, or at a moment. */
      publish: ({ id, lockVersion }: StaffVacancy, publishAt: string | null, idempotencyKey: string) =>
        api.put(`${base}/${id}/publish`, { type: 'vacancies', id, ...(publishAt ? { publishAt } : {}) }, staffVacancy, {
          lockVersion,
          idempotencyKey,
        }),
      take: ({ id, lockVersion }: StaffVacancy, step: 'renew' | 'restore') =>
        api.put(`${base}/${id}/${step}`, { type: 'vacancies', id }, staffVacancy, { lockVersion }),
      fetch: (id: string) => api.get(`${base}/${id}`, staffVacancy),
      /** Lists and pages show what changed when they are looked at again. */
      tellOthers: () => mutate(concerns('vacancies')),
    }),
    [api, mutate],
  );
}
export type VacancyWrites = ReturnType<typeof useVacancyWrites>;
