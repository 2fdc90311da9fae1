import { type ImportField, importFields, userImportColumnsInput } from '@omzien/model/userImport';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Field, NativeSelect, Row, Stack, Text } from '@omzien/ui';
import { type Column, Table } from '@omzien/ui/table';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { keepColumns, readColumns } from './columnsDraft.ts';
import { type SeenImport, useImportSteps } from './userImports.api.ts';

type Mapped = SeenImport['columns'][number] & { place: number };

/** What each column holds: guessed by its head, and changed by who knows the file. */
export function ColumnsStep({ record }: { record: SeenImport }) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const platform = usePlatform();
  const { toasts, navigation } = platform;
  const { map } = useImportSteps();
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(() => record.columns.map(({ field }) => field));
  const { id, columns: read } = record;
  // After a reload; the server has not seen it.
  useEffect(() => {
    const chosen = readColumns(platform, id, read.length);
    if (chosen) setFields(chosen);
  }, [platform, id, read.length]);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isWithoutAddress = !fields.includes('email');
  const hasName = fields.includes('fullName') || (fields.includes('firstName') && fields.includes('lastName'));
  const refusal = isWithoutAddress ? t('imports.needsEmail') : hasName ? null : t('imports.needsName');

  const columns = useMemo(
    (): readonly Column<Mapped>[] => [
      {
        key: 'header',
        header: t('imports.columns.header'),
        isTitle: true,
        cell: ({ header, place }) => header || t('imports.nameless', { number: place + 1 }),
      },
      {
        key: 'samples',
        header: t('imports.columns.samples'),
        wraps: true,
        cell: ({ samples }) => (samples.length === 0 ? <span data-nothing="">–</span> : samples.join(' · ')),
      },
      {
        key: 'field',
        header: t('imports.columns.field'),
        cell: ({ place, header }) => (
          <Box paddingBlock={{ xl: '1' }}>
            <NativeSelect
              aria-label={t('imports.fieldOf', { column: header || t('imports.nameless', { number: place + 1 }) })}
              value={fields[place] ?? ''}
              onChange={({ currentTarget }) => {
                const chosen = importFields.find((field) => field === currentTarget.value) ?? null;
                // What a column holds stands in one column.
                const next = fields.map((field, at) => (at === place ? chosen : field === chosen ? null : field));
                setFields(next);
                keepColumns(platform, id, next);
              }}
            >
              <option value="">{t('imports.leaveOut')}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {t(`imports.fields.${field}`)}
                </option>
              ))}
            </NativeSelect>
          </Box>
        ),
      },
    ],
    [t, fields, platform, id],
  );
  const rows = useMemo(() => record.columns.map((column, place) => ({ ...column, place })), [record.columns]);

  async function save() {
    setIsAsked(true);
    if (refusal !== null || !v.is(userImportColumnsInput, { fields: [...fields] })) return;
    setIsSaving(true);
    try {
      await map(record, fields);
      keepColumns(platform, id, null);
      void navigation.navigate(`/users/import/${record.id}`, { replace: true });
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Stack gap="4">
      <Text tone="muted">{t('imports.columnsHint', { count: record.rowsCount, shown: number(record.rowsCount) })}</Text>
      <Table
        caption={t('imports.headings.columns')}
        columns={columns}
        rows={rows}
        keyOf={({ place }) => String(place)}
      />
      <Field.Root invalid={isAsked && refusal !== null}>
        <Field.ErrorText>{refusal}</Field.ErrorText>
      </Field.Root>
      <Row gap="3">
        <Button loading={isSaving} onClick={() => void save()}>
          {t('imports.toCheck')}
        </Button>
      </Row>
    </Stack>
  );
}
