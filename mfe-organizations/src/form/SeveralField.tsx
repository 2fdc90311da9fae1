import { Checkbox, Fieldset, Grid } from '@omzien/ui';
import { type Form, FormField, useControlled } from '@omzien/ui/form';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';

type SeveralFieldProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  name: FieldPathByValue<Values, string[] | undefined>;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
};

/** Several of a list. */
export function SeveralField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  options,
}: SeveralFieldProps<Values, Output>) {
  const { value, onChange, onBlur } = useControlled(form, name);
  const chosen: readonly string[] = value ?? [];
  return (
    <FormField form={form} name={name} label={label} hint={hint} optional isLabelInControl>
      <Fieldset legend={label}>
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="0">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              id={undefined}
              name={name}
              checked={chosen.includes(option.value)}
              onBlur={onBlur}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, option.value]
                    : chosen.filter((one) => one !== option.value),
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
