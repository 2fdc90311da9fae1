import { afterEach, expect, test } from '@jest/globals';
import { createPlatform, OmzienError, type Platform, PlatformProvider } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { Button, createUiCache, Input, UiProvider } from '../core.ts';
import { FormField, useForm } from '../form/form.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

const letter = v.object({ body: v.pipe(v.string(), v.trim(), v.nonEmpty('blank'), v.maxLength(20, 'too_long')) });
type Letter = v.InferOutput<typeof letter>;
type Props = Partial<FormDialogProps<Letter, Letter, string>>;

/** A page with a button, and the form that it opens. */
function Page(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm(letter, { body: '' });
  return (
    <>
      <main tabIndex={-1}>
        <Button onClick={() => setIsOpen(true)}>Write</Button>
      </main>
      <FormDialog<Letter, Letter, string>
        open={isOpen}
        onClose={() => setIsOpen(false)}
        form={form}
        title="A letter"
        submitLabel="Send"
        draft="letter"
        save={async () => 'sent'}
        {...props}
      >
        <FormField form={form} name="body" label="Your letter">
          <Input {...form.register('body')} />
        </FormField>
      </FormDialog>
    </>
  );
}

type Visit = { platform: Platform; clock: ReturnType<typeof createFakeClock> };
function visit(clock = createFakeClock()): Visit {
  return { clock, platform: createPlatform(bootDocument({ locale: 'en', session: signedInAs() }), { clock }) };
}
async function open(props: Props = {}, { platform, clock }: Visit = visit()) {
  cleanup();
  const page = (more: Props) => (
    <PlatformProvider platform={platform}>
      <UiProvider locale={platform.locale} cache={createUiCache()}>
        <Page {...props} {...more} />
      </UiProvider>
    </PlatformProvider>
  );
  const { rerender } = render(page({}));
  const user = userEvent.setup();
  const write = () => user.click(screen.getByRole('button', { name: 'Write' }));
  await write();
  await screen.findByRole('dialog');
  return { user, platform, clock, write, change: (more: Props) => rerender(page(more)) };
}
const dialog = () => within(screen.getByRole('dialog'));
const body = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Your letter' });
const send = () => dialog().getByRole('button', { name: 'Send' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const refusal = (statusCode: number, more: { code?: string; fields?: OmzienError['fields'] } = {}) =>
  new OmzienError({
    statusCode,
    fields: more.fields ?? {},
    errors: more.code ? [{ status: null, code: more.code, title: null, detail: null, pointer: null, meta: {} }] : [],
  });
const toasts = ({ platform }: Pick<Visit, 'platform'>) =>
  platform.toasts.getState().toasts.map(({ color, message }) => [color, message]);

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('Escape closes it with what was typed, which is there when it is opened again; the focus goes back', async () => {
  const { user, write, platform } = await open();
  await user.type(body(), 'Dear Ria');
  expect(platform.leaveGuard.getState().holders).toHaveLength(1);
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' })));
  await write();
  expect(body().value).toBe('Dear Ria');
});

test('a draft is put back after a reload with a notice, and can be thrown away', async () => {
  const first = visit();
  const { user } = await open({}, first);
  await user.type(body(), 'Dear Ria');
  await act(() => first.clock.advanceAsync(500));

  const again = await open({}, visit());
  await waitFor(() => expect(body().value).toBe('Dear Ria'));
  await again.user.click(dialog().getByRole('button', { name: 'Throw away' }));
  expect(body().value).toBe('');
});

test.each([
  ['signing out wipes the draft', 'signedOut', 0],
  ['a session that was lost keeps it', 'lost', 1],
] as const)('%s', async (_case, reason, kept) => {
  const { user, clock, platform } = await open();
  await user.type(body(), 'Dear Ria');
  await act(() => clock.advanceAsync(500));
  expect(window.localStorage).toHaveLength(1);
  act(() => platform.session.getState().end(reason));
  expect(window.localStorage).toHaveLength(kept);
});

test('pressed twice it is sent once; then it closes, says so, is empty and keeps no draft', async () => {
  const sent: Letter[] = [];
  const answer = Promise.withResolvers<string>();
  const here = await open({
    save(input) {
      sent.push(input);
      return answer.promise;
    },
    savedToast: 'Your letter is on its way.',
  });
  await here.user.type(body(), 'Dear Ria');
  await here.user.dblClick(send());
  expect(send().getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.resolve('sent'));
  await gone();
  expect(sent).toEqual([{ body: 'Dear Ria' }]);
  expect(toasts(here)).toEqual([['success', 'Your letter is on its way.']]);
  expect(window.localStorage).toHaveLength(0);
  await here.write();
  expect(body().value).toBe('');
});

test('what is saved can be told with a way back, and stands there again for what can be done over', async () => {
  const here = await open({
    keepsSaved: true,
    savedToast: (answer) => ({ message: `It was ${answer}.`, action: { label: 'Undo', run: () => undefined } }),
  });
  await here.user.type(body(), 'Dear Ria');
  await here.user.click(send());
  await gone();
  expect(here.platform.toasts.getState().toasts).toMatchObject([
    { message: 'It was sent.', action: { label: 'Undo' } },
  ]);
  await here.write();
  expect(body().value).toBe('Dear Ria');
});

test('what is missing is said at the top and beside its field, by the name that the field has there', async () => {
  const { user } = await open();
  await user.click(send());
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(within(summary).getByRole('link').textContent).toContain('your letter');
  expect(body().getAttribute('aria-invalid')).toBe('true');
});

test('a refusal of the server stands beside its field, and what was typed stays', async () => {
  const fields = { body: [{ code: 'too_long', detail: null, meta: {} }] };
  const { user } = await open({ save: () => Promise.reject(refusal(422, { fields })) });
  await user.type(body(), 'Dear Ria');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('20');
  expect(body().getAttribute('aria-invalid')).toBe('true');
  expect(body().value).toBe('Dear Ria');
});

test('an answer that was lost keeps its key, other words get another', async () => {
  const keys: string[] = [];
  const { user } = await open({
    async save(_input, idempotencyKey) {
      keys.push(idempotencyKey);
      throw refusal(0, { code: 'network' });
    },
  });
  await user.type(body(), 'Dear Ria');
  for (const more of ['', '', '!']) {
    if (more) await user.type(body(), more);
    await user.click(send());
    await screen.findByRole('alert');
  }
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what cannot be undone is red, the rest is not', async () => {
  await open({ destructive: true, submitLabel: 'Burn' });
  const danger = dialog().getByRole('button', { name: 'Burn' }).className;
  await open();
  expect(send().className).not.toBe(danger);
});

test('what came of it takes the place of the form and the focus; the way back finds what was typed', async () => {
  const { user, clock, write } = await open({
    sent: (answer, input, change) => ({
      title: 'Thank you',
      body: (
        <>
          {input.body} was {answer}
          <Button onClick={change}>Change it</Button>
        </>
      ),
    }),
  });
  await user.type(body(), 'Dear Ria');
  await user.click(send());
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeTruthy();
  const told = dialog().getByRole('status');
  expect(told.textContent).toContain('Dear Ria was sent');
  await waitFor(() => expect(document.activeElement).toBe(told));
  await user.click(dialog().getByRole('button', { name: 'Change it' }));
  expect(body().value).toBe('Dear Ria');
  // Whoever reads what came of it comes back later than a double press does.
  act(() => clock.advance(2000));
  await user.click(send());
  await screen.findByRole('dialog', { name: 'Thank you' });
  const [, closeBelow] = dialog().getAllByRole('button', { name: 'Close' });
  if (closeBelow) await user.click(closeBelow);
  await gone();
  await write();
  expect(body().value).toBe('');
});

test('when somebody else was first it fetches what is there now, and shows what was written without sending it', async () => {
  const calls: string[] = [];
  const here = await open({
    async save() {
      calls.push('save');
      throw refusal(412, { code: 'stale' });
    },
    async onRefused({ statusCode }) {
      calls.push(`refused ${statusCode}`);
      return undefined;
    },
  });
  await here.user.type(body(), 'Dear Ria');
  await here.user.click(send());
  await screen.findByRole('alert');
  expect(calls).toEqual(['save', 'refused 412']);
  here.change({ overtaken: { title: 'Ria has left', text: 'Somebody said goodbye.' } });
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toContain('Ria has left');
  expect(dialog().queryByRole('button', { name: 'Send' })).toBeNull();
  expect(dialog().queryByRole('button', { name: 'Cancel' })).toBeNull();
  await here.user.type(body(), '{Enter}');
  expect(body().value).toBe('Dear Ria');
  expect(calls).toHaveLength(2);
});

test('a refusal that is told elsewhere is not said here as well', async () => {
  const { user } = await open({ save: () => Promise.reject(refusal(500)), onRefused: () => true });
  await user.type(body(), 'Dear Ria');
  await user.click(send());
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with another action in the place of sending, Enter sends nothing', async () => {
  const sent: Letter[] = [];
  const { user } = await open({
    action: <Button href="/sign-in">Sign in</Button>,
    async save(input) {
      sent.push(input);
      return 'sent';
    },
  });
  await user.type(body(), 'Dear Ria{Enter}');
  expect(dialog().getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('what has more to tell cannot be closed while it is sending', async () => {
  const answer = Promise.withResolvers<string>();
  const { user } = await open({ holdsWhileSending: true, save: () => answer.promise });
  await user.type(body(), 'Dear Ria');
  await user.click(send());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => answer.resolve('sent'));
  await gone();
});
