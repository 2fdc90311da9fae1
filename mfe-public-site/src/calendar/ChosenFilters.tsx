import type { CalendarEntry } from '@omzien/model/activity';
import { useHref, usePlatform } from '@omzien/platform';
import { Chip, Link, Row, VisuallyHidden } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import {
  type ChosenFilter,
  calendarAddress,
  chosenFilters,
  type ListFilter,
  listFilters,
  withoutFilters,
  type YesFilter,
} from './calendarQuery.ts';
import { useFilterChoices } from './useFilterChoices.ts';

type ChosenFiltersProps = {
  query: URLSearchParams;
  /** One of the dates that were found: it has the names of what the address only numbers. */
  entry: CalendarEntry | undefined;
};

/** What narrows the calendar, each with a cross, and a way to take all of it away. */
export function ChosenFilters({ query, entry }: ChosenFiltersProps) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const href = useHref();
  const { nameOf, yesName } = useFilterChoices({});
  const filters = chosenFilters(query);
  if (filters.length === 0) return null;

  function textOf({ filter, value }: ChosenFilter): string {
    if (filter === 'words') return `“${value}”`;
    if (filter === 'near') return value;
    if (filter === 'distance') return t('calendar.kilometres', { count: Number(value) });
    if (filter === 'activity') return entry?.title ?? t('calendar.oneActivity');
    if (filter === 'organization') return entry?.organizationName ?? t('calendar.oneOrganization');
    return filter in listFilters ? nameOf(filter as ListFilter, value) : yesName(filter as YesFilter);
  }

  return (
    <Row as="ul" listStyle="none" margin="0" padding="0" gap="2" aria-label={t('calendar.chosen')}>
      {filters.map((filter) => {
        const name = textOf(filter);
        return name === '' ? null : (
          <li key={`${filter.filter}${filter.value}`}>
            <Chip name={name} onRemove={() => void navigation.navigate(calendarAddress(filter.without))}>
              {name}
            </Chip>
          </li>
        );
      })}
      <li>
        <Link
          href={href(calendarAddress(withoutFilters(query)))}
          variant="plain"
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          paddingInline="2"
        >
          {t('calendar.clearAll')}
          <VisuallyHidden> ({t('calendar.chosen')})</VisuallyHidden>
        </Link>
      </li>
    </Row>
  );
}
