import type { MapView } from './mapView.ts';

const place = 'omzien.map';

/** Where the map of these filters was left in this tab, for whoever comes back to it. */
export function readKeptView(filters: string): MapView | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as { filters?: string; view?: MapView };
    return kept?.filters === filters && Number.isFinite(kept.view?.zoom) ? (kept.view ?? null) : null;
  } catch {
    return null;
  }
}

export function keepView(filters: string, view: MapView): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify({ filters, view }));
  } catch {
    // Without storage the map shows everything again.
  }
}
