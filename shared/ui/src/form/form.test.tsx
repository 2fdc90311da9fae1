import { expect, jest, test } from '@jest/globals';
import { createPlatform, OmzienError, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { Button, createUiCache, Field, Input, UiProvider } from '../core.ts';
import { FormErrors, PasswordInput, useForm } from './form.tsx';
import { showSaveError } from './showSaveError.ts';

const person = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('blank'), v.minLength(2, 'too_short')),
  email: v.pipe(v.string(), v.nonEmpty('blank'), v.email('email')),
});
type Person = v.InferOutput<typeof person>;

function PersonForm({ save }: { save: (input: Person) => Promise<void> }) {
  const form = useForm(person, { name: '', email: '' });
  const { register, handleSubmit, setError, formState } = form;
  const submit = handleSubmit((input) => save(input).catch((error: unknown) => showSaveError(error, setError)));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} labels={{ name: 'Name', email: 'E-mail' }} schema={person} />
      {(['name', 'email'] as const).map((name) => (
        <Field.Root key={name} invalid={Boolean(formState.errors[name])}>
          <Field.Label>{name}</Field.Label>
          <Input {...register(name)} />
          <Field.ErrorText>{formState.errors[name]?.message}</Field.ErrorText>
        </Field.Root>
      ))}
      <Button type="submit">Send</Button>
    </form>
  );
}

function open(save: (input: Person) => Promise<void> = async () => {}) {
  render(
    <PlatformProvider platform={createPlatform(bootDocument({ locale: 'en' }))}>
      <UiProvider locale="en" cache={createUiCache()}>
        <PersonForm save={save} />
      </UiProvider>
    </PlatformProvider>,
  );
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole('textbox', { name });

test('a field is checked when it is left, without a summary and without moving the focus', async () => {
  const user = open();
  await user.click(field('name'));
  await user.tab();
  expect(await screen.findByText('blank')).toBeTruthy();
  expect(field('name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field('email'));
});

test('what is typed before the scripts came stays as it was typed, and is sent', async () => {
  const save = jest.fn(async (_input: Person) => {});
  const page = (
    <PlatformProvider platform={createPlatform(bootDocument({ locale: 'en' }))}>
      <UiProvider locale="en" cache={createUiCache()}>
        <PersonForm save={save} />
      </UiProvider>
    </PlatformProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const early = userEvent.setup();
  await early.type(field('name'), 'Ria');
  const { unmount } = render(page, { container, hydrate: true });
  expect(field('name')).toHaveProperty('value', 'Ria');
  const user = userEvent.setup();
  await user.type(field('name'), ' van Dam');
  await user.type(field('email'), 'ria@oldebroek.example');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ria van Dam', email: 'ria@oldebroek.example' }));
  unmount();
  container.remove();
});

test('sending with faults puts the focus on a summary that names each field in words', async () => {
  const save = jest.fn(async () => {});
  const user = open(save);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#name', '#email']);
  expect(links[0]?.textContent).toMatch(/name/i);
  expect(save).not.toHaveBeenCalled();
  await user.click(links[1] as HTMLElement);
  expect(document.activeElement).toBe(field('email'));
});

test('after a failed attempt, leaving a field does not pull the focus back to the summary', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  await user.type(field('name'), 'Sam');
  await user.tab();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(document.activeElement).toBe(field('email'));
});

test('what the server refuses stands at its field and in the summary', async () => {
  const user = open(async () => {
    throw new OmzienError({
      statusCode: 422,
      fields: { email: [{ code: 'taken', detail: 'This address is in use already.', meta: {} }] },
    });
  });
  await user.type(field('name'), 'Sam');
  await user.type(field('email'), 'sam@example.org');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: 'This address is in use already.' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
});

test('what is sent is what the schema made of it', async () => {
  const save = jest.fn(async (_input: Person) => {});
  const user = open(save);
  await user.type(field('name'), '  Sam  ');
  await user.type(field('email'), 'sam@example.org');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(save.mock.calls).toEqual([[{ name: 'Sam', email: 'sam@example.org' }]]));
});

test('a password can be looked at', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider locale="en" cache={createUiCache()}>
      <Field.Root>
        <Field.Label>Password</Field.Label>
        <PasswordInput name="password" showLabel="Show" hideLabel="Hide" />
      </Field.Root>
    </UiProvider>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.getAttribute('type')).toBe('password');
});
