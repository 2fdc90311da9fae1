import { expect, jest, test } from '@jest/globals';
import { errorText } from '@omzien/model/errorTexts';
import { email } from '@omzien/model/fields';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { Button, createUiCache, Input, UiProvider } from '../core.ts';
import { FormErrors, FormField, useForm } from './form.tsx';

type Values = { field: string };
type Rule = v.GenericSchema<string, unknown>;

function OneField({ rule, send }: { rule: Rule; send: () => void }) {
  const schema = v.object({ field: rule }) as unknown as v.GenericSchema<Values, unknown>;
  const form = useForm(schema, { field: '' });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <FormErrors form={form} labels={{ field: 'Veld' }} schema={schema} />
      <FormField form={form} name="field" label="Veld" schema={schema}>
        <Input {...form.register('field')} />
      </FormField>
      <Button type="submit">Send</Button>
    </form>
  );
}

function open(rule: Rule, locale: 'nl' | 'en', send = () => {}) {
  cleanup();
  render(
    <PlatformProvider platform={createPlatform(bootDocument({ locale }))}>
      <UiProvider locale={locale} cache={createUiCache()}>
        <OneField rule={rule} send={send} />
      </UiProvider>
    </PlatformProvider>,
  );
  return userEvent.setup();
}
const text = v.pipe(v.string(), v.nonEmpty('blank'));
const number = (...rules: v.PipeItem<number, number, v.BaseIssue<unknown>>[]) =>
  rules.reduce<v.GenericSchema<string, number>>(
    (schema, rule) => v.pipe(schema, rule) as v.GenericSchema<string, number>,
    v.pipe(v.string(), v.transform(Number)) as unknown as v.GenericSchema<string, number>,
  );
const list = (...rules: [v.PipeItem<string[], string[], v.BaseIssue<unknown>>]) =>
  v.pipe(
    v.string(),
    v.transform((words) => words.split(' ')),
    ...rules,
  ) as unknown as Rule;

const kinds: [kind: string, rule: Rule, written: string, nl: string, en: string][] = [
  ['required', text, '', 'Vul ‘Veld’ in.', 'Fill in ‘Veld’.'],
  [
    'min length',
    v.pipe(text, v.minLength(5, 'too_short')),
    'abc',
    'Veld moet minstens 5 tekens hebben.',
    'Veld must have at least 5 characters.',
  ],
  [
    'max length',
    v.pipe(text, v.maxLength(2, 'too_long')),
    'abc',
    'Veld mag hoogstens 2 tekens hebben.',
    'Veld may have at most 2 characters.',
  ],
  ['email', email, 'naam@', 'Veld is geen geldig e-mailadres.', 'Veld is not a valid e-mail address.'],
  ['URL', v.pipe(text, v.url('url')), 'voorbeeld', 'Veld is geen geldig webadres.', 'Veld is not a valid web address.'],
  [
    'number bounds (lower)',
    number(v.minValue(3, 'too_small')),
    '2',
    'Veld moet 3 of meer zijn.',
    'Veld must be 3 or more.',
  ],
  [
    'number bounds (upper)',
    number(v.maxValue(3, 'too_big')),
    '4',
    'Veld mag 3 of minder zijn.',
    'Veld must be 3 or less.',
  ],
  [
    'integer',
    number(v.integer('not_an_integer')),
    '1.5',
    'Veld moet een heel getal zijn.',
    'Veld must be a whole number.',
  ],
  [
    'positive',
    number(v.gtValue(0, 'not_positive')),
    '0',
    'Veld moet groter dan 0 zijn.',
    'Veld must be greater than 0.',
  ],
  ['date', v.pipe(text, v.isoDate('date')), '31-11', 'Veld is geen geldige datum.', 'Veld is not a valid date.'],
  [
    'array counts (at least)',
    list(v.minLength(2, 'too_few')),
    'a',
    'Kies bij ‘Veld’ minstens 2.',
    'Choose at least 2 for ‘Veld’.',
  ],
  [
    'array counts (at most)',
    list(v.maxLength(1, 'too_many')),
    'a b',
    'Kies bij ‘Veld’ hoogstens 1.',
    'Choose at most 1 for ‘Veld’.',
  ],
];

test.each(
  kinds.flatMap(([kind, rule, written, nl, en]) => [
    [kind, 'Dutch for nl', rule, written, 'nl', nl] as const,
    [kind, 'English for en', rule, written, 'en', en] as const,
  ]),
)(
  "'The schema messages cover required, min/max length, email, URL, …': %s, %s",
  async (_kind, _language, rule, written, locale, sentence) => {
    const user = open(rule, locale);
    const field = screen.getByRole('textbox', { name: 'Veld' });
    await user.click(field);
    if (written) await user.type(field, written);
    await user.tab();
    expect((await screen.findByText((content) => content.startsWith(sentence))).textContent).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  },
);

test("'Dutch when the locale is unknown', and the default message is '{field} is not valid.'", async () => {
  expect(errorText('blank', 'fr', { field: 'Titel' })).toBe('Vul ‘Titel’ in.');
  const user = open(
    v.pipe(
      text,
      v.check(() => false, 'a rule of its own'.replaceAll(' ', '_')),
    ),
    'en',
  );
  await user.type(screen.getByRole('textbox'), 'x');
  await user.tab();
  expect(await screen.findByText('Veld is not valid.')).toBeTruthy();
});

test("'The image size message says the field's size must be smaller than a stated size'", () => {
  const values = { field: 'foto.png', size: '5 MB' };
  expect(errorText('file_too_large', 'nl', values)).toBe('foto.png moet kleiner zijn dan 5 MB.');
  expect(errorText('file_too_large', 'en', values)).toBe('foto.png must be smaller than 5 MB.');
});

test("'Forms validate on blur only': typing shows nothing and takes nothing away", async () => {
  const user = open(v.pipe(text, v.minLength(5, 'too_short')), 'en');
  const field = screen.getByRole('textbox');
  await user.type(field, 'abc');
  expect(screen.queryByText(/at least 5/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/at least 5/)).toBeTruthy();
  await user.type(field, 'defgh');
  expect(screen.getByText(/at least 5/)).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/at least 5/)).toBeNull());
});

test("'The first failing rule stops validation': one sentence a field", async () => {
  const user = open(v.pipe(text, v.minLength(5, 'too_short'), v.email('email'), v.url('url')), 'en');
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  expect(await screen.findByText('Fill in ‘Veld’.')).toBeTruthy();
  expect(screen.queryByText(/at least|valid/)).toBeNull();
});

test.each([
  ['nl', 'Het formulier bevat fouten'],
  ['en', 'The form contains errors'],
] as const)(
  "'The generic form error is 'The form contains errors'': in %s above the form, with the focus",
  async (locale, words) => {
    const send = jest.fn();
    const user = open(text, locale, send);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain(words);
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(send).not.toHaveBeenCalled();
  },
);
