import * as v from 'valibot';
import { calendarDay, email, phoneNumber } from './fields.ts';
import { type FormField, isAnswered } from './formField.ts';

export type Answer = string | number | boolean | string[] | null;
export type Answers = Record<string, Answer>;
export type AnswerFault = { key: string; code: string; values?: Record<string, string | number> };

type Result = { value: Answer } | { code: string; values?: Record<string, string | number> };

const longestText = 255;
const longestTextarea = 5000;
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (typeof value === 'string' && value.trim() === '');

function readText({ type, rules }: FormField, given: unknown): Result {
  if (typeof given !== 'string') return { code: 'invalid' };
  const text = given.trim();
  const hasForbidden = type === 'textarea' ? control.test(text.replace(/[\r\n\t]/g, '')) : control.test(text);
  if (hasForbidden) return { code: 'invalid' };
  const longest = Math.min(
    rules.maxLength ?? Number.POSITIVE_INFINITY,
    type === 'textarea' ? longestTextarea : longestText,
  );
  if (text.length > longest) return { code: 'too_long', values: { max: longest } };
  if (rules.minLength !== undefined && text.length < rules.minLength)
    return { code: 'too_short', values: { min: rules.minLength } };
  return { value: text };
}

function readNumber({ rules }: FormField, given: unknown): Result {
  const number =
    typeof given === 'number'
      ? given
      : typeof given === 'string' && /^\s*-?\d{1,12}([.,]\d{1,6})?\s*$/.test(given)
        ? Number(given.trim().replace(',', '.'))
        : Number.NaN;
  if (!Number.isFinite(number) || Math.abs(number) > 1e12) return { code: 'not_a_number' };
  if (rules.wholeNumber && !Number.isInteger(number)) return { code: 'not_an_integer' };
  if (rules.minValue !== undefined && number < rules.minValue)
    return { code: 'too_small', values: { min: rules.minValue } };
  if (rules.maxValue !== undefined && number > rules.maxValue)
    return { code: 'too_big', values: { max: rules.maxValue } };
  return { value: number };
}

function readDate({ rules }: FormField, given: unknown): Result {
  const day = v.safeParse(calendarDay, given);
  if (!day.success) return { code: 'date' };
  const { minDate, maxDate } = rules;
  const isOutside = (minDate !== undefined && day.output < minDate) || (maxDate !== undefined && day.output > maxDate);
  return isOutside ? { code: 'date' } : { value: day.output };
}

function readChoices({ options, rules }: FormField, given: unknown): Result {
  if (!Array.isArray(given) || given.length > options.length) return { code: 'invalid' };
  const known = options.map(({ value }) => value).filter((value) => given.includes(value));
  if (known.length !== given.length) return { code: 'invalid' };
  const { minChoices, maxChoices } = rules;
  if (minChoices !== undefined && known.length < minChoices) return { code: 'too_few', values: { min: minChoices } };
  if (maxChoices !== undefined && known.length > maxChoices) return { code: 'too_many', values: { max: maxChoices } };
  return { value: known };
}

const withSchema = (schema: v.GenericSchema<unknown, string | null>, given: unknown, code: string): Result => {
  const result = v.safeParse(schema, given);
  return result.success ? { value: result.output } : { code };
};

function readPostcode(given: unknown): Result {
  const match = typeof given === 'string' ? /^([1-9]\d{3})\s*([a-z]{2})$/i.exec(given.trim()) : null;
  return match ? { value: `${match[1]} ${match[2]?.toUpperCase()}` } : { code: 'postcode' };
}

function readOne(field: FormField, given: unknown): Result {
  switch (field.type) {
    case 'number':
      return readNumber(field, given);
    case 'date':
      return readDate(field, given);
    case 'email':
      return withSchema(email, given, 'email');
    case 'phone':
      return withSchema(phoneNumber, given, 'phone');
    case 'postcode':
      return readPostcode(given);
    case 'multi_select':
      return readChoices(field, given);
    case 'select':
    case 'radio':
      return typeof given === 'string' && field.options.some(({ value }) => value === given)
        ? { value: given }
        : { code: 'invalid' };
    case 'checkbox':
    case 'consent':
      return typeof given === 'boolean' ? { value: given } : { code: 'invalid' };
    case 'file':
      return typeof given === 'string' && uuid.test(given) ? { value: given.toLowerCase() } : { code: 'invalid' };
    default:
      return readText(field, given);
  }
}

const isUnchecked = ({ type }: FormField, value: Answer) =>
  ((type === 'consent' || type === 'checkbox') && value !== true) || (Array.isArray(value) && value.length === 0);

/** Whether a field is there, with what is answered so far. */
export function isShown({ showIf }: Pick<FormField, 'showIf'>, answers: Readonly<Answers>): boolean {
  if (!showIf) return true;
  const answer = answers[showIf.field];
  if (Array.isArray(answer)) return answer.some((value) => showIf.values.includes(value));
  // What is not answered, or not there itself, decides nothing.
  if (answer === undefined || answer === null) return false;
  return showIf.values.includes(String(answer));
}

/**
 * Answers held against the fields they belong to. Fields that are not shown are left out, whatever was sent for them;
 * hidden fields hold what the form says. Names that the form does not have are refused.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; faults: AnswerFault[] } {
  const answers: Answers = {};
  const known = new Set(fields.map(({ key }) => key));
  const faults: AnswerFault[] = Object.keys(given)
    .filter((key) => !known.has(key))
    .slice(0, 20)
    .map((key) => ({ key, code: 'unknown_attribute' }));
  for (const field of fields) {
    const { key, type, required, rules } = field;
    if (!isShown(field, answers)) continue;
    if (type === 'hidden') answers[key] = rules.value ?? null;
    if (!isAnswered(type)) continue;
    const isCheckbox = type === 'checkbox' || type === 'consent';
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (isEmpty(value)) {
      if (required) faults.push({ key, code: isCheckbox ? 'accepted' : 'blank' });
      answers[key] = isCheckbox ? false : type === 'multi_select' ? [] : null;
      continue;
    }
    const result = readOne(field, value);
    if ('code' in result) faults.push({ key, ...result });
    else {
      answers[key] = result.value;
      if (required && isUnchecked(field, result.value)) faults.push({ key, code: isCheckbox ? 'accepted' : 'blank' });
    }
  }
  return { answers, faults };
}
