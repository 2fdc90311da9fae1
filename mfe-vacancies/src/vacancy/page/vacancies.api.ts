import { location } from '@omzien/model/location';
import { vacancy } from '@omzien/model/vacancy';
import { useResource, useResourceList } from '@omzien/platform';
import * as v from 'valibot';

/** Of its organisation no more than is read here. */
const vacancyWithOrganization = v.object({
  ...vacancy.entries,
  organization: v.optional(v.object({ email: v.optional(v.nullable(v.string())) })),
});
export type ShownVacancy = v.InferOutput<typeof vacancyWithOrganization>;

/** One vacancy with its organisation, as far as the reader may see it. */
export const useVacancy = (id: string) =>
  useResource(`/api/v1/vacancies/${id}?include=organization`, vacancyWithOrganization);

/** Up to three others that look like it. */
export const useSimilarVacancies = (id: string) => useResourceList(`/api/v1/vacancies/${id}/similar`, vacancy);

/** Where a place or postcode is. Asks nothing without one. */
export const usePlace = (name: string | null) =>
  useResourceList(name ? `/api/v1/locations?filter[q_start]=${encodeURIComponent(name)}` : null, location).items?.[0];
