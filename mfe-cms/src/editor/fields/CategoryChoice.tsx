import { useCategories } from '@omzien/parts/lookups';
import { Checkbox, Stack } from '@omzien/ui';

/** Kinds of work to tick. */
export function CategoryChoice({ value, onChange }: { value: readonly string[]; onChange(value: string[]): void }) {
  const options = useCategories();
  return (
    <Stack gap="0">
      {options.map(({ value: id, label }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(
              options
                .map((one) => one.value)
                .filter((one) => (one === id ? currentTarget.checked : value.includes(one))),
            )
          }
        >
          {label}
        </Checkbox>
      ))}
    </Stack>
  );
}
