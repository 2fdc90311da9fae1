import { vacancy } from '@omzien/model/vacancy';
import { useResource, useResourceList } from '@omzien/platform';
import * as v from 'valibot';

/** Of its organisation no more than is read here. */
const vacancyWithOrganization = v.object({
  ...vacancy.entries,
  organization: v.optional(v.object({ email: v.optional(v.nullable(v.string())) })),
});
export type ShownVacancy = v.InferOutput<typeof vacancyWithOrganization>;

/**
 * One vacancy with its organisation, as far as the reader may see it.
 *
 * @example
 * const { data: vacancy } = useVacancy(vacancyId);
 */
export const useVacancy = (id: string) =>
  useResource(`/api/v1/vacancies/${id}?include=organization`, vacancyWithOrganization);

/**
 * Up to three others that look like it.
 *
 * @example
 * const { items } = useSimilarVacancies(vacancyId);
 */
export const useSimilarVacancies = (id: string) => useResourceList(`/api/v1/vacancies/${id}/similar`, vacancy);
