import type { FormField as Definition } from '@omzien/model/formField';
import { toCamelCase } from '@omzien/model/names';
import { PhoneInput, PostcodeInput } from '@omzien/parts/address';
import { FormFileInput } from '@omzien/parts/upload';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Fieldset, Input, NativeSelect, Radio, Textarea } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { type BuiltFormState, fileOf } from './answersSchema.ts';

type BuiltFieldProps = {
  form: BuiltFormState;
  field: Definition;
  /** Where the form stands: what takes its files is below it. */
  formAddress: string;
  /** A file is under way, or has arrived: sent meanwhile, the form would go without it. */
  onBusy?: (key: string, isBusy: boolean) => void;
};

/** A field as its definition says, with the control that fits its type. */
export function BuiltField({ form, field, formAddress, onBusy }: BuiltFieldProps) {
  const { locale } = usePlatform();
  const isCheckbox = field.type === 'checkbox' || field.type === 'consent';
  const hasLegend = field.type === 'radio' || field.type === 'multi_select';
  return (
    <FormField
      form={form}
      name={`answers.${toCamelCase(field.key)}`}
      label={field.label[locale]}
      isLabelInControl={isCheckbox || hasLegend}
      hint={field.hint?.[locale]}
      optional={!field.required && !isCheckbox}
    >
      <Control form={form} field={field} formAddress={formAddress} onBusy={onBusy} />
    </FormField>
  );
}

function Control({ form, field, formAddress, onBusy }: BuiltFieldProps) {
  const { locale } = usePlatform();
  const { t } = useTranslation('public-site');
  const name = `answers.${toCamelCase(field.key)}` as const;
  const input = form.register(name);
  const label = field.label[locale];
  switch (field.type) {
    case 'textarea':
      return <Textarea rows={6} {...input} />;
    case 'email':
      return <Input type="email" autoComplete="email" {...input} />;
    case 'phone':
      return <PhoneInput {...input} />;
    case 'postcode':
      return <PostcodeInput {...input} />;
    case 'number':
      return <Input inputMode="decimal" maxWidth="9rem" {...input} />;
    case 'date':
      return <DayControl form={form} field={field} />;
    case 'file':
      return <FileControl form={form} field={field} formAddress={formAddress} onBusy={onBusy} />;
    case 'select':
      return (
        <NativeSelect {...input}>
          <option value="">{t('forms.choose')}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label[locale]}
            </option>
          ))}
        </NativeSelect>
      );
    case 'radio':
    case 'multi_select': {
      const Choice = field.type === 'radio' ? Radio : Checkbox;
      return (
        <Fieldset legend={label}>
          {field.options.map((option) => (
            <Choice key={option.value} value={option.value} id={undefined} {...input}>
              {option.label[locale]}
            </Choice>
          ))}
        </Fieldset>
      );
    }
    case 'checkbox':
    case 'consent':
      return <Checkbox {...input}>{label}</Checkbox>;
    default:
      return <Input {...input} />;
  }
}

function DayControl({ form, field }: Pick<BuiltFieldProps, 'form' | 'field'>) {
  const { value, ...control } = useControlled(form, `answers.${toCamelCase(field.key)}`);
  return <DateInput {...control} value={String(value ?? '')} min={field.rules.minDate} max={field.rules.maxDate} />;
}

function FileControl({ form, field, formAddress, onBusy }: BuiltFieldProps) {
  const { value, onChange, onBlur } = useControlled(form, `answers.${toCamelCase(field.key)}`);
  const file = fileOf(value);
  return (
    <FormFileInput
      formAddress={formAddress}
      value={file ? [file] : []}
      onChange={([sent]) => onChange(sent ?? '')}
      onBlur={onBlur}
      onBusy={(isBusy) => onBusy?.(field.key, isBusy)}
    />
  );
}
