import { type PublicForm, submissionReceipt } from '@omzien/model/form';
import { isShown } from '@omzien/model/formAnswers';
import { isAnswered } from '@omzien/model/formField';
import { toCamelCase } from '@omzien/model/names';
import { usePlatform } from '@omzien/platform';
import { Button, Heading, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, FormErrors, useForm, useSave } from '@omzien/ui/form';
import { useMemo, useState } from 'react';
import { answersOf, answersSchema, noAnswers } from '../forms/answersSchema.ts';
import { BuiltField } from '../forms/BuiltField.tsx';
import { builderWords } from './builderWords.ts';
import { Outcome } from './TestPage.tsx';
import { useTestWords } from './testWords.ts';

/** A form of the API with its fields, conditions, draft and refusals. */
export function BuiltForm({ definition }: { definition: PublicForm }) {
  const { id, version, fields, intro, button } = definition;
  const words = useTestWords(builderWords);
  const { api, locale } = usePlatform();
  const schema = useMemo(() => answersSchema(fields, locale), [fields, locale]);
  const form = useForm(schema, noAnswers(fields));
  const [receipt, setReceipt] = useState<unknown>(null);
  const { submit, draft } = useSave(form, {
    draft: `test-form-${id}-${version}`,
    save: ({ answers }, idempotencyKey) =>
      api.post(`/api/v1/forms/${id}/submissions`, { type: 'form_submissions', answers }, submissionReceipt, {
        idempotencyKey,
      }),
    onSaved(answer) {
      setReceipt(answer);
      form.reset(noAnswers(fields));
    },
  });
  const given = answersOf(fields, form.watch()) as Parameters<typeof isShown>[1];
  const labels = Object.fromEntries(
    fields
      .filter(({ type }) => isAnswered(type))
      .map(({ key, label }) => [`answers.${toCamelCase(key)}`, label[locale]]),
  );

  return (
    <form noValidate onSubmit={submit} aria-label={definition.title[locale]}>
      <Stack gap="5" maxWidth="form">
        {intro && <Text>{intro[locale]}</Text>}
        <DraftNotice draft={draft} />
        <FormErrors form={form} labels={labels} />
        {fields
          .filter((field) => isShown(field, given))
          .map((field) =>
            field.type === 'heading' ? (
              <Heading key={field.key} level={3}>
                {field.label[locale]}
              </Heading>
            ) : (
              isAnswered(field.type) && <BuiltField key={field.key} form={form} field={field} />
            ),
          )}
        <Row>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {button[locale]}
          </Button>
        </Row>
        {receipt !== null && <Outcome label={words.receipt} value={receipt} />}
      </Stack>
    </form>
  );
}
