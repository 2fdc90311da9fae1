import { useEffect, useState } from 'react';
import { decoded, type GroundData } from './decode.ts';

/** Kept for every map of the page: it never changes. */
let loaded: Promise<GroundData> | null = null;
const load = () => {
  loaded ??= import('./groundData.ts').then(({ layers }) => decoded(layers));
  return loaded;
};

/**
 * The drawn ground, once it has come. It comes after the map, and a map without it stays as it is; while `isWanted` says
 * no nothing is asked for.
 */
export function useGround(isWanted: boolean): GroundData | null {
  const [ground, setGround] = useState<GroundDataData | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    load().then(
      (came) => {
        if (isHere) setGround(came);
      },
      () => {
        // The next map asks again.
        loaded = null;
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return ground;
}
