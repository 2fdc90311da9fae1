import { volunteerProfile } from '@omzien/model/volunteerProfile';
import type { VolunteerProfileInput } from '@omzien/model/volunteerProfileInput';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

export const profileAddress = '/api/v1/volunteer_profile';

/** One's own profile: the card, what the form needs beside it, and what is missing. */
const ownProfile = v.object({
  ...volunteerProfile.entries,
  ...v.required(v.pick(volunteerProfile, ['firstName', 'completeness', 'stored', 'preview', 'lockVersion'])).entries,
});
export type OwnProfile = v.InferOutput<typeof ownProfile>;

/** Asks nothing for who has no place in a pool. */
export const useOwnProfile = (isAsked: boolean) => useResource(isAsked ? profileAddress : null, ownProfile);

export function useProfileWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      change: ({ lockVersion }: OwnProfile, changes: VolunteerProfileInput, idempotencyKey: string) =>
        api.patch(profileAddress, { type: 'volunteer_profiles', ...changes }, ownProfile, {
          lockVersion,
          idempotencyKey,
        }),
      fetch: () => api.get(profileAddress, ownProfile),
      tellOthers: () => revalidate('volunteer_profiles'),
    }),
    [api, revalidate],
  );
}
