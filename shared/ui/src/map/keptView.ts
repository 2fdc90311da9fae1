import type { MapView } from './mapView.ts';

const place = 'omzien.map';

/** Where the map of this key was left in this tab, for whoever comes back to it. */
export function readKeptView(key: string): MapView | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as { key?: string; view?: MapView };
    return kept?.key === key && Number.isFinite(kept.view?.zoom) ? (kept.view ?? null) : null;
  } catch {
    return null;
  }
}

export function keepView(key: string, view: MapView): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify({ key, view }));
  } catch {
    // Without storage the map shows everything again.
  }
}
