import { embed } from '@omzien/model/embed';
import { type ListDeclaration, type ListState, useListState } from '@omzien/parts/table';
import { useHref } from '@omzien/platform';
import { Link, StatusDot } from '@omzien/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { embedsFields } from './embedsFields.ts';

/** What a row shows: `embedsFields` asks the API for no more. */
export const embedsRow = v.pick(embed, ['type', 'id', 'name', 'kind', 'allowedHosts', 'active', 'loadCount']);
export type EmbedsRow = v.InferOutput<typeof embedsRow>;

/** The list at `/settings/embeds`: its columns, and where its rows come from. */
export function useEmbedsList(): ListState<EmbedsRow> {
  const { t } = useTranslation('public-site');
  const href = useHref();
  return useListState(
    useMemo(
      (): ListDeclaration<EmbedsRow> => ({
        key: 'embeds',
        path: '/settings/embeds',
        source: '/api/v1/embeds',
        schema: embedsRow,
        defaults: embedsFields,
        defaultSort: 'name',
        keepsViews: false,
        nameOf: (row) => row.name,
        filters: [],
        columns: [
          {
            key: 'name',
            header: t('embeds.columns.name'),
            isTitle: true,
            isFixed: true,
            sort: 'name',
            cell: ({ id, name }) => (
              <Link href={href(`/settings/embeds/${id}`)} data-cover="">
                {name}
              </Link>
            ),
          },
          { key: 'kind', header: t('embeds.columns.kind'), cell: ({ kind }) => t(`embeds.kinds.${kind}`) },
          {
            key: 'hosts',
            header: t('embeds.columns.hosts'),
            cell: ({ allowedHosts }) => (allowedHosts.length === 0 ? t('embeds.nowhere') : allowedHosts.join(', ')),
          },
          {
            key: 'loads',
            header: t('embeds.columns.loads'),
            sort: '-load_count',
            number: 'loadCount',
          },
          {
            key: 'active',
            header: t('embeds.columns.active'),
            cell: ({ active }) => (
              <StatusDot tone={active ? 'success' : 'neutral'}>{t(active ? 'embeds.on' : 'embeds.off')}</StatusDot>
            ),
          },
        ],
      }),
      [t, href],
    ),
  );
}
