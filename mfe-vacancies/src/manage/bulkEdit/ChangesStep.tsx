import { longestLifeDays } from '@omzien/model/vacancyInput';
import { useFormat, useNow, usePlatform } from '@omzien/platform';
import { Box, Button, Checkbox, Fieldset, Form as FormElement, NativeSelect, Radio, Stack, Text } from '@omzien/ui';
import { DateInput, inAmsterdam } from '@omzien/ui/date';
import { DraftNotice, FormErrors, FormField, SaveBar, useControlled, useForm, useSave } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CategoryChoice } from '../changes/CategoryChoice.tsx';
import { ContactFields } from '../changes/ContactFields.tsx';
import { FoundChoice } from '../changes/FoundChoice.tsx';
import { type BulkEditValues, bulkActions, bulkEditForm, changeableFields } from './bulkEditForm.ts';

const day = 24 * 60 * 60 * 1000;

type ChangesStepProps = {
  initial: BulkEditValues;
  count: number;
  onBack: () => void;
  onWritten: (values: BulkEditValues) => void;
};

/** What has to be changed: a tick for each field, and under it what it becomes. */
export function ChangesStep({ initial, count, onBack, onWritten }: ChangesStepProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const { features } = usePlatform();
  const now = useNow();
  const form = useForm(bulkEditForm, initial);
  const expiresAt = useControlled(form, 'expiresAt');
  const [action, chosen] = useWatch({ control: form.control, name: ['action', 'chosen'] });
  const after = (days: number) => inAmsterdam(now + days * day).day;
  const labels = {
    chosen: t('bulkEdit.what'),
    action: t('bulkEdit.fields.action'),
    expiresAt: t('vacancyChanges.expiresAt'),
    sharedWithCenters: t('bulkEdit.fields.sharedWithCenters'),
  };
  const saving = useSave(form, {
    draft: 'vacancies-bulk-changes',
    save: async () => form.getValues(),
    onSaved: (values) => onWritten(values),
  });
  const about = (name: 'action' | 'expiresAt' | 'sharedWithCenters') => ({
    form,
    name,
    label: labels[name],
  });
  const fields = changeableFields.filter((field) => field !== 'sharedWithCenters' || features.centerSharing);
  const controls = {
    action: (
      <Stack gap="4">
        <FormField {...about('action')}>
          <NativeSelect {...form.register('action')}>
            {bulkActions.map((one) => (
              <option key={one} value={one}>
                {t(`bulkEdit.actions.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        {action === 'fill' && <FoundChoice form={form} name="foundViaPlatform" />}
      </Stack>
    ),
    expiresAt: (
      <FormField
        {...about('expiresAt')}
        hint={t('vacancyChanges.expiresAtHint', { date: date(now + longestLifeDays * day) })}
      >
        <DateInput {...expiresAt} min={after(1)} max={after(longestLifeDays)} />
      </FormField>
    ),
    categoryIds: <CategoryChoice form={form} name="categoryIds" />,
    contactPerson: <ContactFields form={form} />,
    sharedWithCenters: (
      <FormField {...about('sharedWithCenters')} isLabelInControl>
        <Fieldset legend={labels.sharedWithCenters}>
          <Radio value="yes" {...form.register('sharedWithCenters')}>
            {t('bulkEdit.yes')}
          </Radio>
          <Radio value="no" {...form.register('sharedWithCenters')}>
            {t('bulkEdit.no')}
          </Radio>
        </Fieldset>
      </FormField>
    ),
  };

  return (
    <FormElement noValidate onSubmit={saving.submit}>
      <Stack gap="5" maxWidth="form" paddingBottom="5">
        <DraftNotice draft={saving.draft} />
        <FormErrors form={form} />
        <Text tone="muted">{t('bulkEdit.whatHint')}</Text>
        <FormField form={form} name="chosen" label={labels.chosen} isLabelInControl>
          <Fieldset legend={labels.chosen}>
            {fields.map((field) => (
              <Box key={field} borderTop="1px solid" borderColor="border" paddingBlock="2">
                <Checkbox value={field} id={undefined} {...form.register('chosen')}>
                  {t(`bulkEdit.fields.${field}`)}
                </Checkbox>
                {chosen.includes(field) && (
                  <Box paddingInlineStart={{ sm: '8' }} paddingBlock="2">
                    {controls[field]}
                  </Box>
                )}
              </Box>
            ))}
          </Fieldset>
        </FormField>
      </Stack>
      <SaveBar>
        <Button variant="outline" onClick={onBack}>
          {t('bulkEdit.back')}
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('bulkEdit.toPreview', { count })}
        </Button>
      </SaveBar>
    </FormElement>
  );
}
