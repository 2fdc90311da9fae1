import { Box, Chip, Field } from '@omzien/ui';
import { SuggestInput, type Suggestion } from '@omzien/ui/combobox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Item = { id: string; title: string };
type RecordChoiceProps = {
  kind: 'vacancies' | 'activities' | 'pages';
  items: readonly Item[];
  find: (text: string) => Promise<Suggestion[]>;
  onChange: (items: Item[]) => void;
};

/** Records of the site, found by their title, in the order in which they were chosen. */
export function RecordChoice({ kind, items, find, onChange }: RecordChoiceProps) {
  const { t } = useTranslation('cms');
  // The field is empty again after each choice.
  const [turn, setTurn] = useState(0);
  return (
    <>
      <Field.Root>
        <Field.Label>{t(`newsletterWrite.choose.${kind}`)}</Field.Label>
        <SuggestInput
          key={turn}
          suggest={find}
          noneText={t('newsletterWrite.none')}
          failedText={t('newsletterWrite.failed')}
          onChoose={({ id, label }) => {
            if (!items.some((item) => item.id === id)) onChange([...items, { id, title: label }]);
            setTurn((count) => count + 1);
          }}
        />
      </Field.Root>
      <Box as="ul" listStyle="none" margin="0" padding="0" display="flex" flexWrap="wrap" gap="2">
        {items.map(({ id, title }) => (
          <li key={id}>
            <Chip name={title} onRemove={() => onChange(items.filter((item) => item.id !== id))}>
              {title}
            </Chip>
          </li>
        ))}
      </Box>
    </>
  );
}
