import { later, useFormat } from '@omzien/platform';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../action/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { Form } from '../form/useForm.ts';
import { Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { useRecordTexts } from './recordTexts.ts';
import type { RecordSaving, StoredRecord } from './useRecordSaving.ts';

const ConflictDialog = later(() => import('./ConflictDialog.tsx').then((file) => file.ConflictDialog));

type ConflictNoticeProps<Stored, Values extends FieldValues, Output, Draft> = {
  form: Form<Values, Output>;
  /** From `useRecordSaving`. */
  record: RecordSaving<Stored, Values, Draft>;
  /** Field → its label. */
  labels: Partial<Record<string, string>>;
};

/**
 * Somebody else wrote in the same fields: says so, and opens what differs.
 *
 * @example
 * <ConflictNotice form={form} record={event} labels={labels} />
 */
export function ConflictNotice<Stored extends StoredRecord, Values extends FieldValues, Output, Draft extends object>({
  form,
  record: { conflict, settle, shape, name },
  labels,
}: ConflictNoticeProps<Stored, Values, Output, Draft>) {
  const texts = useRecordTexts();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(conflict !== null), [conflict]);
  if (!conflict) return null;
  const mine = form.getValues();
  return (
    <div role="alert">
      <Notice tone="warning" title={texts.title(name)}>
        <Text>{texts.text}</Text>
        {conflict.by && <Text>{texts.savedBy(conflict.by.name, format.dateTime(conflict.by.at))}</Text>}
        <Row marginTop="2">
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        </Row>
      </Notice>
      <ConflictDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        name={name}
        differences={conflict.fields.map((field) => ({
          label: labels[field] ?? field,
          isCode: shape.isCode(field),
          mine: mine[field],
          theirs: conflict.theirs[field],
        }))}
        by={conflict.by}
        onSettle={settle}
      />
    </div>
  );
}
