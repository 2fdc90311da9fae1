import { favorite, mostFavorites } from '@omzien/model/favorite';
import { type Platform, usePlatform, useSession } from '@omzien/platform';
import { useEffect } from 'react';
import useSWR from 'swr';
import { keepDeviceFavorites, onDeviceFavorites, readDeviceFavorites } from './deviceFavorites.ts';

/** Where somebody's hearts are looked at. */
export const favoritesAddress = '/vacancies/search?view=favorites';

const base = '/api/v1/favorites';

/** The hearts of an account. Those that this device kept before its owner signed in are brought along first. */
async function loadOwn({ api, session }: Platform): Promise<string[]> {
  const onDevice = readDeviceFavorites();
  // Who works as somebody else does not give away what stands on the own device.
  if (onDevice.length > 0 && !session.getState().impersonator) {
    await api.post(`${base}/merge`, { type: 'favorites', vacancyIds: onDevice });
    keepDeviceFavorites([]);
  }
  const { items } = await api.list(`${base}?page[size]=${mostFavorites}`, favorite);
  return items.map(({ vacancyId }) => vacancyId);
}

async function removeOwn({ api }: Platform, vacancyId: string): Promise<void> {
  const { items } = await api.list(`${base}?filter[vacancy_id_eq]=${vacancyId}`, favorite);
  for (const { id } of items) await api.delete(`${base}/${id}`);
}

export type Favorites = {
  /** Ids of vacancies, the newest heart first; undefined until they are known. */
  ids: string[] | undefined;
  has(vacancyId: string): boolean;
  /** Shows the change at once. When it could not be kept it is taken back, and this rejects. */
  change(vacancyId: string, isKept: boolean): Promise<void>;
  /** They stand on this device, not in an account. */
  isOnDevice: boolean;
  /** They could not be loaded. */
  failed: boolean;
  retry(): void;
};

/**
 * The hearts of whoever is here: of the account, or of this device for a visitor. A server knows none, so nothing is
 * marked in the first render.
 */
export function useFavorites(): Favorites {
  const platform = usePlatform();
  const userId = useSession(({ isSignedIn, user }) => (isSignedIn ? (user?.id ?? null) : null));
  const isOnDevice = userId === null;
  const {
    data: ids,
    error,
    mutate,
  } = useSWR(`favorites:${userId ?? 'device'}`, () => (isOnDevice ? readDeviceFavorites() : loadOwn(platform)));
  useEffect(() => (isOnDevice ? onDeviceFavorites(() => void mutate()) : undefined), [isOnDevice, mutate]);

  const changed = (before: readonly string[], vacancyId: string, isKept: boolean) => {
    const others = before.filter((id) => id !== vacancyId);
    return isKept ? [vacancyId, ...others] : others;
  };
  const show = (vacancyId: string, isKept: boolean) =>
    mutate((before = []) => changed(before, vacancyId, isKept), { revalidate: false });

  return {
    ids,
    has: (vacancyId) => ids?.includes(vacancyId) ?? false,
    isOnDevice,
    failed: error !== undefined,
    retry: () => void mutate(),
    async change(vacancyId, isKept) {
      await show(vacancyId, isKept);
      try {
        if (isOnDevice) {
          // Read anew, because another tab may have written since.
          if (!keepDeviceFavorites(changed(readDeviceFavorites(), vacancyId, isKept))) throw new Error('no storage');
        } else if (isKept) await platform.api.post(base, { type: 'favorites', vacancyId }, favorite);
        else await removeOwn(platform, vacancyId);
        // A change before the hearts were known stands for all of them now: the others are asked again.
        if (!ids) await mutate();
      } catch (error) {
        await show(vacancyId, !isKept);
        throw error;
      }
    },
  };
}
