import { useQuickReplies } from '@omzien/parts/replies/quickReplies.api';
import { useFormat } from '@omzien/platform';
import { Button, Field, Icon, NativeSelect, Row, Text, Textarea } from '@omzien/ui';
import { type Form, FormField, useControlled } from '@omzien/ui/form';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenVacancy } from './pool.api.ts';
import { VacancyPicker } from './VacancyPicker.tsx';

export type AskValues = { vacancyId: string; body: string };
export const longest = 1000;

type AskFieldsProps = {
  form: Form<AskValues, AskValues>;
  /** The vacancies to choose from; without them the centre looks for one. */
  vacancies: readonly OpenVacancy[] | undefined;
  example: string;
};

/** For which vacancy, and what is written, with texts at hand and how much room is left. */
export function AskFields({ form, vacancies, example }: AskFieldsProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { items: quickReplies = [] } = useQuickReplies();
  const vacancy = useControlled(form, 'vacancyId');
  const { length } = form.watch('body').trim();
  const write = (body: string) => form.setValue('body', body, { shouldDirty: true, shouldValidate: length > 0 });

  return (
    <>
      <FormField form={form} name="vacancyId" label={t('pool.ask.vacancy')} missing={`${t('pool.ask.choose')}.`}>
        {vacancies ? (
          <NativeSelect {...form.register('vacancyId')}>
            {vacancies.length > 1 && <option value="">{t('pool.ask.choose')}</option>}
            {vacancies.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <VacancyPicker value={vacancy.value} onChange={vacancy.onChange} onBlur={vacancy.onBlur} />
        )}
      </FormField>
      {quickReplies.length > 0 && (
        <Field.Root optional>
          <Field.Label>{t('pool.ask.texts')}</Field.Label>
          <NativeSelect
            value=""
            onChange={({ target: { value } }) => write(quickReplies.find(({ id }) => id === value)?.body ?? '')}
          >
            <option value="">{t('pool.ask.noText')}</option>
            {quickReplies.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
      )}
      <FormField form={form} name="body" label={t('pool.ask.body')} hint={t('pool.ask.bodyHint')}>
        <Textarea rows={7} {...form.register('body')} />
      </FormField>
      <Row justifyContent="space-between" marginTop="-2">
        <Button variant="tertiary" size="sm" onClick={() => write(example)}>
          <Icon of={Sparkles} />
          {t('pool.ask.useExample')}
        </Button>
        <Text size="sm" tone={length > longest ? 'danger' : 'muted'}>
          {t('pool.ask.counter', { count: number(length), most: number(longest) })}
        </Text>
      </Row>
    </>
  );
}
