import { Card, Input, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type MovingOrganization, useMoving } from './moves.api.ts';

type ConfirmMoveProps = {
  record: MovingOrganization;
  center: { id: string; name: string };
  requestOnly: boolean;
  onSend(): void;
  onRefused(): void;
  onMoved(): void;
};

/** The name of the organisation is typed, so that nobody moves one by mistake. */
export function ConfirmMove({ record, center, requestOnly, onSend, onRefused, onMoved }: ConfirmMoveProps) {
  const { t } = useTranslation('organizations');
  const { move } = useMoving();
  const schema = useMemo(
    () =>
      v.object({
        confirmName: v.pipe(
          v.string(),
          v.trim(),
          v.nonEmpty('blank'),
          v.check((text) => text === record.name, 'confirmation'),
        ),
      }),
    [record.name],
  );
  const form = useForm(schema, { confirmName: '' });

  return (
    <Card as="section" padding="md" maxWidth="form" onSubmitCapture={onSend}>
      <Text marginBottom="4">{t(requestOnly ? 'move.askHint' : 'move.undoHint', { center: center.name })}</Text>
      <InlineForm
        form={form}
        submitLabel={t(requestOnly ? 'move.ask' : 'move.submit')}
        about={center.id}
        save={({ confirmName }, idempotencyKey) => move(record, center.id, confirmName, idempotencyKey)}
        onRefused={() => void onRefused()}
        onSaved={onMoved}
        savedToast={t(requestOnly ? 'move.asked' : 'move.started', { name: record.name })}
        empties
      >
        <FormField
          form={form}
          name="confirmName"
          label={t('move.typeName', { name: record.name })}
          named={t('move.theName')}
        >
          <Input autoComplete="off" {...form.register('confirmName')} />
        </FormField>
      </InlineForm>
    </Card>
  );
}
