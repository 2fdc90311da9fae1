const storageKey = 'omzien-scroll-places';
/** More than anybody goes back; the oldest go first. */
const most = 50;

/** Where the reader stood on the pages of this tab, kept over a reload. */
export type ScrollPositions = {
  get(entry: string): number | undefined;
  set(entry: string, top: number): void;
  /** Writes them down before the page goes. */
  keep(): void;
};

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

function kept(storage: () => Storage): Map<string, number> {
  try {
    const value: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(value) ? value.filter(isPlace) : []);
  } catch {
    // Storage may be switched off, or hold anything: the page then starts at its top.
    return new Map();
  }
}

/** Reads what an earlier page of this tab has kept. `storage` is a function: merely asking for it may be refused. */
export function createScrollPositions(storage: () => Storage): ScrollPositions {
  const places = kept(storage);
  return {
    get: (entry) => places.get(entry),
    set(entry, top) {
      places.delete(entry);
      places.set(entry, top);
      for (const [oldest] of places) {
        if (places.size <= most) break;
        places.delete(oldest);
      }
    },
    keep() {
      try {
        storage().setItem(storageKey, JSON.stringify([...places]));
      } catch {
        // Without storage a reload starts at the top.
      }
    },
  };
}
