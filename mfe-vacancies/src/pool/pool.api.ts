import { resourceOf } from '@omzien/model/jsonApi';
import {
  type VolunteerProfile,
  type VolunteerProfileReply,
  volunteerProfile,
  volunteerProfileReply,
} from '@omzien/model/volunteerProfile';
import type { ApproachInput } from '@omzien/model/volunteerProfileInput';
import { useMutation, usePlatform, useResource, useResourceList, useSession } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';
import { near } from './poolQuery.ts';

const base = '/api/v1/volunteer_profiles';
const replies = '/api/v1/volunteer_profile_replies';

/** What a dialog about the pool has to know of a vacancy. */
const openVacancy = resourceOf(
  'vacancies',
  v.object({ title: v.string(), organizationName: v.string(), categoryIds: v.array(v.string()) }),
);
export type OpenVacancy = v.InferOutput<typeof openVacancy>;
const openVacancies = '/api/v1/vacancies?filter[status_eq]=published&filter[vacancy_type_not_eq]=activity';

/** Cards by the page's own query string. A place that nobody knows is left out of the answer, and named as such. */
export function usePool(request: string) {
  const asked = useResourceList(`${base}?${request}`, volunteerProfile, { keepPreviousData: true });
  const isUnknownPlace = asked.error?.hasCode('unknown_place') ?? false;
  const elsewhere = new URLSearchParams(request);
  elsewhere.delete(near);
  const everywhere = useResourceList(isUnknownPlace ? `${base}?${elsewhere}` : null, volunteerProfile, {
    keepPreviousData: true,
  });
  return { ...(isUnknownPlace ? everywhere : asked), isUnknownPlace };
}

/** The organisation for which somebody looks. */
export const useAskingOrganization = () =>
  useSession(({ organizations, currentOrganizationId }) =>
    organizations.find(({ id }) => id === currentOrganizationId),
  );

/** The vacancies for which an organisation can ask. Asks nothing without one. */
export const useOpenVacancies = (organizationId: string | null) =>
  useResourceList(
    organizationId === null
      ? null
      : `${openVacancies}&filter[organization_id_eq]=${organizationId}&sort=title&page[size]=100`,
    openVacancy,
  );

/** The vacancy of an address. Asks nothing without one. */
export const useVacancyLookedFor = (id: string | null) =>
  useResource(id && `/api/v1/vacancies/${id}?fields[vacancies]=title,organization_name,category_ids`, openVacancy).data;

/** Finds open vacancies of the centre by their title or organisation. */
export function useVacancySuggestions() {
  const { api, center } = usePlatform();
  return async (text: string): Promise<OpenVacancy[]> => {
    const { items } = await api.list(
      `${openVacancies}&filter[volunteer_center_id_eq]=${center.id}&filter[title_or_organization_name_cont]=${encodeURIComponent(text)}&sort=title&page[size]=10`,
      openVacancy,
    );
    return items;
  };
}

/** The latest question of an organisation to each person, and how many of them wait for an answer. */
export function useSentQuestions(organizationId: string | null) {
  const { items, meta } = useResourceList(
    organizationId === null ? null : `${replies}?filter[organization_id_eq]=${organizationId}&page[size]=200`,
    volunteerProfileReply,
  );
  return useMemo(() => {
    const latest = new Map<string, VolunteerProfileReply>();
    for (const reply of items ?? [])
      if (!latest.has(reply.volunteerProfileId)) latest.set(reply.volunteerProfileId, reply);
    const { sent = 0 } = (meta?.counts ?? {}) as Record<string, number | undefined>;
    return { latest, open: sent };
  }, [items, meta]);
}

/** What organisations asked one person, for the centre. */
export const useQuestionsTo = (profileId: string) =>
  useResourceList(`${base}/${profileId}/replies?page[size]=50`, volunteerProfileReply);

/** Writes to people of the pool, one at a time, so that each has a result of his own. */
export function usePoolWrites() {
  const { api, mutateRecord, revalidate } = useMutation();
  return {
    /** The question that was asked, which waits a while. */
    approach: async (profileId: string, input: ApproachInput, idempotencyKey: string) => {
      const asked = { type: 'volunteer_profile_replies', ...input };
      const { id } = await api.post(`${base}/${profileId}/replies`, asked, volunteerProfileReply, { idempotencyKey });
      return id;
    },
    /** A proposal is there at once. */
    suggest: async (profileId: string, input: { vacancyId: string; message: string }, idempotencyKey: string) => {
      const proposed = { type: 'suggestions', ...input, volunteerProfileIds: [profileId] };
      await api.post('/api/v1/suggestions', proposed, undefined, { idempotencyKey });
      return null;
    },
    /** Goes into the pool, or out of it. */
    join: async ({ lockVersion }: VolunteerProfile, inPool: boolean) => {
      const input = { type: 'volunteer_profiles', inPool };
      return mutateRecord(
        api.patch('/api/v1/volunteer_profile', input, volunteerProfile, { lockVersion }),
        'volunteer_profiles',
      );
    },
    refresh: async () => {
      await revalidate('volunteer_profiles', 'volunteer_profile_replies', 'applications');
    },
  };
}
