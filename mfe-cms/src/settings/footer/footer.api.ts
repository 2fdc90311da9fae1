import { useMutation, usePlatform, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import { type FooterDraft, type FooterProfile, footerProfile } from './footerValues.ts';

const type = 'center_profiles';
const addressOf = (id: string) => `/api/v1/${type}/${id}`;

export function useFooterProfile() {
  const { profile } = usePlatform().boot.center;
  return useResource(profile ? addressOf(profile.id) : null, footerProfile);
}

/** Writes the foot of the site; visitors see it at once. */
export function useFooterWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      change: ({ id, lockVersion }: FooterProfile, changes: FooterDraft, idempotencyKey: string) =>
        api.patch(addressOf(id), { type, id, ...changes }, footerProfile, { lockVersion, idempotencyKey }),
      fetch: (id: string) => api.get(addressOf(id), footerProfile),
      addressOf,
      tellOthers: () => revalidate(type),
    }),
    [api, revalidate],
  );
}
