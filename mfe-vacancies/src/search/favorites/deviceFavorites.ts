/** What one device keeps for a visitor. More than this nobody looks through, and one search can still ask for all. */
export const mostOnDevice = 100;

const place = 'omzien.favorites';

/** The hearts that a visitor put on this device: ids of vacancies, the newest first. */
export function readDeviceFavorites(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, mostOnDevice) : [];
  } catch {
    // Storage that is switched off or damaged holds no hearts.
    return [];
  }
}

/** Keeps these hearts, and answers whether the browser could. */
export function keepDeviceFavorites(vacancyIds: readonly string[]): boolean {
  try {
    if (vacancyIds.length === 0) window.localStorage.removeItem(place);
    else window.localStorage.setItem(place, JSON.stringify(vacancyIds.slice(0, mostOnDevice)));
    return true;
  } catch {
    return false;
  }
}

/** Tells when another tab changes the hearts of this device. Returns what stops it. */
export function onDeviceFavorites(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === place || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
