import { {{schema}} } from '@omzien/model/{{modelFile}}';
import { type ListDeclaration, type ListState, useListState } from '@omzien/parts/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { {{key}}Fields } from './{{key}}Fields.ts';

/** What a row shows: `{{key}}Fields` asks the API for no more. */
export const {{key}}Row = v.pick({{schema}}, ['type', 'id', '{{name}}']);
export type {{Key}}Row = v.InferOutput<typeof {{key}}Row>;

/** The list at `{{path}}`: its filters, its columns, and where its rows come from. */
export function use{{Key}}List(): ListState<{{Key}}Row> {
  const { t } = useTranslation('{{namespace}}');
  return useListState(
    useMemo(
      (): ListDeclaration<{{Key}}Row> => ({
        key: '{{listKey}}',
        path: '{{path}}',
        source: '/api/v1/{{type}}',
        schema: {{key}}Row,
        defaults: {{key}}Fields,
        defaultSort: '-created_at',
        nameOf: (row) => row.{{name}},
        filters: [],
        columns: [
          {
            key: '{{name}}',
            header: t('{{key}}.columns.{{name}}'),
            isTitle: true,
            isFixed: true,
            cell: (row) => row.{{name}},
          },
        ],
      }),
      [t],
    ),
  );
}
