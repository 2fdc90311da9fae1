import { type VacancyInput, vacancyInput } from '@omzien/model/vacancyInput';
import * as v from 'valibot';
import type { VacancyValues } from './vacancyFormValues.ts';

type Rule = { at: keyof VacancyValues; code: string; broken: (values: VacancyValues) => boolean };

/** What the API looks at beside the model when a vacancy goes on line. */
const rules: readonly Rule[] = [
  {
    at: 'imageAlt',
    code: 'alt_text',
    broken: ({ imageUrl, imageAlt, imageDecorative }) => imageUrl !== null && !imageAlt?.trim() && !imageDecorative,
  },
  {
    at: 'occurrences',
    code: 'blank',
    broken: ({ vacancyType, frequency, occurrences }) =>
      vacancyType === 'activity' && frequency !== 'regularly' && occurrences.length === 0,
  },
];

/** What a vacancy must be before the public sees it, for who writes it. */
export const vacancyFormSchema = v.pipe(
  v.intersect([vacancyInput, v.object({ imageUrl: v.nullable(v.string()) })]),
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value as VacancyValues;
    for (const { at, code, broken } of rules)
      if (broken(input))
        addIssue({ message: code, path: [{ type: 'object', origin: 'value', input, key: at, value: input[at] }] });
  }),
) as unknown as v.GenericSchema<VacancyValues, VacancyInput>;

/** The fields that keep a vacancy from the public, each once, with the code of what is wrong. */
export function faultsOf(values: VacancyValues): Map<string, string> {
  const result = v.safeParse(vacancyFormSchema, values);
  const faults = new Map<string, string>();
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    if (!faults.has(path)) faults.set(path, issue.message);
  }
  return faults;
}
