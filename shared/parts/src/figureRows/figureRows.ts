import { usePlatform } from '@omzien/platform';
import { useEffect } from 'react';

/** The parameters by which a list holds the rows that were counted for a figure. */
export const figureParameters = { figure: 'filter[figure_eq]', from: 'filter[figure_from]', to: 'filter[figure_to]' };
const place = (tenant: string) => `omzien.${tenant}.figures`;

/**
 * The query of a list that holds exactly what was counted: a figure over some days, and what else narrows it.
 *
 * @example href(`/applications?${figureRowsQuery('matches', { from: '2026-01-01', to: '2026-03-31' }, [])}`)
 */
export function figureRowsQuery(
  figure: string,
  days: { from: string; to: string },
  more: readonly (readonly [string, string])[],
): string {
  const parts = [
    [figureParameters.figure, figure],
    [figureParameters.from, days.from],
    [figureParameters.to, days.to],
    ...more,
  ] as const;
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** Keeps which figures this tab looked at last, so that the rows behind one lead back to the same address. */
export function useRememberedFigures(search: string): void {
  const { tenant } = usePlatform();
  useEffect(() => {
    try {
      window.sessionStorage.setItem(place(tenant.key), search);
    } catch {
      // Storage that is switched off or full: then the way back leads to the period alone.
    }
  }, [tenant.key, search]);
}

/** The address of the figures that this tab looked at last; null when it has looked at none. */
export function lastFigures(tenant: string): string | null {
  try {
    return window.sessionStorage.getItem(place(tenant));
  } catch {
    return null;
  }
}
