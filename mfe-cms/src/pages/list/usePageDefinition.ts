import { pageLayouts, pageStates } from '@omzien/model/pageTypes';
import { locales } from '@omzien/model/tenants';
import type { ListDeclaration } from '@omzien/parts/table';
import { useFormat, usePlatform } from '@omzien/platform';
import { choiceFilter, dayFilter, type ListFilter, yesFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pageListFields } from '../rows/pageListFields.ts';
import { type PageRow, pageRow } from '../rows/pageRow.ts';

const byType = 'filter[page_type_eq]';
const archive = 'filter[archived_true]';
const tabTypes = ['default', 'news', 'success_story'] as const;

/** The pages of the site as a list: all but its columns. */
export function usePageDefinition(): Omit<ListDeclaration<PageRow>, 'columns'> {
  const { t } = useTranslation('cms');
  const { date } = useFormat();
  const { features } = usePlatform();

  return useMemo(() => {
    const [yes, no] = [t('pages.list.yes'), t('pages.list.no')];
    const filters: ListFilter[] = [
      choiceFilter(
        'filter[state_eq]',
        t('pages.list.columns.state'),
        pageStates.map((value) => ({ value, label: t(`pages.words.states.${value}`) })),
      ),
      choiceFilter('filter[in_menu_eq]', t('pages.list.filters.inMenu'), [
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]),
      choiceFilter(
        'filter[page_layout_eq]',
        t('pages.list.columns.layout'),
        pageLayouts.map((value) => ({ value, label: t(`pages.words.layouts.${value}`) })),
      ),
      dayFilter('filter[updated_at_gteq]', t('pages.list.filters.changedSince'), date),
      yesFilter('filter[featured_true]', t('pages.list.filters.featured'), yes),
    ];
    if (features.multiLanguage)
      filters.push(
        choiceFilter(
          'filter[locale_eq]',
          t('pages.list.columns.language'),
          locales.map((value) => ({ value, label: t(`pages.words.languages.${value}`) })),
        ),
      );
    return {
      key: 'pages',
      path: '/content',
      source: '/api/v1/pages',
      schema: pageRow,
      defaults: pageListFields,
      defaultSort: '-updated_at',
      nameOf: ({ title }) => title,
      search: { name: 'filter[title_or_slug_cont]', label: t('pages.list.search') },
      tabs: {
        filter: byType,
        label: t('pages.list.tabsLabel'),
        tabs: [
          { value: '', label: t('pages.list.tabs.all'), counts: tabTypes },
          ...tabTypes.map((value) => ({ value, label: t(`pages.list.tabs.${value}`), counts: [value] })),
          { value: 'true', label: t('pages.list.tabs.archived'), counts: ['archived'], filter: archive },
        ],
      },
      filters,
    };
  }, [t, date, features.multiLanguage]);
}
