import { type ListDeclaration, type ListState, useListState } from '@omzien/parts/table';
import { useHref, usePlatform } from '@omzien/platform';
import { Link } from '@omzien/ui';
import { choiceFilter, DayCell, yesFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTemplateWords } from '../words/useTemplateWords.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { type TemplateRow, templateRow } from './templateList.api.ts';
import { templateListFields } from './templateListFields.ts';

/** The list of mail texts. `scope` is what its addresses end in: those of this centre, or of all centres. */
export function useTemplateList(scope: string): ListState<TemplateRow> {
  const { t } = useTranslation('cms');
  const words = useTemplateWords();
  const href = useHref();
  const { locale } = usePlatform();

  return useListState(
    useMemo(
      (): ListDeclaration<TemplateRow> => ({
        key: 'notification_templates',
        path: '/notification_templates',
        source: '/api/v1/notification_templates',
        schema: templateRow,
        defaults: templateListFields,
        defaultSort: '',
        nameOf: ({ name }) => name[locale],
        keepsViews: false,
        search: { name: 'filter[name_or_key_cont]', label: t('templateList.search') },
        filters: [
          choiceFilter('filter[audience_eq]', t('templateList.filters.audience'), words.audiences),
          yesFilter('filter[overridden_true]', t('templateList.filters.changed'), t('templateList.filters.yes')),
        ],
        columns: [
          {
            key: 'name',
            header: t('templateList.columns.name'),
            isTitle: true,
            isFixed: true,
            wraps: true,
            cell: ({ id, name }) => (
              <Link href={href(`/notification_templates/${id}/edit${scope}`)} data-cover="">
                {name[locale]}
              </Link>
            ),
          },
          { key: 'key', header: t('templateList.columns.key'), longText: 'key', card: 'off' },
          {
            key: 'audience',
            header: t('templateList.columns.audience'),
            wraps: true,
            cell: ({ audience }) => words.audience(audience),
          },
          { key: 'kind', header: t('templateList.columns.kind'), cell: words.kind },
          { key: 'channels', header: t('templateList.columns.channels'), cell: words.channels, card: 'off' },
          {
            key: 'active',
            header: t('templateList.columns.active'),
            cell: (row) => <ActiveSwitch row={row} name={row.name[locale]} scope={scope} />,
          },
          {
            key: 'origin',
            header: t('templateList.columns.origin'),
            cell: ({ origin }) => t(`templateList.origins.${origin}`),
          },
          {
            key: 'lastSent',
            header: t('templateList.columns.lastSent'),
            cell: ({ lastSentAt }) => (lastSentAt ? <DayCell at={lastSentAt} /> : t('templateList.never')),
          },
          { key: 'sent', header: t('templateList.columns.sent'), number: 'sentLast30Days', align: 'end' },
        ],
      }),
      [t, words, href, locale, scope],
    ),
  );
}
