import * as v from 'valibot';
import { calendarDay, localizedText } from './fields.ts';

export const formFieldTypes = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'multi_select',
  'file',
  'postcode',
  'consent',
  'heading',
  'hidden',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

/** Types whose answer is one or more of `options`. */
export const choiceTypes = ['select', 'radio', 'multi_select'] as const satisfies readonly FormFieldType[];
const hasOptions = (type: FormFieldType) => (choiceTypes as readonly string[]).includes(type);
/** Types on whose answer another field may depend: there are few values, so a condition can name them. */
const decidingTypes: readonly FormFieldType[] = [...choiceTypes, 'checkbox', 'consent'];

/** Fields that nobody fills in. */
export const isAnswered = (type: FormFieldType) => type !== 'heading' && type !== 'hidden';

export const mostFields = 60;

const line = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const textOf = (maximum: number) =>
  v.pipe(
    v.string('blank'),
    v.trim(),
    v.maxLength(maximum, 'too_long'),
    v.check((text) => !line.test(text.replaceAll('\n', '')), 'invalid'),
  );

/** A text that an editor writes: Dutch always, English where there is any; without it the Dutch is shown. */
export const editedText = (maximum: number) =>
  v.pipe(
    v.object(
      { nl: v.pipe(textOf(maximum), v.nonEmpty('blank')), en: v.optional(v.nullable(textOf(maximum)), null) },
      'blank',
    ),
    v.transform(({ nl, en }) => ({ nl, en: en || nl })),
  );
/** The same, left out when the Dutch is empty. */
export const optionalEditedText = (maximum: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.object({ nl: textOf(maximum), en: v.optional(v.nullable(textOf(maximum)), null) }, 'invalid'),
        v.transform(({ nl, en }) => (nl === '' ? null : { nl, en: en || nl })),
      ),
    ),
    null,
  );

/** Parts begin with a letter, so that a key survives the way from snake_case to camelCase and back. */
const key = v.pipe(
  v.string('blank'),
  v.nonEmpty('blank'),
  v.maxLength(40, 'too_long'),
  v.regex(/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/, 'invalid'),
);
const count = (maximum: number) =>
  v.optional(v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(0), v.maxValue(maximum)));
const bound = v.optional(v.pipe(v.number('not_a_number'), v.minValue(-1e9), v.maxValue(1e9)));

const rules = v.object({
  minLength: count(5000),
  maxLength: count(5000),
  minValue: bound,
  maxValue: bound,
  wholeNumber: v.optional(v.boolean()),
  minDate: v.optional(calendarDay),
  maxDate: v.optional(calendarDay),
  minChoices: count(50),
  maxChoices: count(50),
  /** What a hidden field holds, whatever the browser sends. */
  value: v.optional(v.pipe(v.string(), v.maxLength(500, 'too_long'))),
});
export type FormFieldRules = v.InferOutput<typeof rules>;

const optionValue = v.pipe(
  v.string('blank'),
  v.trim(),
  v.nonEmpty('blank'),
  v.maxLength(100, 'too_long'),
  v.check((text) => !line.test(text), 'invalid'),
);
const option = v.object({ value: optionValue, label: editedText(200) });
/** The field is there only when the earlier field has one of these answers (`true` for a tick). */
const condition = v.object({ field: key, values: v.pipe(v.array(optionValue), v.minLength(1), v.maxLength(50)) });

/** One field as an editor makes it. */
export const formFieldInput = v.object({
  key,
  type: v.picklist(formFieldTypes, 'invalid'),
  label: editedText(300),
  hint: optionalEditedText(500),
  required: v.optional(v.boolean(), false),
  options: v.optional(v.pipe(v.array(option), v.maxLength(50, 'too_many')), []),
  rules: v.optional(rules, {}),
  showIf: v.optional(v.nullable(condition), null),
});

/** One field as the API answers it. */
export const formField = v.object({
  key: v.string(),
  type: v.picklist(formFieldTypes),
  label: localizedText,
  hint: v.nullable(localizedText),
  required: v.boolean(),
  options: v.array(v.object({ value: v.string(), label: localizedText })),
  rules,
  showIf: v.nullable(v.object({ field: v.string(), values: v.array(v.string()) })),
});
export type FormField = v.InferOutput<typeof formField>;

export type DefinitionFault = { index: number; part: string; code: 'taken' | 'blank' | 'invalid' };

const isOrdered = (low: number | string | undefined, high: number | string | undefined) =>
  low === undefined || high === undefined || low <= high;

/** What is wrong with a list of fields although each field is right by itself. */
export function definitionFaults(fields: readonly FormField[]): DefinitionFault[] {
  const seen = new Map<string, FormField>();
  return fields.flatMap((field, index) => {
    const faults: DefinitionFault[] = [];
    const say = (part: string, code: DefinitionFault['code']) => faults.push({ index, part, code });
    if (seen.has(field.key)) say('key', 'taken');
    if (hasOptions(field.type)) {
      if (field.options.length === 0) say('options', 'blank');
      if (new Set(field.options.map(({ value }) => value)).size < field.options.length) say('options', 'taken');
    } else if (field.options.length > 0) say('options', 'invalid');
    const { minLength, maxLength, minValue, maxValue, minDate, maxDate, minChoices, maxChoices } = field.rules;
    if (
      !isOrdered(minLength, maxLength) ||
      !isOrdered(minValue, maxValue) ||
      !isOrdered(minDate, maxDate) ||
      !isOrdered(minChoices, maxChoices)
    )
      say('rules', 'invalid');
    // Only an earlier field can decide: so there are no circles, and nothing appears above what somebody has passed.
    const decider = field.showIf ? seen.get(field.showIf.field) : undefined;
    if (field.showIf) {
      const allowed = !decider
        ? []
        : hasOptions(decider.type)
          ? decider.options.map(({ value }) => value)
          : ['true', 'false'];
      const isKnown = decider && decidingTypes.includes(decider.type);
      if (!isKnown || field.showIf.values.some((value) => !allowed.includes(value))) say('show_if', 'invalid');
    }
    if (!seen.has(field.key)) seen.set(field.key, field);
    return faults;
  });
}

/** The fields of a form: each right by itself, and right together. */
export const formFieldsInput = v.pipe(
  v.array(formFieldInput, 'blank'),
  v.minLength(1, 'blank'),
  v.maxLength(mostFields, 'too_many'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { index, part, code } of definitionFaults(dataset.value)) {
      const field = dataset.value[index] as FormField;
      const at = (origin: 'value', input: object | unknown[], name: string | number, value: unknown) =>
        ({ type: Array.isArray(input) ? 'array' : 'object', origin, input, key: name, value }) as v.IssuePathItem;
      addIssue({
        message: code,
        path: [at('value', dataset.value, index, field), at('value', field, part, undefined)],
      });
    }
  }),
);
