import { distance, distances, withParameter } from '@omzien/parts/search/searchParameters';
import { useHref } from '@omzien/platform';
import { Button, Empty, Notice, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { calendarAddress, chosenFilters, listAddress, spanAddress, viewOf, withoutFilters } from './calendarQuery.ts';
import type { Day } from './days/days.ts';
import { useEntryTexts } from './useEntryTexts.ts';

type NothingHereProps = {
  query: URLSearchParams;
  /** What is empty: `november 2026`; null for all that still comes. */
  name: string | null;
  /** The first day after it on which there is something. */
  nextDay: Day | null;
};

/** Nothing in these days: on to the next that has something, or with fewer filters. */
export function NothingHere({ query, name, nextDay }: NothingHereProps) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { longDay } = useEntryTexts();
  const shown = viewOf(query);
  const filters = chosenFilters(query);
  const wider = distances.find((kilometres) => kilometres > Number(query.get(distance) ?? Number.MAX_SAFE_INTEGER));

  function hint() {
    if (nextDay) return t('calendar.empty.next', { day: longDay(nextDay) });
    return t(filters.length > 0 ? 'calendar.empty.filters' : 'calendar.empty.later');
  }
  const steps = (
    <Row justifyContent={name === null ? 'center' : 'flex-start'}>
      {nextDay && (
        <Button
          href={href(shown === 'list' ? listAddress(query, nextDay) : spanAddress(query, shown, nextDay, nextDay))}
        >
          {t('calendar.empty.go', { day: longDay(nextDay) })}
        </Button>
      )}
      {wider && (
        <Button variant="outline" href={href(calendarAddress(withParameter(query, distance, String(wider))))}>
          {t('calendar.empty.wider', { count: wider })}
        </Button>
      )}
      {filters.length > 0 && (
        <Button variant="outline" href={href(calendarAddress(withoutFilters(query)))}>
          {t('calendar.empty.clear')}
        </Button>
      )}
      {filters.length === 0 && !nextDay && (
        <Button variant="outline" href={href('/vacancies/search')}>
          {t('calendar.empty.vacancies')}
        </Button>
      )}
    </Row>
  );
  if (name === null) return <Empty drawing="search" title={t('calendar.empty.nothing')} hint={hint()} action={steps} />;
  // Above the grid, which is empty too.
  return (
    <Notice tone="info" title={t('calendar.empty.here', { name })} level={3}>
      <Text marginBottom="3">{hint()}</Text>
      {steps}
    </Notice>
  );
}
