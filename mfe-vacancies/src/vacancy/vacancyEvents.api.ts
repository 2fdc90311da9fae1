import { type VacancyEventKind, type VacancyEventSource, vacancyEventSources } from '@omzien/model/vacancyEvents';
import { splitLocale, usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const isSource = (text: string | null): text is VacancyEventSource =>
  (vacancyEventSources as readonly (string | null)[]).includes(text);

/** How somebody came to this page: what the address says (a poster, a mail), else the page that was left for it. */
export function useVacancySource(): () => VacancyEventSource {
  const { navigation } = usePlatform();
  const named = useSearchParams()[0].get('source');
  return useCallback(() => {
    if (isSource(named)) return named;
    const { previous } = navigation.getState();
    const path = previous === null ? null : splitLocale(previous).path.replace(/[?#].*$/s, '');
    if (path === '/vacancies/search') return 'search';
    return path === '/' ? 'home' : 'direct';
  }, [named, navigation]);
}

/** Counts what is done with a vacancy. Nobody waits for it, and nobody misses it. */
export function useCountVacancyEvent(vacancyId: string): (kind: VacancyEventKind) => void {
  const { api } = usePlatform();
  const source = useVacancySource();
  return useCallback(
    (kind) => {
      const event = { type: 'view_events', kind, source: source() };
      api.post(`/api/v1/vacancies/${vacancyId}/view_events`, event).catch(() => undefined);
    },
    [api, vacancyId, source],
  );
}

/** Counts that somebody looks, once for each vacancy that is open. */
export function useCountView(vacancyId: string, isOpen: boolean): void {
  const count = useCountVacancyEvent(vacancyId);
  const counted = useRef('');
  useEffect(() => {
    // The same page under another query is not looked at anew.
    if (!isOpen || counted.current === vacancyId) return;
    counted.current = vacancyId;
    count('view');
  }, [count, isOpen, vacancyId]);
}
