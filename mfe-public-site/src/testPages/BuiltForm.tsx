import { type PublicForm, submissionReceipt } from '@omzien/model/form';
import { isShown } from '@omzien/model/formAnswers';
import { isAnswered } from '@omzien/model/formField';
import { usePlatform } from '@omzien/platform';
import { Heading, Stack, Text } from '@omzien/ui';
import { InlineForm, useForm } from '@omzien/ui/form';
import { useMemo, useState } from 'react';
import { answersOf, answersSchema, noAnswers } from '../forms/answersSchema.ts';
import { BuiltField } from '../forms/BuiltField.tsx';
import { linkAddress } from '../forms/forms.api.ts';
import { builderTexts } from './builderTexts.ts';
import { Outcome } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

/** A form of the API with its fields, conditions, draft and refusals. */
export function BuiltForm({ definition }: { definition: PublicForm }) {
  const { id, version, fields, intro, button } = definition;
  const texts = useTestTexts(builderTexts);
  const { api, locale } = usePlatform();
  const schema = useMemo(() => answersSchema(fields, locale), [fields, locale]);
  const form = useForm(schema, noAnswers(fields));
  const [receipt, setReceipt] = useState<unknown>(null);
  const given = answersOf(fields, form.watch()) as Parameters<typeof isShown>[1];

  return (
    <Stack gap="5" maxWidth="form">
      {intro && <Text>{intro[locale]}</Text>}
      <InlineForm
        form={form}
        aria-label={definition.title[locale]}
        draft={`test-form-${id}-${version}`}
        save={({ answers }, idempotencyKey) =>
          api.post(`/api/v1/forms/${id}/submissions`, { type: 'form_submissions', answers }, submissionReceipt, {
            idempotencyKey,
          })
        }
        onSaved={setReceipt}
        empties
        submitLabel={button[locale]}
      >
        {fields
          .filter((field) => isShown(field, given))
          .map((field) =>
            field.type === 'heading' ? (
              <Heading key={field.key} level={3}>
                {field.label[locale]}
              </Heading>
            ) : (
              isAnswered(field.type) && (
                <BuiltField key={field.key} form={form} field={field} formAddress={linkAddress(id)} />
              )
            ),
          )}
      </InlineForm>
      {receipt !== null && <Outcome label={texts.receipt} value={receipt} />}
    </Stack>
  );
}
