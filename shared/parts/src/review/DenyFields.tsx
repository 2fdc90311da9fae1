import { type DenialReason, denialReasons } from '@omzien/model/organization';
import { denyInput } from '@omzien/model/organizationInput';
import { NativeSelect, Stack, Text, Textarea } from '@omzien/ui';
import { type Form, FormField, useForm } from '@omzien/ui/form';
import * as v from 'valibot';
import { sendByKeys } from './sendByKeys.ts';
import { useReviewTexts } from './useReviewTexts.ts';

const denyForm = v.object({
  reasonCode: v.pipe(
    v.picklist([...denialReasons, ''], 'blank'),
    v.check((reason) => reason !== '', 'blank'),
    v.transform((reason) => reason as DenialReason),
  ),
  reason: denyInput.entries.reason,
});
type DenyForm = Form<{ reasonCode: DenialReason | ''; reason: string }, v.InferOutput<typeof denyForm>>;

/**
 * A refusal of a sign-up, without a reason that nobody gave.
 *
 * @example
 * const form = useDenyForm();
 */
export const useDenyForm = (): DenyForm => useForm(denyForm, { reasonCode: '', reason: '' });

/**
 * Why an organisation is refused, and a friendly text that goes with it and can be changed at will.
 *
 * @example
 * <DenyFields form={form} name={record.name} />
 */
export function DenyFields({ form, name }: { form: DenyForm; name: string }) {
  const { t } = useReviewTexts();
  const { dirtyFields } = form.formState;

  function choose(reason: DenialReason | '') {
    if (dirtyFields.reason) return;
    const text = reason === '' ? '' : t('denyText', { name, why: t(`denyWhy.${reason}`) });
    form.resetField('reason', { defaultValue: text });
  }

  return (
    <Stack gap="5" onKeyDown={sendByKeys}>
      <Text tone="muted">{t('denyHint')}</Text>
      <FormField form={form} name="reasonCode" label={t('reason')} missing={`${t('reasonChoose')}.`}>
        <NativeSelect
          {...form.register('reasonCode', { onChange: (event) => choose(event.target.value as DenialReason | '') })}
        >
          <option value="">{t('reasonChoose')}</option>
          {denialReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField form={form} name="reason" label={t('denyMessage')}>
        <Textarea rows={8} {...form.register('reason')} />
      </FormField>
    </Stack>
  );
}
