import { Box, Card, Flex, Heading, Icon, Link, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { type MouseEvent, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checklistOf } from './checklist.ts';
import { useFieldLabels } from './useFieldLabels.ts';
import type { VacancyForm, VacancyValues } from './vacancyFormValues.ts';

/** The control of a field, where it is: a plain one by its name, others by the field around it. */
function goTo(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>('input,textarea,select,button');
  control?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** What is needed and what would make it better: how far it is, with a link to each. */
export function PublishChecklist({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const labels: Partial<Record<string, string>> = useFieldLabels();
  // What is typed comes first; the list follows when there is time.
  const values = useDeferredValue(useWatch({ control: form.control }) as VacancyValues);
  const { needed, better } = checklistOf(values);
  const all = [...needed, ...better];
  const done = all.filter(({ isDone }) => isDone).length;

  const list = (items: typeof all, nameOf: (name: string) => string) => (
    <Stack as="ul" gap="1" listStyle="none" margin="0" padding="0" marginTop="2">
      {items.map(({ name, field, isDone }) => (
        <Flex as="li" key={name} gap="2" alignItems="flex-start">
          <Icon of={isDone ? CircleCheck : Circle} color={isDone ? 'success' : 'text.muted'} marginTop="0.15em" />
          {isDone ? (
            <Text size="sm" tone="muted">
              {nameOf(name)}
              <VisuallyHidden> ({t('vacancyForm.checklist.done')})</VisuallyHidden>
            </Text>
          ) : (
            <Link href={`#${field}`} fontSize="sm" onClick={(event) => goTo(event, field)}>
              {nameOf(name)}
            </Link>
          )}
        </Flex>
      ))}
    </Stack>
  );

  return (
    <Card as="section" padding="sm" aria-label={t('vacancyForm.checklist.title')}>
      <Heading level={2} size={4}>
        {t('vacancyForm.checklist.title')}
      </Heading>
      <Text size="sm" marginTop="1">
        {t('vacancyForm.checklist.score', { done, all: all.length })}
      </Text>
      <Box aria-hidden="true" height="2" borderRadius="full" bg="border" overflow="hidden" marginBlock="2">
        <Box height="full" bg="accent" width={`${Math.round((100 * done) / all.length)}%`} />
      </Box>
      <Heading level={3} size={4} fontSize="sm" marginTop="3">
        {t('vacancyForm.checklist.needed')}
      </Heading>
      {list(needed, (name) => labels[name] ?? name)}
      {needed.every(({ isDone }) => isDone) && (
        <Text size="sm" tone="muted" marginTop="2">
          {t('vacancyForm.checklist.complete')}
        </Text>
      )}
      <Heading level={3} size={4} fontSize="sm" marginTop="4">
        {t('vacancyForm.checklist.better')}
      </Heading>
      {list(better, (name) => t(`vacancyForm.checklist.tips.${name as (typeof better)[number]['name']}`))}
    </Card>
  );
}
