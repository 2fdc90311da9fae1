import { toOmzienError, usePlatform } from '@omzien/platform';
import { Button, Field, Form, Input, Row } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SeenRow, useImportSteps } from './userImports.api.ts';

type MendCellProps = { row: SeenRow; fault: SeenRow['faults'][number] };

/** A cell that is not in order, mended where it stands. */
export function MendCell({ row, fault }: MendCellProps) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { mend } = useImportSteps();
  const before = row.cells[fault.field] ?? '';
  const [text, setText] = useState(before);
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    setIsSaving(true);
    try {
      await mend(row, fault.field, text);
    } catch (error) {
      toasts.getState().fail(toOmzienError(error));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Form
      paddingBlock={{ xl: '2' }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field.Root invalid>
        <Field.Label>{t(`imports.fields.${fault.field}`)}</Field.Label>
        <Row gap="2" alignItems="flex-start">
          <Input
            value={text}
            maxLength={500}
            width="auto"
            flex="1 1 12rem"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="outline"
            loading={isSaving}
            disabled={text === before}
            aria-label={t('imports.mendOf', { field: t(`imports.fields.${fault.field}`), number: row.number })}
          >
            {t('imports.mend')}
          </Button>
        </Row>
        <Field.ErrorText>{fault.detail}</Field.ErrorText>
      </Field.Root>
    </Form>
  );
}
