import { NumberInput } from '@omzien/parts/number/NumberInput';
import { Checkbox, Fieldset, Grid, NativeSelect, Radio } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import type { ReactNode } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm, VacancyValues } from '../vacancyFormValues.ts';

type Option<Value> = { value: Value; label: string };
type Common = { form: VacancyForm; hint?: ReactNode };

type SeveralProps = Common & {
  name: 'categoryIds' | 'ageGroupIds' | 'accessibilityIds';
  options: readonly Option<string>[];
  optional?: boolean;
};

/** Several of a list. */
export function SeveralField({ form, name, options, hint, optional = false }: SeveralProps) {
  const labels = useFieldLabels();
  const { value, onChange, onBlur } = useControlled(form, name);
  return (
    <FormField form={form} name={name} label={labels[name]} hint={hint} optional={optional} isLabelInControl>
      <Fieldset legend={labels[name]}>
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="0">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              id={undefined}
              name={name}
              checked={value.includes(option.value)}
              onBlur={onBlur}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...value, option.value] : value.filter((one) => one !== option.value),
                )
              }
            >
              {option.label}
            </Checkbox>
          ))}
        </Grid>
      </Fieldset>
    </FormField>
  );
}

type OneProps<Name extends 'vacancyType' | 'frequency' | 'locationKind'> = Common & {
  name: Name;
  options: readonly Option<VacancyValues[Name]>[];
};

/** One of a few, all in sight. */
export function OneField<Name extends 'vacancyType' | 'frequency' | 'locationKind'>({
  form,
  name,
  options,
  hint,
}: OneProps<Name>) {
  const labels = useFieldLabels();
  return (
    <FormField form={form} name={name} label={labels[name]} hint={hint} isLabelInControl>
      <Fieldset legend={labels[name]}>
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} {...form.register(name)}>
            {label}
          </Radio>
        ))}
      </Fieldset>
    </FormField>
  );
}

/** A yes or no. */
export function TickField({
  form,
  name,
  hint,
}: Common & { name: FieldPathByValue<VacancyValues, boolean> & keyof ReturnType<typeof useFieldLabels> }) {
  const labels = useFieldLabels();
  return (
    <FormField form={form} name={name} label={labels[name]} hint={hint} isLabelInControl>
      <Checkbox {...form.register(name)}>{labels[name]}</Checkbox>
    </FormField>
  );
}

type NumberProps = Common & { name: 'minimumAge' | 'places'; digits: number };

/** A whole number that may be left out. Only digits get in. */
export function NumberField({ form, name, digits, hint }: NumberProps) {
  const labels = useFieldLabels();
  const { value, onChange, ...field } = useControlled(form, name);
  return (
    <FormField form={form} name={name} label={labels[name]} hint={hint} optional>
      <NumberInput {...field} digits={digits} value={value} onChange={onChange} />
    </FormField>
  );
}

type HoursProps = {
  form: VacancyForm;
  name: 'hoursPerWeekMin' | 'hoursPerWeekMax';
  none: string;
  wordOf(hours: number): string;
};

/** 1 to 20 hours, or no matter. */
export function HoursField({ form, name, none, wordOf }: HoursProps) {
  const labels = useFieldLabels();
  const { value, onChange, ...field } = useControlled(form, name);
  return (
    <FormField form={form} name={name} label={labels[name]}>
      <NativeSelect
        {...field}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      >
        <option value="">{none}</option>
        {Array.from({ length: 20 }, (_, index) => index + 1).map((hours) => (
          <option key={hours} value={hours}>
            {wordOf(hours)}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
