import { vacancyInput } from '@omzien/model/vacancyInput';
import { Box, Button, Fieldset, Flex, Icon, Input, Stack, Text } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { useListKeys } from './useListKeys.ts';

type TextListProps = {
  form: VacancyForm;
  name: 'extraQuestions' | 'notifyAlso';
  hint: string;
  most: number;
  type: 'text' | 'email';
  labelOf(number: number): string;
  removeLabelOf(number: number): string;
  addLabel: string;
};

/** A few short texts, one a row. */
export function TextList({ form, name, hint, most, type, labelOf, removeLabelOf, addLabel }: TextListProps) {
  const labels = useFieldLabels();
  const { value: rows, onChange, onBlur } = useControlled(form, name);
  const keys = useListKeys();
  const add = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);

  return (
    <FormField form={form} name={name} label={labels[name]} schema={vacancyInput} optional isLabelInControl>
      <Fieldset legend={labels[name]}>
        <Text size="sm" tone="muted">
          {hint}
        </Text>
        <Stack gap="4" marginTop="3">
          {rows.map((text, index) => (
            <Flex key={keys.of(index)} gap="2" alignItems="flex-end">
              <Box flex="1">
                <FormField form={form} name={`${name}.${index}`} label={labelOf(index + 1)} schema={vacancyInput}>
                  <Input
                    type={type}
                    // Who asked for a row is going to write in it.
                    ref={(input: HTMLInputElement | null) => {
                      if (!input || !isAdded.current || index !== rows.length - 1) return;
                      isAdded.current = false;
                      input.focus();
                    }}
                    value={text}
                    onBlur={onBlur}
                    onChange={(event) => onChange(rows.with(index, event.currentTarget.value))}
                  />
                </FormField>
              </Box>
              <RemoveRow
                label={removeLabelOf(index + 1)}
                onRemove={() => {
                  keys.remove(index);
                  onChange(rows.toSpliced(index, 1));
                  form.clearErrors(name);
                  add.current?.focus();
                }}
              />
            </Flex>
          ))}
        </Stack>
        {rows.length < most && (
          <Button
            ref={add}
            marginTop="3"
            variant="outline"
            onClick={() => {
              isAdded.current = true;
              onChange([...rows, '']);
            }}
          >
            <Icon of={Plus} />
            {addLabel}
          </Button>
        )}
      </Fieldset>
    </FormField>
  );
}
