import { distance, near, pageNumber } from '@omzien/parts/search/searchParameters';
import { WhatAndWhereForm } from '@omzien/parts/search/WhatAndWhereForm';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { calendarAddress, calendarPath, chosenDay, listFilters, signUp, words, yesFilters } from './calendarQuery.ts';

/** What the form and the filters say themselves. */
const shown: readonly string[] = [
  words,
  near,
  distance,
  ...Object.values(listFilters),
  ...Object.values(yesFilters).map(([name]) => name),
];
/** What else stands in the address, such as the view and its days. */
const otherParameters = (query: URLSearchParams) =>
  [...query].filter(([name]) => ![...shown, pageNumber, signUp, chosenDay].includes(name));

type CalendarFormProps = {
  /** The filters stand elsewhere on the page and belong to this form. */
  id: string;
  query: URLSearchParams;
  isUnknownPlace: boolean;
  onSent: () => void;
};

/** What and where somebody looks for in the calendar. */
export function CalendarForm({ id, query, isUnknownPlace, onSent }: CalendarFormProps) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  return (
    <WhatAndWhereForm
      id={id}
      path={calendarPath}
      query={query}
      words={words}
      others={otherParameters(query)}
      isUnknownPlace={isUnknownPlace}
      texts={{
        form: t('calendar.form'),
        words: t('calendar.words'),
        wordsPlaceholder: t('calendar.wordsPlaceholder'),
        near: t('calendar.near'),
        nearPlaceholder: t('calendar.nearPlaceholder'),
        unknownPlace: t('calendar.unknownPlace'),
        distance: t('calendar.distance'),
        anyDistance: t('calendar.anyDistance'),
        kilometres: (count) => t('calendar.kilometres', { count }),
        submit: t('calendar.submit'),
      }}
      onSearch={(asked) => void navigation.navigate(calendarAddress(asked)).then((hasMoved) => hasMoved && onSent())}
    />
  );
}
