import { Field, VisuallyHidden } from '@omzien/ui';
import { TimeInput, type TimeInputProps } from '@omzien/ui/date';

/** A time of the day with a name that is heard and not seen. */
export function Clock({ label, ...input }: TimeInputProps & { label: string }) {
  return (
    <Field.Root width="7rem">
      <VisuallyHidden>
        <Field.Label>{label}</Field.Label>
      </VisuallyHidden>
      <TimeInput {...input} />
    </Field.Root>
  );
}
