import { afterEach, expect, test } from '@jest/globals';
import { createPlatform, OmzienError, PlatformProvider } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { createUiCache, Input, UiProvider } from '../core.ts';
import { FormField, InlineForm, type InlineFormProps, useForm } from './form.tsx';

const note = v.object({ body: v.pipe(v.string(), v.trim(), v.nonEmpty('blank')) });
type Note = v.InferOutput<typeof note>;
type Props = Partial<InlineFormProps<Note, Note, string>>;

function NoteForm(props: Props) {
  const form = useForm(note, { body: '' });
  return (
    <InlineForm<Note, Note, string>
      form={form}
      submitLabel="Write down"
      draft="note"
      save={async () => 'saved'}
      {...props}
    >
      <FormField form={form} name="body" label="Your note">
        <Input {...form.register('body')} />
      </FormField>
    </InlineForm>
  );
}
function page(props: Props) {
  const clock = createFakeClock();
  const platform = createPlatform(bootDocument({ locale: 'en', session: signedInAs() }), { clock });
  const element = (
    <PlatformProvider platform={platform}>
      <UiProvider locale="en" cache={createUiCache()}>
        <NoteForm {...props} />
      </UiProvider>
    </PlatformProvider>
  );
  return { clock, platform, element };
}
function open(props: Props = {}) {
  const { element, ...visit } = page(props);
  render(element);
  return { ...visit, user: userEvent.setup() };
}
const body = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your note' });
const send = () => screen.getByRole('button', { name: 'Write down' });

afterEach(() => window.localStorage.clear());

test('it is sent once, said, empty again, and keeps no draft', async () => {
  const sent: Note[] = [];
  const answer = Promise.withResolvers<string>();
  const { user, clock, platform } = open({
    save(input) {
      sent.push(input);
      return answer.promise;
    },
    savedToast: (saved) => ({ message: `It is ${saved}.` }),
    empties: true,
  });
  await user.type(body(), 'Call Ria');
  await act(() => clock.advanceAsync(500));
  expect(window.localStorage).toHaveLength(1);
  await user.dblClick(send());
  expect(send().getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.resolve('saved'));
  await waitFor(() => expect(body().value).toBe(''));
  expect(sent).toEqual([{ body: 'Call Ria' }]);
  expect(platform.toasts.getState().toasts).toMatchObject([{ color: 'success', message: 'It is saved.' }]);
  expect(window.localStorage).toHaveLength(0);
});

test('what is saved stays where the form is not emptied, and a way back stands beside the button', async () => {
  const { user } = open({ beside: <a href="/back">Back</a> });
  await user.type(body(), 'Call Ria{Enter}');
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
  expect(body().value).toBe('Call Ria');
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
});

test('what is missing has the name of its field, and takes the focus', async () => {
  const { user } = open();
  await user.click(send());
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain('your note');
});

test('a refusal with what was sent may be told elsewhere', async () => {
  const told: unknown[] = [];
  const { user } = open({
    save: () => Promise.reject(new OmzienError({ statusCode: 401 })),
    onRefused: ({ statusCode }, input) => told.push(statusCode, input) > 0,
  });
  await user.type(body(), ' Call Ria ');
  await user.click(send());
  await waitFor(() => expect(told).toEqual([401, { body: 'Call Ria' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('before the page is alive its button sends nothing, and nothing goes into the address', () => {
  const { element } = page({});
  const place = document.createElement('div');
  place.innerHTML = renderToString(element);
  expect(place.querySelector('form')?.method).toBe('post');
  expect([...place.querySelectorAll('button')].at(-1)?.type).toBe('button');
});
