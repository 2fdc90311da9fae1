import type { Vacancy } from '@omzien/model/vacancy';
import { useFormat, useSession } from '@omzien/platform';
import { distanceBetween } from './distance.ts';
import { useFormerSearch } from './useFormerSearch.ts';
import { usePlace } from './vacancies.api.ts';

/** How far a vacancy is from where somebody searched, or else from home: `{ distance: '3,4 km', place: 'Wezep' }`. */
export function useDistance({ latitude, longitude }: Vacancy): { distance: string; place: string } | null {
  const { distance } = useFormat();
  const { near } = useFormerSearch();
  const postcode = useSession(({ isSignedIn, user }) => (isSignedIn ? (user?.postcode ?? null) : null));
  const hasPlace = latitude !== null && longitude !== null;
  const from = usePlace(hasPlace ? (near ?? postcode?.slice(0, 4) ?? null) : null);
  if (!from || !hasPlace) return null;
  return { distance: distance(distanceBetween(from, { latitude, longitude })), place: from.name };
}
