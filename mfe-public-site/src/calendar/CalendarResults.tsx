import { WithoutScripts } from '@omzien/parts/contact/WithoutScripts';
import { FacetDrawer } from '@omzien/parts/facets/FacetDrawer';
import { pageNumber, withParameter } from '@omzien/parts/search/searchParameters';
import { later, useHref, useNow } from '@omzien/platform';
import { Button, Empty, Flex, Link, LoadingFailed, Pagination, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { CalendarFilters } from './CalendarFilters.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import type { Calendar } from './calendar.api.ts';
import { calendarAddress, calendarPath, chosenFilters, from, listAddress, standsAt, viewOf } from './calendarQuery.ts';
import { dayOf, isDay } from './days/days.ts';
import { EntryList, EntryListSkeleton } from './EntryList.tsx';
import { NothingHere } from './NothingHere.tsx';
import { SpanCalendar } from './SpanCalendar.tsx';
import { useEntryTexts } from './useEntryTexts.ts';
import { useRegistrationSteps } from './useRegistrationSteps.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const RegisterDialog = later(
  () => import('./register/RegisterDialog.tsx').then(({ RegisterDialog }) => RegisterDialog),
  { texts: ['calendar/register'] },
);

type CalendarResultsProps = { id: string; query: URLSearchParams; found: Calendar; filtersId: string };

/** How many dates there are, what was chosen, and the dates: as a list, a month or a week. */
export function CalendarResults({ id, query, found, filtersId }: CalendarResultsProps) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const now = useNow();
  const { items, facets, count, error, mutate } = found;
  const steps = useRegistrationSteps(items);
  const shown = viewOf(query);
  /** An address that was cut off or has filters of former days: trying again does not help. */
  const isWrong = !items && error?.statusCode === 400;
  const countText = count === undefined ? '' : t('calendar.count', { count });

  function results() {
    if (isWrong)
      return (
        <Empty
          drawing="search"
          title={t('calendar.wrong')}
          hint={t('calendar.wrongHint')}
          action={<Button href={href(calendarPath)}>{t('calendar.startAnew')}</Button>}
        />
      );
    if (error && !items) return <LoadingFailed onRetry={mutate} />;
    if (shown === 'list') return <DateList query={query} found={found} steps={steps} />;
    return <SpanCalendar query={query} span={shown} day={standsAt(query, now)} found={found} steps={steps} />;
  }

  return (
    <Stack as="section" id={id} {...{ tabIndex: -1 }} gap="5" aria-label={t('calendar.results')}>
      <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <Text role="status" fontWeight="semibold">
          {countText}
        </Text>
        <Flex gap="3" alignItems="center" flexWrap="wrap">
          <FacetDrawer
            title={t('calendar.filters')}
            chosen={chosenFilters(query).length}
            show={t('calendar.show', { count: count ?? 0 })}
            listId={filtersId}
          >
            <CalendarFilters query={query} facets={facets} />
          </FacetDrawer>
          <ViewSwitch query={query} />
        </Flex>
      </Flex>
      <ChosenFilters query={query} entry={items?.[0]} />
      <WithoutScripts>{t('calendar.withoutScripts')}</WithoutScripts>
      {results()}
      {steps.chosen && (
        <RegisterDialog key={steps.chosen.id} entry={steps.chosen} open={steps.isOpen} onClose={steps.close} />
      )}
    </Stack>
  );
}

type DateListProps = { query: URLSearchParams; found: Calendar; steps: ReturnType<typeof useRegistrationSteps> };

function DateList({ query, found, steps }: DateListProps) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { longDay } = useEntryTexts();
  const today = dayOf(useNow());
  const { items, meta, nextDay } = found;
  const pages = meta?.pagination;
  const first = query.get(from);
  if (!items) return <EntryListSkeleton />;
  return (
    <>
      {isDay(first) && first !== today && (
        <Flex alignItems="center" gap="3" flexWrap="wrap">
          <Text>{t('calendar.from', { day: longDay(first) })}</Text>
          <Link href={href(listAddress(query))}>{t('calendar.fromToday')}</Link>
        </Flex>
      )}
      {items.length === 0 ? (
        <NothingHere query={query} name={null} nextDay={nextDay} />
      ) : (
        <EntryList entries={items} steps={steps} />
      )}
      {pages && (
        <Pagination
          page={pages.current}
          pageCount={pages.last ?? pages.current}
          hrefOf={(page) => href(calendarAddress(withParameter(query, pageNumber, page === 1 ? '' : String(page))))}
        />
      )}
    </>
  );
}
