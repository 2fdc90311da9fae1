import type { Refusals } from '@omzien/parts/listSteps/useAskedStep';
import type { ListColumn } from '@omzien/parts/table';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Link, Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRow } from '../rows/pageRow.ts';
import { PageState } from '../words/PageState.tsx';
import { standOf } from '../words/pageStand.ts';

/** What the list can show of each page. A refusal of the last step stands under the title of its row. */
export function usePageColumns(refusals: Refusals): readonly ListColumn<PageRow>[] {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { features } = usePlatform();
  const hasLanguages = features.multiLanguage;

  return useMemo(
    (): readonly ListColumn<PageRow>[] => [
      {
        key: 'title',
        header: t('pages.list.columns.title'),
        isTitle: true,
        isFixed: true,
        wraps: refusals.size > 0,
        sort: 'title',
        exports: ['title'],
        cell: ({ id, title, locale }) => (
          <Box as="span" title={title}>
            <Link href={href(`/content/pages/${id}`)} data-cover="" lang={locale}>
              {title}
            </Link>
            {refusals.has(id) && (
              <Text as="span" size="sm" tone="danger" display="block" whiteSpace="normal">
                {refusals.get(id)}
              </Text>
            )}
          </Box>
        ),
      },
      {
        key: 'state',
        header: t('pages.list.columns.state'),
        sort: 'status',
        exports: ['status', 'publishAt', 'unpublishAt'],
        card: 'lead',
        said: (row) => t(`pages.words.states.${standOf(row)}`),
        cell: (row) => <PageState page={row} />,
      },
      {
        key: 'type',
        header: t('pages.list.columns.type'),
        sort: 'page_type',
        exports: ['pageType'],
        card: 'plain',
        said: ({ pageType }) => t(`pages.words.types.${pageType}`),
        cell: ({ pageType }) => t(`pages.words.types.${pageType}`),
      },
      {
        key: 'layout',
        header: t('pages.list.columns.layout'),
        sort: 'page_layout',
        exports: ['pageLayout'],
        card: 'off',
        said: ({ pageLayout }) => t(`pages.words.layouts.${pageLayout}`),
        cell: ({ pageLayout }) => t(`pages.words.layouts.${pageLayout}`),
      },
      {
        key: 'language',
        header: t('pages.list.columns.language'),
        isHiddenAtFirst: !hasLanguages,
        exports: ['locale'],
        card: 'off',
        said: ({ locale }) => t(`pages.words.languages.${locale}`),
        cell: ({ locale }) => t(`pages.words.languages.${locale}`),
      },
      { key: 'slug', header: t('pages.list.columns.slug'), sort: 'slug', longText: 'slug', card: 'off' },
      {
        key: 'changed',
        header: t('pages.list.columns.changed'),
        sort: '-updated_at',
        exports: ['updatedAt', 'updatedByName'],
        card: 'off',
        cell: ({ updatedAt, updatedByName }) => (
          <Box as="span" title={updatedByName ?? undefined}>
            <DayCell at={updatedAt} />
          </Box>
        ),
      },
      { key: 'author', header: t('pages.list.columns.author'), sort: 'author', text: 'author', card: 'off' },
    ],
    [t, href, hasLanguages, refusals],
  );
}
