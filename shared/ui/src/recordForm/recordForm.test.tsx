import { afterEach, expect, test } from '@jest/globals';
import { createPlatform, OmzienError, type Platform, PlatformProvider } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { createUiCache, Input, UiProvider } from '../core.ts';
import { FormBody, FormField, useForm } from '../form/form.tsx';
import { ConflictNotice, RecordState, type RecordWrites, recordShape, useRecordSaving } from './recordForm.tsx';

const eventInput = v.object({ title: v.pipe(v.string(), v.maxLength(20, 'too_long')), place: v.string() });
type Values = v.InferOutput<typeof eventInput>;
type Draft = Partial<Values>;
type Stored = Values & { id: string; lockVersion: number; status: 'draft' | 'published'; updatedAt?: string };

const shape = recordShape<Stored, Values, Draft>({
  fields: eventInput.entries,
  valuesOf: ({ title, place }) => ({ title, place }),
});
const labels = { title: 'Title', place: 'Place' };
const party: Stored = { id: '7', lockVersion: 1, status: 'draft', title: 'Party', place: 'Barn' };
const stale = () => new OmzienError({ statusCode: 412 });

function EventForm({ found, writes }: { found: Stored | null; writes: RecordWrites<Stored, Draft> }) {
  const form = useForm(eventInput, found ? shape.valuesOf(found) : { title: '', place: '' });
  const record = useRecordSaving(form, {
    found,
    shape,
    writes,
    isDraft: ({ status }) => status === 'draft',
    draft: (stored) => `event-${stored?.id ?? 'new'}`,
    name: 'this event',
  });
  return (
    <FormBody form={form} saving={record.saving}>
      <ConflictNotice form={form} record={record} labels={labels} />
      <FormField form={form} name="title" label="Title">
        <Input {...form.register('title')} />
      </FormField>
      <FormField form={form} name="place" label="Place">
        <Input {...form.register('place')} />
      </FormField>
      <output>
        <RecordState form={form} record={record} labels={labels} saved="All is saved" />
      </output>
      <button type="submit">Save</button>
    </FormBody>
  );
}

/** A server that remembers one event. */
function server(first: Stored | null) {
  const state = { stored: first, changes: [] as Draft[], keys: [] as string[], created: 0 };
  const writes: RecordWrites<Stored, Draft> = {
    async create() {
      state.created++;
      state.stored = { ...party, title: '', place: '' };
      return state.stored;
    },
    async change({ lockVersion }, changes, idempotencyKey) {
      state.keys.push(idempotencyKey);
      if (!state.stored || lockVersion !== state.stored.lockVersion) throw stale();
      state.changes.push(changes);
      state.stored = { ...state.stored, ...changes, lockVersion: lockVersion + 1 };
      return state.stored;
    },
    async fetch() {
      if (!state.stored) throw new OmzienError({ statusCode: 404 });
      return state.stored;
    },
    addressOf: (id) => `/api/v1/events/${id}`,
  };
  /** Somebody else writes. */
  const change = (changes: Draft) => {
    if (state.stored) state.stored = { ...state.stored, ...changes, lockVersion: state.stored.lockVersion + 1 };
  };
  return { state, writes, change };
}

function open(found: Stored | null, writes: RecordWrites<Stored, Draft>) {
  cleanup();
  const clock = createFakeClock();
  const platform: Platform = createPlatform(bootDocument({ locale: 'en', session: signedInAs() }), { clock });
  render(
    <PlatformProvider platform={platform}>
      <UiProvider locale="en" cache={createUiCache()}>
        <EventForm found={found} writes={writes} />
      </UiProvider>
    </PlatformProvider>,
  );
  return { user: userEvent.setup(), clock, platform };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const said = () => document.querySelector('output')?.textContent;

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('a draft is made by the first words, once, and stored two seconds after typing stops', async () => {
  const { state, writes } = server(null);
  const { user, clock } = open(null, writes);
  expect(said()).toBe('All is saved');
  await user.type(field('Title'), 'Soup');
  expect(said()).toBe('Not saved. Your text is kept on this device.');
  await act(() => clock.advanceAsync(2000));
  await user.type(field('Place'), 'Barn');
  await act(() => clock.advanceAsync(2000));
  expect(state.created).toBe(1);
  expect(state.changes).toEqual([{ title: 'Soup' }, { place: 'Barn' }]);
  expect(said()).toMatch(/^Saved at /);
});

test('what others read is changed by a press alone', async () => {
  const online: Stored = { ...party, status: 'published' };
  const { state, writes } = server(online);
  const { user, clock } = open(online, writes);
  await user.type(field('Title'), '!');
  await act(() => clock.advanceAsync(5000));
  expect(state.changes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.changes).toEqual([{ title: 'Party!' }]));
  await waitFor(() => expect(said()).toBe('All is saved'));
});

test('what cannot be stored as it stands is named, and the rest is stored', async () => {
  const { state, writes } = server(party);
  const { user, clock } = open(party, writes);
  await user.type(field('Title'), ' that is much too long');
  await user.type(field('Place'), '!');
  await act(() => clock.advanceAsync(2000));
  expect(state.changes).toEqual([{ place: 'Barn!' }]);
  expect(said()).toContain('1 answer is not right yet and not saved: Title.');
});

test('what only somebody else changed is taken over, and said', async () => {
  const { state, writes, change } = server(party);
  const { user, clock, platform } = open(party, writes);
  change({ place: 'Church' });
  await user.type(field('Title'), '!');
  await act(() => clock.advanceAsync(2000));
  expect(field('Place').value).toBe('Church');
  expect(state.stored).toMatchObject({ title: 'Party!', place: 'Church' });
  expect(platform.toasts.getState().toasts[0]?.message).toContain('Someone else changed this event too');
});

test.each([
  ['Keep mine', 'Party!'],
  ['Take theirs', 'Feast'],
])('where both wrote the reader is asked, and nothing is stored until then: %s', async (choice, kept) => {
  const { state, writes, change } = server(party);
  const { user, clock } = open(party, writes);
  change({ title: 'Feast' });
  await user.type(field('Title'), '!');
  await act(() => clock.advanceAsync(2000));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this event too' }));
  expect(dialog.getByText('Party!')).toBeTruthy();
  expect(dialog.getByText('Feast')).toBeTruthy();
  expect(said()).toContain('First choose which text you want to keep.');
  await act(() => clock.advanceAsync(20_000));
  expect(state.stored?.title).toBe('Feast');
  await user.click(dialog.getByRole('button', { name: choice }));
  await act(() => clock.advanceAsync(2000));
  expect(field('Title').value).toBe(kept);
  expect(state.stored?.title).toBe(kept);
});

test('the other one has a name and a time, and the error that stood there goes with the choice', async () => {
  const online: Stored = { ...party, status: 'published' };
  const { writes, change } = server(online);
  const at = '2026-11-20T12:30:00Z';
  const { user } = open(online, { ...writes, lastChange: async () => ({ name: 'Karin Bos', at }) });
  change({ title: 'Feast' });
  await user.type(field('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this event too' }));
  expect(await dialog.findByText(/^Karin Bos saved this on .*20 November 2026/)).toBeTruthy();
  expect(dialog.getByText('Of Karin Bos')).toBeTruthy();
  const failure = () => document.querySelector('form [role=alert][tabindex]');
  await waitFor(() => expect(failure()).not.toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(failure()).toBeNull());
  expect(field('Title').value).toBe('Party!');
});

test.each([
  ['somebody else changed it meanwhile', { title: 'Feast', lockVersion: 2 }, 1],
  ['its row was touched and nothing in it changed', { updatedAt: '2999-01-01T00:00:00Z' }, 0],
])('what was typed here earlier is asked about only where %s', async (_case, meanwhile, questions) => {
  const online: Stored = { ...party, status: 'published', updatedAt: '2020-01-01T00:00:00Z' };
  const { writes } = server(online);
  const { user, clock } = open(online, writes);
  await user.type(field('Title'), '!');
  await act(() => clock.advanceAsync(500));
  open({ ...online, ...meanwhile }, writes);
  expect(field('Title').value).toBe('Party!');
  // What asks comes with a file of its own.
  await act(() => import('./ConflictDialog.tsx'));
  expect(screen.queryAllByText('Someone else changed this event too').length > 0).toBe(questions > 0);
});

const question = () => screen.findByRole('dialog', { name: 'Someone else changed this event too' });
/** Looks at the text behind the question, without an answer to it. */
async function close(user: ReturnType<typeof userEvent.setup>) {
  await question();
  // A window hears Escape a moment after it can be seen.
  await waitFor(async () => {
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}

test.each(['a version', 'no version, of an older device'])(
  'while a question about a draft with %s is open nothing is stored, and a reload asks again',
  async (kind) => {
    const online: Stored = { ...party, status: 'published', updatedAt: '2020-01-01T00:00:00Z' };
    const { state, writes, change } = server(online);
    const first = open(online, writes);
    await first.user.type(field('Title'), '!');
    await act(() => first.clock.advanceAsync(500));
    const [key = ''] = Object.keys(window.localStorage).filter((name) => name.endsWith('event-7'));
    if (kind !== 'a version') {
      const { version: _, ...older } = JSON.parse(window.localStorage.getItem(key) ?? '');
      window.localStorage.setItem(key, JSON.stringify(older));
    }
    change({ title: 'Feast', updatedAt: new Date(first.clock.now() + 60_000).toISOString() } as Draft);
    for (let reload = 0; reload < 2; reload++) {
      const { user, clock } = open(state.stored, writes);
      await act(() => clock.advanceAsync(120_000));
      await close(user);
      await user.type(field('Title'), '!');
      await act(() => clock.advanceAsync(500));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await close(user);
      expect(state.changes).toEqual([]);
    }
    const { user } = open(state.stored, writes);
    await user.click(within(await question()).getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(state.changes).toEqual([{ title: 'Party!!!' }]));
  },
);

test('a refusal that asked is not passed by pressing again, and a reload asks again', async () => {
  const online: Stored = { ...party, status: 'published' };
  const { state, writes, change } = server(online);
  const { user, clock } = open(online, writes);
  change({ title: 'Feast' });
  await user.type(field('Title'), '!');
  for (let press = 0; press < 2; press++) {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await close(user);
  }
  await user.type(field('Title'), '!');
  await act(() => clock.advanceAsync(500));
  expect(state.changes).toEqual([]);
  open(state.stored, writes);
  await question();
});

test('an answer that was lost is asked for again under the same key', async () => {
  const { state, writes } = server(party);
  let isLost = true;
  const { user, clock } = open(party, {
    ...writes,
    async change(...how) {
      const answer = await writes.change(...how);
      if (!isLost) return answer;
      isLost = false;
      state.stored = party;
      throw new OmzienError({ statusCode: 0 });
    },
  });
  await user.type(field('Title'), '!');
  await act(() => clock.advanceAsync(2000));
  await act(() => clock.advanceAsync(15_000));
  expect(state.keys).toHaveLength(2);
  expect(state.keys[1]).toBe(state.keys[0]);
});

test('a field of the form alone goes with what it stands for, which is sent whole', () => {
  type Picture = { fileId: string | null; stockId: string | null };
  const picture = recordShape<Picture & { url: string }, Picture & { url: string }, Picture>({
    fields: { fileId: v.nullable(v.string()), stockId: v.nullable(v.string()) },
    valuesOf: (stored) => stored,
    companions: { url: ['fileId', 'stockId'] },
  });
  const stored = { fileId: null, stockId: null, url: '/a.webp' };
  expect(picture.changesOf({ ...stored, url: '' }, stored).changes).toEqual({ fileId: null, stockId: null });
  expect(picture.changesOf(stored, stored).changes).toEqual({});
});
