import { type DenialReason, denialReasons } from '@omzien/model/organization';
import { denyInput } from '@omzien/model/organizationInput';
import { NativeSelect, Stack, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Denial, OpenSignUp } from './queue.api.ts';
import { sendByKeys } from './sendByKeys.ts';
import { isOvertaken } from './useQueue.ts';

const schema = v.object({
  reasonCode: v.pipe(
    v.picklist([...denialReasons, ''], 'blank'),
    v.check((reason) => reason !== '', 'blank'),
    v.transform((reason) => reason as DenialReason),
  ),
  reason: denyInput.entries.reason,
});

type DenyDialogProps = {
  record: OpenSignUp;
  open: boolean;
  onClose: () => void;
  deny: (record: OpenSignUp, denial: Denial, idempotencyKey: string) => Promise<unknown>;
};

/** A friendly refusal: the reason brings a text that can be sent as it stands, or changed. */
export function DenyDialog({ record, open, onClose, deny }: DenyDialogProps) {
  const { t } = useTranslation('organizations');
  const form = useForm(schema, { reasonCode: '', reason: '' });
  const [wasFirst, setWasFirst] = useState(false);
  const { dirtyFields } = form.formState;

  function choose(reason: DenialReason | '') {
    if (dirtyFields.reason) return;
    const text = reason === '' ? '' : t('approve.denyText', { name: record.name, why: t(`approve.denyWhy.${reason}`) });
    form.resetField('reason', { defaultValue: text });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('approve.denyTitle', { name: record.name })}
      submitLabel={t('approve.denySend')}
      draft={`organization-${record.id}-deny`}
      save={(input, idempotencyKey) => deny(record, input, idempotencyKey)}
      onRefused={async (error) => {
        if (isOvertaken(error)) setWasFirst(true);
        return false;
      }}
      overtaken={
        wasFirst && { title: t('approve.overtakenTitle'), text: t('approve.overtakenHint', { name: record.name }) }
      }
    >
      <Stack gap="5" onKeyDown={sendByKeys}>
        <Text tone="muted">{t('approve.denyHint')}</Text>
        <FormField form={form} name="reasonCode" label={t('approve.reason')} missing={`${t('approve.reasonChoose')}.`}>
          <NativeSelect
            {...form.register('reasonCode', { onChange: (event) => choose(event.target.value as DenialReason | '') })}
          >
            <option value="">{t('approve.reasonChoose')}</option>
            {denialReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`approve.reasons.${reason}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField form={form} name="reason" label={t('approve.denyMessage')}>
          <Textarea rows={8} {...form.register('reason')} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
