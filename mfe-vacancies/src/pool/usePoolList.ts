import { poolCardStates } from '@omzien/model/volunteerProfile';
import type { PoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { choiceFilter, type List, type ListFilter, useList } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  distance,
  facetParameters,
  hasCar,
  inPool,
  near,
  poolFacets,
  state,
  valuesIn,
  vogSeen,
  words,
} from './poolQuery.ts';

/** The pool as a list: what can be searched and filtered, by who knows names and by who does not. */
export function usePoolList({ nameOf }: Pick<PoolTexts, 'nameOf'>, knowsNames: boolean): List {
  const { t } = useTranslation('vacancies');

  const definition = useMemo(() => {
    const yes = (name: string, label: string) =>
      choiceFilter(name, label, [{ value: 'true', label: t('pool.filters.yes') }]);
    const text = (name: string, label: string, textOf: (value: string) => string): ListFilter => ({
      name,
      label,
      kind: 'choice',
      textOf,
    });
    return {
      key: 'volunteer_profiles',
      path: '/vrijwilligerspool',
      defaultSort: '-last_active_on',
      ...(knowsNames ? { search: { name: words, label: t('pool.filters.name') } } : {}),
      filters: [
        text(near, t('pool.filters.near'), (place) => place),
        text(distance, t('pool.filters.distance'), (count) => t('pool.filters.within', { count: Number(count) })),
        ...poolFacets.map((facet) =>
          text(facetParameters[facet], t(`pool.facets.${facet}`), (value) =>
            valuesIn(value)
              .map((one) => nameOf(facet, one) || '…')
              .join(', '),
          ),
        ),
        yes(hasCar, t('pool.filters.car')),
        text(state, t('pool.filters.state'), (value) =>
          valuesIn(value)
            .map((one) => poolCardStates.find((known) => known === one))
            .map((known) => (known ? t(`pool.states.${known}`) : '…'))
            .join(', '),
        ),
        ...(knowsNames
          ? [
              yes(vogSeen, t('pool.filters.vog')),
              choiceFilter(inPool, t('pool.filters.inPool'), [
                { value: 'true', label: t('pool.filters.yes') },
                { value: 'false', label: t('pool.filters.no') },
              ]),
            ]
          : []),
      ],
    };
  }, [t, knowsNames, nameOf]);

  return useList(definition);
}
