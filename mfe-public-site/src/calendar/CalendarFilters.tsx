import { FacetCheckboxes } from '@omzien/parts/facets/FacetCheckboxes';
import { FacetGroup } from '@omzien/parts/facets/FacetGroup';
import { useCheckedValues } from '@omzien/parts/facets/useCheckedValues';
import { usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { CalendarFacets } from './calendar.api.ts';
import {
  calendarAddress,
  chosenValues,
  isOn,
  type ListFilter,
  listFilters,
  withTurned,
  withValue,
  type YesFilter,
  yesFilters,
} from './calendarQuery.ts';
import { useFilterChoices } from './useFilterChoices.ts';

/** What stands together under one word, in the order of the screen. */
const groups = [
  { name: 'categoryIds', list: 'categoryIds', yes: [] },
  { name: 'ageGroupIds', list: 'ageGroupIds', yes: [] },
  { name: 'daypart', list: 'daypart', yes: [] },
  { name: 'price', list: null, yes: ['free', 'paid'] },
  { name: 'registration', list: 'registration', yes: [] },
  { name: 'place', list: null, yes: ['online'] },
] as const satisfies { name: string; list: ListFilter | null; yes: readonly YesFilter[] }[];

type CalendarFiltersProps = {
  query: URLSearchParams;
  facets: Partial<CalendarFacets>;
  /** The search form that the ticks belong to, so that they also go with it where there are no scripts. */
  formId?: string;
};

/** All filters, each with the number of dates that a choice leaves. A choice changes the address at once. */
export function CalendarFilters({ query, facets, formId }: CalendarFiltersProps) {
  const { t } = useTranslation('public-site');
  const { valuesOf, yesCount } = useFilterChoices(facets);
  return (
    <Box>
      {groups.map(({ name, list, yes }) => {
        const chosen = list ? chosenValues(query, list) : [];
        const values = list ? valuesOf(list, chosen) : [];
        const offered = (yes as readonly YesFilter[]).filter((filter) => yesCount(filter) > 0 || isOn(query, filter));
        if (values.length === 0 && offered.length === 0) return null;
        return (
          <FacetGroup
            key={name}
            label={t(`calendar.groups.${name}`)}
            chosen={chosen.length + offered.filter((filter) => isOn(query, filter)).length}
            isOpenAtFirst={name !== 'ageGroupIds' && name !== 'registration'}
          >
            {list && <ListChoices filter={list} query={query} values={values} formId={formId} />}
            {offered.map((filter) => (
              <YesChoice key={filter} filter={filter} query={query} count={yesCount(filter)} formId={formId} />
            ))}
          </FacetGroup>
        );
      })}
    </Box>
  );
}

type ChoiceProps = { query: URLSearchParams; formId: string | undefined };
type ListChoicesProps = ChoiceProps & { filter: ListFilter; values: { value: string; count: number; name: string }[] };

function ListChoices({ filter, query, values, formId }: ListChoicesProps) {
  const { navigation } = usePlatform();
  const checked = useCheckedValues(
    query.toString(),
    chosenValues(query, filter),
    (value) => void navigation.navigate(calendarAddress(withValue(query, filter, value))),
  );
  return (
    <FacetCheckboxes
      values={values}
      checked={checked}
      field={formId ? { name: listFilters[filter], form: formId } : undefined}
    />
  );
}

function YesChoice({ filter, query, count, formId }: ChoiceProps & { filter: YesFilter; count: number }) {
  const { navigation } = usePlatform();
  const { yesName } = useFilterChoices({});
  const [name, value] = yesFilters[filter];
  const checked = useCheckedValues(
    query.toString(),
    isOn(query, filter) ? [value] : [],
    () => void navigation.navigate(calendarAddress(withTurned(query, filter))),
  );
  return (
    <FacetCheckboxes
      values={[{ value, count, name: yesName(filter) }]}
      checked={checked}
      field={formId ? { name, form: formId } : undefined}
    />
  );
}
