import type { FormField as Definition } from '@omzien/model/formField';
import { toCamelCase } from '@omzien/model/names';
import { PhoneInput, PostcodeInput } from '@omzien/parts/address';
import { type Attached, FileInput } from '@omzien/parts/upload';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Fieldset, Input, NativeSelect, Radio, Textarea } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, useControlled } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuiltFormState } from './answersSchema.ts';

type BuiltFieldProps = { form: BuiltFormState; field: Definition };

/** A field as its definition says, with the control that fits its type. */
export function BuiltField({ form, field }: BuiltFieldProps) {
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
      <Control form={form} field={field} />
    </FormField>
  );
}

function Control({ form, field }: BuiltFieldProps) {
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
      return <FileControl form={form} field={field} />;
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

function DayControl({ form, field }: BuiltFieldProps) {
  const { value, ...control } = useControlled(form, `answers.${toCamelCase(field.key)}`);
  return <DateInput {...control} value={String(value ?? '')} min={field.rules.minDate} max={field.rules.maxDate} />;
}

/** The answer is the id; what the reader sees is the file. */
function FileControl({ form, field }: BuiltFieldProps) {
  const { onChange, onBlur } = useControlled(form, `answers.${toCamelCase(field.key)}`);
  const [files, setFiles] = useState<Attached[]>([]);
  return (
    <FileInput
      kind="attachment"
      value={files}
      onChange={(next) => {
        setFiles(next);
        onChange(next[0]?.file.id ?? '');
      }}
      onBlur={onBlur}
    />
  );
}
