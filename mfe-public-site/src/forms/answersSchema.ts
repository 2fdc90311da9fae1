import { errorText } from '@omzien/model/errorTexts';
import { type SentFile, sentFile } from '@omzien/model/file';
import { type Answer, type Answers, checkAnswers } from '@omzien/model/formAnswers';
import { type FormField, isAnswered } from '@omzien/model/formField';
import { toCamelCase } from '@omzien/model/names';
import type { Locale } from '@omzien/model/tenants';
import type { Form } from '@omzien/ui/form';
import * as v from 'valibot';

/** What stands in a form that was built: per key (in camelCase, as refusals name it) text, a tick or a list. */
export type BuiltValues = { answers: Record<string, unknown> };
export type BuiltFormState = Form<BuiltValues, { answers: Answers }>;

/** The file that stands in a field, by its name: only so does who goes on later see what was sent. */
export const fileOf = (value: unknown): SentFile | null => (v.is(sentFile, value) ? value : null);

/** The answers under the names of the definition. That to a question for a file is its id. */
export const answersOf = (fields: readonly FormField[], { answers }: BuiltValues) =>
  Object.fromEntries(
    fields
      .filter(({ type }) => isAnswered(type))
      .map(({ key, type }) => {
        const value = answers[toCamelCase(key)];
        return [key, type === 'file' ? (fileOf(value)?.id ?? '') : value];
      }),
  );

export const noAnswers = (fields: readonly FormField[]): BuiltValues => ({
  answers: Object.fromEntries(
    fields
      .filter(({ type }) => isAnswered(type))
      .map(({ key, type }) => [
        toCamelCase(key),
        type === 'multi_select' ? [] : type === 'checkbox' || type === 'consent' ? false : '',
      ]),
  ),
});

/** The same with what is known already. */
export function knownAnswers(
  fields: readonly FormField[],
  { prefill, files }: { prefill: readonly { key: string; value: Answer }[]; files: readonly SentFile[] },
) {
  const blank = noAnswers(fields);
  const fileKeys = new Set(fields.filter(({ type }) => type === 'file').map(({ key }) => key));
  const byKey = new Map<string, unknown>(
    prefill.map(({ key, value }) => [
      toCamelCase(key),
      fileKeys.has(key) ? (files.find(({ id }) => id === value) ?? '') : value,
    ]),
  );
  return {
    answers: Object.fromEntries(Object.entries(blank.answers).map(([key, empty]) => [key, byKey.get(key) ?? empty])),
  };
}

/** Holds what is filled in against the definition with the rules of the API, and says it with the bounds of the field. */
export const answersSchema = (
  fields: readonly FormField[],
  locale: Locale,
): v.GenericSchema<BuiltValues, { answers: Answers }> =>
  v.pipe(
    v.object({ answers: v.record(v.string(), v.unknown()) }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { answers, faults } = checkAnswers(fields, answersOf(fields, dataset.value));
      for (const { key, code, values = {} } of faults) {
        const label = fields.find((field) => field.key === key)?.label[locale] ?? key;
        const input = dataset.value;
        addIssue({
          message: errorText(code, locale, { field: label, ...values }),
          path: [
            { type: 'object', origin: 'value', input, key: 'answers', value: input.answers },
            { type: 'object', origin: 'value', input: input.answers, key: toCamelCase(key), value: undefined },
          ],
        });
      }
      return faults.length > 0 ? NEVER : { answers };
    }),
  );
