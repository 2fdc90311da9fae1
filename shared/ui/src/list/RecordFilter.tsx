import { SuggestInput } from '../combobox/combobox.tsx';
import { Field } from '../form/Field.tsx';
import type { ListFilter } from './listFilter.ts';
import { useListTexts } from './listTexts.ts';
import type { List } from './useList.ts';

/** Narrows a list to one record: found by its name, and taken off by emptying the field. */
export function RecordFilter({ filter, list }: { filter: ListFilter; list: List }) {
  const texts = useListTexts();
  const { name, label, suggest } = filter;
  const value = list.query.get(name) ?? '';
  const text = value === '' ? '' : filter.textOf(value);
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <SuggestInput
        // Chosen elsewhere, or its name came in: then that stands in the field.
        key={text}
        defaultValue={text}
        placeholder={texts.recordPlaceholder}
        noneText={texts.noRecords}
        failedText={texts.recordsFailed}
        suggest={async (words) => {
          const found = (await suggest?.(words)) ?? [];
          return found.map((option) => ({ id: option.value, label: option.label }));
        }}
        onChoose={({ id }) => list.go({ [name]: id })}
        onTextChange={(words) => {
          if (words === '' && value !== '') list.go({ [name]: '' });
        }}
      />
    </Field.Root>
  );
}
