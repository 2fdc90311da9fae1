import { reasonOf } from '@omzien/parts/listSteps/useStepReport';
import { useHref } from '@omzien/platform';
import { Box, Button, Link, Text } from '@omzien/ui';
import { type Column, Table } from '@omzien/ui/table';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeResult } from '../changes/vacancyChanges.api.ts';
import { type BulkEditField, bulkEditFields, useChangeText } from './useChangeText.tsx';

/** So many rows are drawn at once; more on request. */
const fewRows = 50;

/** Old and new of each vacancy, or why it stays as it is. What stays as it is stands first. */
export function RowChanges({ results }: { results: readonly ChangeResult[] }) {
  const { t } = useTranslation('vacancies');
  const textOf = useChangeText();
  const href = useHref();
  const [shown, setShown] = useState(fewRows);
  const ordered = useMemo(() => results.toSorted((one, other) => Number(one.ok) - Number(other.ok)), [results]);

  const columns = useMemo((): readonly Column<ChangeResult>[] => {
    const touched = bulkEditFields.filter((field) => results.some(({ after }) => field in after));
    const cellOf = (field: BulkEditField) => (result: ChangeResult) =>
      field in result.after ? (
        <Box as="span" display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <Text as="span" tone="muted">
            {textOf(field, result.before[field])}
          </Text>
          <Box as={ArrowRight} width="4" height="4" role="img" aria-label={t('bulkEdit.becomes')} />
          <Text as="span" fontWeight="semibold">
            {textOf(field, result.after[field])}
          </Text>
        </Box>
      ) : (
        '–'
      );
    const isSame = ({ after }: ChangeResult) => !bulkEditFields.some((field) => field in after);
    return [
      {
        key: 'title',
        header: t('vacancyList.columns.title'),
        isTitle: true,
        cell: ({ id, title }) =>
          title === null ? (
            t('bulkEdit.unknown')
          ) : (
            <Link href={href(`/vacancies/${id}/edit`)} target="_blank" data-cover="">
              {title || t('vacancyList.untitled')}
            </Link>
          ),
      },
      ...touched.map((field) => ({
        key: field,
        header: t(`bulkEdit.told.${field}`),
        wraps: true,
        cell: cellOf(field),
      })),
      {
        key: 'outcome',
        header: t('bulkEdit.outcome'),
        wraps: true,
        cell: (result) =>
          result.ok ? (
            t(isSame(result) ? 'bulkEdit.same' : 'bulkEdit.changes')
          ) : (
            <Text as="span" tone="danger">
              {t('bulkEdit.cannot', { reason: reasonOf(result) })}
            </Text>
          ),
      },
    ];
  }, [results, t, textOf, href]);

  return (
    <>
      <Table
        caption={t('bulkEdit.previewCaption')}
        columns={columns}
        rows={ordered.slice(0, shown)}
        keyOf={({ id }) => id}
      />
      {ordered.length > shown && (
        <Button variant="outline" onClick={() => setShown((before) => before + fewRows)}>
          {t('bulkEdit.showMore', { count: Math.min(fewRows, ordered.length - shown) })}
        </Button>
      )}
    </>
  );
}
