/** What somebody filled in before going to sign in for it. */
export type KeptAlert = { name: string; digestDays: number[] };

const place = 'omzien.alert';

/** Keeps it with the tab, until it is looked for again. */
export function keepAlert(alert: KeptAlert): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify(alert));
  } catch {
    // Without storage the dialog opens again with its own proposal.
  }
}

/** What was kept, once. */
export function takeAlert(): KeptAlert | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as Partial<KeptAlert> | null;
    window.sessionStorage.removeItem(place);
    if (typeof kept?.name !== 'string' || !Array.isArray(kept.digestDays)) return null;
    return { name: kept.name, digestDays: kept.digestDays.filter((day) => Number.isInteger(day)) };
  } catch {
    return null;
  }
}
