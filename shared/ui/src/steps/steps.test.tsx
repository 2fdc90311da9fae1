import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { Button, createUiCache, Input, UiProvider } from '../core.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FormField, useForm } from '../form/form.tsx';
import { StepHeading, Steps, useStepForm } from './steps.tsx';

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('blank')),
  city: v.pipe(v.string(), v.nonEmpty('blank')),
});
const steps = [
  { key: 'who', title: 'Who', fields: ['name'] as const },
  { key: 'where', title: 'Where', fields: ['city'] as const },
];
let saved = 0;

function Wizard({ first }: { first: string | null }) {
  const form = useForm(schema, { name: '', city: '' });
  const [wanted, setWanted] = useState(first);
  const step = useStepForm({
    form,
    schema,
    steps,
    wanted,
    go: setWanted,
    onStep: async () => {
      saved += 1;
    },
  });
  const name = step.isFirst ? 'name' : 'city';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void step.next();
      }}
    >
      <Steps steps={steps} current={step.current} hrefOf={(key) => `?step=${key}`} />
      <StepHeading step={step.current}>{steps[step.index]?.title}</StepHeading>
      <ErrorSummary
        attempt={step.attempt}
        errors={step.errors.map(({ name: field, code }) => ({ name: field, message: code }))}
      />
      <FormField key={name} form={form} name={name} label={name}>
        <Input {...form.register(name)} />
      </FormField>
      <Button type="submit">Next</Button>
      <Button onClick={step.back}>Back</Button>
    </form>
  );
}
function open(first: string | null = null, locale: 'nl' | 'en' = 'en') {
  cleanup();
  saved = 0;
  render(
    <PlatformProvider platform={createPlatform(bootDocument({ locale }))}>
      <UiProvider locale={locale} cache={createUiCache()}>
        <Wizard first={first} />
      </UiProvider>
    </PlatformProvider>,
  );
  return userEvent.setup();
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('a step is checked before the next one, and its errors stand in a summary with the focus', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
  expect(saved).toBe(0);
});

test('a right step is saved, the next has the focus on its heading, and back finds what was typed', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox'), 'Sam{Enter}');
  const where = await heading('Where');
  await waitFor(() => expect(document.activeElement).toBe(where));
  expect(saved).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Who');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Sam');
});

test('the address of a later step opens the first one that is not right yet', async () => {
  open('where');
  expect(await heading('Who')).toBeTruthy();
});

test.each([
  ['nl', 'Voortgang', 'Stap 1 van 2'],
  ['en', 'Progress', 'Step 1 of 2'],
] as const)('the way through has a name and tells the place in it (%s)', (locale, name, place) => {
  open(null, locale);
  const way = screen.getByRole('navigation', { name });
  expect(way.textContent).toContain(place);
  expect(way.querySelector('[aria-current=step]')?.textContent).toContain('Who');
});
