import { Checkbox, Fieldset, Grid } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import type { ProfileForm } from './profileForm.ts';

type SeveralFieldProps = {
  form: ProfileForm;
  name: 'categoryIds' | 'talentIds' | 'languages';
  label: string;
  options: readonly { value: string; label: string }[];
};

/** Several of a list. */
export function SeveralField({ form, name, label, options }: SeveralFieldProps) {
  const { value, onChange, onBlur } = useControlled(form, name);
  const chosen: readonly string[] = value;
  return (
    <FormField form={form} name={name} label={label} optional isLabelInControl>
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
