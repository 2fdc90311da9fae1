import { Badge, Box, Heading, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { StoredTemplate } from './templateValues.ts';

type Variable = StoredTemplate['variables'][number];
type VariableListProps = { of: readonly Variable[]; onInsert: (words: string) => void };

/** How a variable stands in a text: of a list every item, on a line of its own. */
function wordsFor({ name, sample }: Variable): string {
  if (!sample.startsWith('[')) return `{{ ${name} }}`;
  const [first]: unknown[] = JSON.parse(sample);
  const part = typeof first === 'object' && first !== null ? `.${Object.keys(first)[0]}` : '';
  return `{% for item in ${name} %}\n- {{ item${part} }}\n{% endfor %}`;
}

/** What a text may name, by what it is: a press puts it where somebody is typing. */
export function VariableList({ of: variables, onInsert }: VariableListProps) {
  const { t } = useTranslation('cms');
  return (
    <section>
      <Heading level={2} size={4}>
        {t('templateEdit.variables')}
      </Heading>
      <Text size="sm" tone="muted" marginTop="1">
        {t('templateEdit.variablesHint')}
      </Text>
      <Box
        as="ul"
        listStyle="none"
        margin="0"
        marginTop="3"
        padding="0"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
        gap="2"
      >
        {variables.map((variable) => (
          <li key={variable.name}>
            <Box
              asChild
              width="full"
              height="full"
              padding="2.5"
              border="1px solid"
              borderColor="border"
              borderRadius="control"
              bg="surface"
              color="text"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle', borderColor: 'border.strong' }}
            >
              <button type="button" onClick={() => onInsert(wordsFor(variable))}>
                <Text as="span" size="sm" fontWeight="semibold">
                  {t(`templateEdit.words.${variable.name.replaceAll('.', '_') as 'year'}`)}
                </Text>{' '}
                {variable.required && <Badge tone="warning">{t('templateEdit.required')}</Badge>}
                <Text as="span" display="block" size="sm" tone="muted" overflowWrap="anywhere">
                  {variable.name}
                </Text>
                {variable.sample && !variable.sample.startsWith('[') && (
                  <Text as="span" display="block" size="sm" tone="muted" overflowWrap="anywhere">
                    {t('templateEdit.sample', { sample: variable.sample })}
                  </Text>
                )}
              </button>
            </Box>
          </li>
        ))}
      </Box>
    </section>
  );
}
