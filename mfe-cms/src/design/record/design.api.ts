import { designVersion } from '@omzien/model/designVersion';
import { centerProfile } from '@omzien/model/volunteerCenter';
import { useMutation, usePlatform, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';
import { type DesignDraft, draftOf, type StoredDesign } from './designValues.ts';

const base = '/api/v1/center_profiles';
/** Who designs a site is answered its version too. */
const storedDesign = v.intersect([centerProfile, v.object({ lockVersion: v.number() })]);

/** Where the design of a site is asked, and kept. */
export const addressOf = (id: string) => `${base}/${id}`;

/** The design of this site, with what is not published yet. */
export function useStoredDesign() {
  const { center } = usePlatform();
  return useResource(center.profile ? addressOf(center.profile.id) : null, storedDesign);
}

/** What visitors saw before, newest first. */
export const useEarlierDesigns = (id: string) => useResourceList(`${addressOf(id)}/versions`, designVersion);

/** Everything that is written to a design. */
export function useDesignWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(() => {
    const fetch = (id: string): Promise<StoredDesign> => api.get(addressOf(id), storedDesign);
    return {
      fetch,
      /** There is one of each site already. */
      create: () => Promise.reject(new Error('A design is never made anew.')),
      change: (stored: StoredDesign, changes: Partial<DesignDraft>, idempotencyKey: string): Promise<StoredDesign> =>
        api.put(
          `${addressOf(stored.id)}/draft`,
          { type: 'center_profiles', id: stored.id, ...draftOf(stored, changes) },
          storedDesign,
          { lockVersion: stored.lockVersion, idempotencyKey },
        ),
      publish: ({ id, lockVersion }: StoredDesign, idempotencyKey: string): Promise<StoredDesign> =>
        api.put(`${addressOf(id)}/publish`, { type: 'center_profiles', id }, storedDesign, {
          lockVersion,
          idempotencyKey,
        }),
      /** The list of earlier designs has one more. */
      tellOthers: () => revalidate('design_versions', 'center_profiles'),
      addressOf,
    };
  }, [api, revalidate]);
}
