import { Checkbox, NativeSelect, Text, Textarea } from '@omzien/ui';
import { FormField } from '@omzien/ui/form';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useActivityTypes, useNonProfitTypes } from './lookups.api.ts';
import { asOrganization, type OrganizationFieldsProps } from './organizationValues.ts';
import { SeveralField } from './SeveralField.tsx';
import { useOrganizationLabels } from './useOrganizationLabels.ts';

const most = 2000;

type AboutFieldsProps<Values extends FieldValues, Output> = OrganizationFieldsProps<Values, Output> & {
  /** How long the text is at least; nothing when it may be left out. */
  least?: number;
};

/** What it does, the kinds of its activities, what kind of non-profit it is, and whether it is on the social map. */
export function AboutFields<Values extends FieldValues, Output>({ least, ...props }: AboutFieldsProps<Values, Output>) {
  const form = asOrganization(props.form);
  const { t } = useTranslation('organizations');
  const labels = useOrganizationLabels();
  const activityTypes = useActivityTypes();
  const nonProfitTypes = useNonProfitTypes();
  const [description, type] = useWatch({ control: form.control, name: ['description', 'organizationType'] });
  const count = (description ?? '').trim().length;
  const tooShort = least !== undefined && count > 0 && count < least;
  const isOut = count > most;
  return (
    <>
      <FormField
        form={form}
        name="description"
        label={labels.description}
        optional={least === undefined}
        hint={
          <>
            {least === undefined ? t('form.aboutHint') : t('form.aboutHintLeast', { least, most })}
            {(tooShort || count > most * 0.75) && (
              <Text as="span" display="block" tone={isOut ? 'danger' : 'muted'}>
                {tooShort ? t('form.stillNeeded', { count: least - count }) : t('form.count', { count, most })}
              </Text>
            )}
          </>
        }
      >
        <Textarea rows={7} {...form.register('description')} />
      </FormField>
      <SeveralField form={form} name="activityTypeIds" label={labels.activityTypeIds} options={activityTypes} />
      {type !== 'School' && (
        <FormField form={form} name="nonProfitTypeId" label={labels.nonProfitTypeId} optional>
          <NativeSelect {...form.register('nonProfitTypeId', { setValueAs: (value: string | null) => value || null })}>
            <option value="">{t('form.noneChosen')}</option>
            {nonProfitTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <FormField
        form={form}
        name="showOnSocialMap"
        label={labels.showOnSocialMap}
        hint={t('form.socialMapHint')}
        isLabelInControl
      >
        <Checkbox {...form.register('showOnSocialMap')}>{labels.showOnSocialMap}</Checkbox>
      </FormField>
    </>
  );
}
