import { useConsent, usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';

const place = 'omzien.tiles';

export type Tiles = {
  /** The address of a tile; null while none may be asked for. */
  addressOf: ((x: number, y: number, z: number) => string) | null;
  attribution: string;
  /** A site of somebody else that would be asked, when this person has not agreed to that yet. */
  askFor: string | null;
  allow(): void;
};

/**
 * Pictures of streets under the map, where an operator has set their address. A site that is not ours is asked nothing
 * before somebody agrees, to everything or to this alone; the latter lasts as long as the tab.
 */
export function useTiles(): Tiles {
  const { boot } = usePlatform();
  const consent = useConsent(({ choice }) => choice);
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    try {
      setIsAllowed(window.sessionStorage.getItem(place) === 'true');
    } catch {
      setIsAllowed(false);
    }
  }, []);
  const tiles = boot.mapTiles ?? null;
  const host = tiles && !tiles.url.startsWith('/') ? new URL(tiles.url).host : null;
  const mayAsk = host === null || consent === 'all' || isAllowed;

  return {
    addressOf:
      tiles && mayAsk
        ? (x, y, z) => tiles.url.replace('{x}', String(x)).replace('{y}', String(y)).replace('{z}', String(z))
        : null,
    attribution: tiles?.attribution ?? '',
    askFor: mayAsk ? null : host,
    allow() {
      setIsAllowed(true);
      try {
        window.sessionStorage.setItem(place, 'true');
      } catch {
        // Without storage the next map asks again.
      }
    },
  };
}
