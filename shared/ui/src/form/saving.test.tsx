import { afterEach, expect, jest, test } from '@jest/globals';
import { createPlatform, OmzienError, type Platform, PlatformProvider } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import * as v from 'valibot';
import { Button, createUiCache, Field, Input, UiProvider } from '../core.ts';
import { AutosaveText, DraftNotice, FormErrors, FormField, useAutosave, useForm, useSave } from './form.tsx';

const story = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('blank')),
  secret: v.string(),
});
type Story = v.InferOutput<typeof story>;
type Save = (input: Story, idempotencyKey: string) => Promise<unknown>;

type StoryFormProps = { save: Save; onSaved?: () => void; without?: readonly (keyof Story)[]; about?: string };

function StoryForm({ save, onSaved, about, without = ['secret'] }: StoryFormProps) {
  const form = useForm(story, { title: '', secret: '' });
  const { submit, draft } = useSave(form, { save, onSaved, about, draft: 'story', draftWithout: without });
  return (
    <form noValidate onSubmit={submit}>
      <DraftNotice draft={draft} />
      <FormErrors form={form} labels={{ title: 'Title' }} schema={story} />
      <FormField form={form} name="title" label="Title">
        <Input {...form.register('title')} />
      </FormField>
      <FormField form={form} name="secret" label="Secret" optional>
        <Input {...form.register('secret')} />
      </FormField>
      <Button type="submit">Send</Button>
    </form>
  );
}

/** A form with a window over it that has a form of its own. */
function LetterForm({ save, saveInWindow }: { save: Save; saveInWindow: Save }) {
  const form = useForm(story, { title: 'Half a letter', secret: '' });
  const { submit } = useSave(form, { save });
  return (
    <form noValidate onSubmit={submit}>
      {createPortal(<StoryForm save={saveInWindow} />, document.body)}
    </form>
  );
}

type Opened = { platform: Platform; clock: ReturnType<typeof createFakeClock> };
function visit(options: Parameters<typeof bootDocument>[0] = {}, clock = createFakeClock()): Opened {
  return { clock, platform: createPlatform(bootDocument({ locale: 'en', ...options }), { clock }) };
}
function open(ui: React.ReactNode, { platform }: Opened) {
  cleanup();
  render(
    <PlatformProvider platform={platform}>
      <UiProvider locale={platform.locale} cache={createUiCache()}>
        {ui}
      </UiProvider>
    </PlatformProvider>,
  );
  return userEvent.setup();
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const never: Save = () => new Promise(() => {});
const send = () => screen.getByRole('button', { name: 'Send' });

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('what was typed is there again after a reload, with a notice, and can be thrown away and brought back', async () => {
  const first = visit({ session: signedInAs() });
  const user = open(<StoryForm save={never} />, first);
  await user.type(title(), 'Cook wanted');
  await user.type(screen.getByRole('textbox', { name: 'Secret (optional)' }), 'hush');
  await act(() => first.clock.advanceAsync(500));
  expect(JSON.stringify(window.localStorage)).not.toContain('hush');

  open(<StoryForm save={never} />, visit({ session: signedInAs() }));
  await waitFor(() => expect(title().value).toBe('Cook wanted'));
  expect(screen.getByRole('status').textContent).toContain('You filled this in on');
  await user.click(screen.getByRole('button', { name: 'Throw away' }));
  expect(title().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(title().value).toBe('Cook wanted');
});

test('a draft is of one form, one tenant and one person', async () => {
  const first = visit({ session: signedInAs() });
  const user = open(<StoryForm save={never} />, first);
  await user.type(title(), 'Mine');
  await act(() => first.clock.advanceAsync(500));
  for (const other of [visit(), visit({ tenant: 'demo', session: signedInAs() })]) {
    open(<StoryForm save={never} />, other);
    expect(title().value).toBe('');
  }
});

test('a draft of a visitor goes with the tab: it is never kept on the device', async () => {
  const visitor = visit();
  const user = open(<StoryForm save={never} />, visitor);
  await user.type(title(), 'Hello');
  await act(() => visitor.clock.advanceAsync(500));
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(1);
});

test('who signs in half-way finds what was typed before, and nothing of it stays once it is sent', async () => {
  const visitor = visit();
  const typing = open(<StoryForm save={never} />, visitor);
  await typing.type(title(), 'Before signing in');
  await act(() => visitor.clock.advanceAsync(500));

  const user = open(<StoryForm save={async () => null} />, visit({ session: signedInAs() }));
  await waitFor(() => expect(title().value).toBe('Before signing in'));
  await user.click(send());
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
});

test.each([
  ['signing out wipes it', 'signedOut', 0],
  ['a session that was lost keeps it', 'lost', 1],
] as const)('%s', async (_case, reason, kept) => {
  const here = visit({ session: signedInAs() });
  const user = open(<StoryForm save={never} />, here);
  await user.type(title(), 'Cook');
  await act(() => here.clock.advanceAsync(500));
  expect(window.localStorage).toHaveLength(1);
  act(() => here.platform.session.getState().end(reason));
  expect(window.localStorage).toHaveLength(kept);
});

test('without storage the form works, and what is too old is forgotten', async () => {
  const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const here = visit();
  const user = open(<StoryForm save={never} />, here);
  await user.type(title(), 'Hello');
  await act(() => here.clock.advanceAsync(500));
  expect(title().value).toBe('Hello');
  broken.mockRestore();
  const key = 'omzien.draft:oldebroek:visitor:story';
  window.sessionStorage.setItem(key, JSON.stringify({ values: { title: 'Old' }, savedAt: 0 }));
  open(<StoryForm save={never} />, visit());
  expect(title().value).toBe('');
  expect(window.sessionStorage.getItem(key)).toBeNull();
});

test('saving clears the draft and lets go of the page before anything else happens', async () => {
  const here = visit();
  const holders: number[] = [];
  const user = open(
    <StoryForm
      save={async () => null}
      onSaved={() => holders.push(here.platform.leaveGuard.getState().holders.length)}
    />,
    here,
  );
  await user.type(title(), 'Hello');
  await act(() => here.clock.advanceAsync(500));
  expect(here.platform.leaveGuard.getState().holders).toHaveLength(1);
  await user.click(send());
  await waitFor(() => expect(holders).toEqual([0]));
  expect(window.sessionStorage).toHaveLength(0);
});

test('what was sent before a reload and never answered carries the same key when it is sent again', async () => {
  const keys: string[] = [];
  const save: Save = async (_input, idempotencyKey) => {
    keys.push(idempotencyKey);
    return never(_input, idempotencyKey);
  };
  const clock = createFakeClock();
  for (const typed of ['Hello', '', '!']) {
    const user = open(<StoryForm save={save} without={[]} />, visit({ session: signedInAs() }, clock));
    if (typed) await user.type(title(), typed);
    await act(() => clock.advanceAsync(500));
    const before = keys.length;
    await user.click(send());
    await waitFor(() => expect(keys).toHaveLength(before + 1));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a form in a window over another form is sent alone', async () => {
  const sent: string[] = [];
  const named =
    (name: string): Save =>
    async () =>
      void sent.push(name);
  const user = open(<LetterForm save={named('letter')} saveInWindow={named('window')} />, visit());
  await user.type(title(), 'Hello');
  await user.click(send());
  await waitFor(() => expect(sent).toContain('window'));
  expect(sent).toEqual(['window']);
});

test('what was typed earlier holds the page as soon as it is put back', async () => {
  const before = visit();
  const user = open(<StoryForm save={never} />, before);
  await user.type(title(), 'Hello');
  await act(() => before.clock.advanceAsync(500));
  const here = visit();
  open(<StoryForm save={never} />, here);
  expect(title().value).toBe('Hello');
  expect(here.platform.leaveGuard.getState().holders).toHaveLength(1);
});

test('a form that is sent twice in a row goes out once; the same input again carries the same key', async () => {
  const keys: string[] = [];
  let answer = (_outcome: 'ok' | 'lost') => {};
  const save: Save = (_input, idempotencyKey) => {
    keys.push(idempotencyKey);
    return new Promise((resolve, reject) => {
      answer = (outcome) => (outcome === 'ok' ? resolve(null) : reject(new OmzienError({ statusCode: 500 })));
    });
  };
  const user = open(<StoryForm save={save} />, visit());
  await user.type(title(), 'Hello{Enter}{Enter}');
  await user.click(send());
  expect(keys).toHaveLength(1);
  await act(async () => answer('lost'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(title().value).toBe('Hello');
  await user.click(send());
  expect(keys).toEqual([keys[0], keys[0]]);
  await act(async () => answer('lost'));
  await user.type(title(), '!');
  await user.click(send());
  expect(new Set(keys).size).toBe(2);
});

test('a session that has ended takes nothing away from what was typed', async () => {
  const refuse: Save = () => {
    const error = { status: '401', code: 'unauthenticated', title: null, detail: null, pointer: null, meta: {} };
    return Promise.reject(new OmzienError({ statusCode: 401, errors: [error] }));
  };
  const user = open(<StoryForm save={refuse} />, visit());
  await user.type(title(), 'Hello');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('You have been signed out');
  expect(title().value).toBe('Hello');
});

test('who is signed out while typing finds the way back to this place at the form, and the text with it', async () => {
  window.history.replaceState(null, '', '/en/applications/7?tab=notes');
  const here = visit({ session: signedInAs(), url: '/en/applications/7?tab=notes' });
  const user = open(<StoryForm save={async () => null} without={[]} />, here);
  await user.type(title(), 'Hello');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  act(() => here.platform.session.getState().end('lost'));
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/en/auth/login-1?redirect=/applications/7?tab=notes',
  );
  expect(link.getAttribute('target')).toBeNull();
  // What the device may not keep is not left for it.
  const safe = visit({ session: signedInAs() });
  await open(<StoryForm save={async () => null} />, safe).type(title(), 'Hello');
  act(() => safe.platform.session.getState().end('lost'));
  expect((await screen.findByRole('link', { name: /Sign in/ })).getAttribute('target')).toBe('_blank');
});

function AutosavedForm({ save }: { save: (values: Story) => Promise<unknown> }) {
  const form = useForm(story, { title: '', secret: '' });
  const autosave = useAutosave(form, save);
  return (
    <form>
      <Field.Root>
        <Field.Label>Title</Field.Label>
        <Input {...form.register('title')} />
      </Field.Root>
      <p role="status">
        <AutosaveText autosave={autosave} />
      </p>
    </form>
  );
}

test('the same words about others are another intent, also after a reload; about the same ones they are the same', async () => {
  const keys: string[] = [];
  const save: Save = async (_input, idempotencyKey) => {
    keys.push(idempotencyKey);
    throw new OmzienError({ statusCode: 0 });
  };
  const clock = createFakeClock();
  const sendAbout = async (about: string) => {
    const user = open(<StoryForm save={save} without={[]} about={about} />, visit({ session: signedInAs() }, clock));
    if (title().value === '') await user.type(title(), 'Sorry');
    const before = keys.length;
    await user.click(send());
    await waitFor(() => expect(keys).toHaveLength(before + 1));
  };
  await sendAbout('Ria');
  await sendAbout('Ria');
  await sendAbout('Omar');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

const reused = { status: '422', code: 'idempotency_key_reused', title: null, detail: null, pointer: null, meta: {} };

test('a key that belongs to another request is given up: pressed again it goes through', async () => {
  const keys: string[] = [];
  const save: Save = async (_input, idempotencyKey) => {
    keys.push(idempotencyKey);
    if (keys.length > 1) return null;
    throw new OmzienError({ statusCode: 422, errors: [reused] });
  };
  const user = open(<StoryForm save={save} />, visit());
  await user.type(title(), 'Sorry');
  await user.click(send());
  await screen.findByRole('alert');
  await user.click(send());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

test('drafts are saved at the server two seconds after typing stops, and the time of it is told', async () => {
  const here = visit({ locale: 'nl' });
  const saved: string[] = [];
  const user = open(
    <AutosavedForm
      save={async ({ title: text }) => {
        saved.push(text);
      }}
    />,
    here,
  );
  await user.type(title(), 'Ko');
  await act(() => here.clock.advanceAsync(1999));
  await user.type(title(), 'k');
  await act(() => here.clock.advanceAsync(1999));
  expect(saved).toEqual([]);
  await act(() => here.clock.advanceAsync(1));
  expect(saved).toEqual(['Kok']);
  expect(screen.getByRole('status').textContent).toBe('Opgeslagen om 10.00');
});

test('an autosave that fails says so and is tried again; never are two under way', async () => {
  const here = visit();
  const answers: (() => void)[] = [];
  const user = open(
    <AutosavedForm
      save={() =>
        new Promise((_resolve, reject) => {
          answers.push(() => reject(new OmzienError({ statusCode: 503 })));
        })
      }
    />,
    here,
  );
  await user.type(title(), 'a');
  await act(() => here.clock.advanceAsync(2000));
  await user.type(title(), 'b');
  await act(() => here.clock.advanceAsync(2000));
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.());
  expect(screen.getByRole('status').textContent).toBe('Not saved yet. We keep trying.');
  await act(() => here.clock.advanceAsync(15_000));
  expect(answers.length).toBeGreaterThan(2);
});
