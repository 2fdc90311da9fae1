import { expect, jest, test } from '@jest/globals';
import { application } from '@omzien/model/application';
import { conversation, reply } from '@omzien/model/conversation';
import { type Dashboard, dashboard } from '@omzien/model/dashboard';
import { internalNote } from '@omzien/model/internalNote';
import { vacancyBulkResult } from '@omzien/model/vacancyInput';
import { workItem } from '@omzien/model/workItem';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { line, thread } from '../testing/messageSamples.ts';
import {
  answered,
  approval,
  bounce,
  dashboardOf,
  expiring,
  ids,
  matchCheck,
  tile,
  todoOf,
  unanswered,
} from '../testing/todoSamples.ts';

jest.setTimeout(120_000);
const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

/** A dashboard as the API keeps it: `state.now` is what it answers. */
async function open(first: Dashboard, more: FakeRoutes = {}, path = '/dashboard') {
  const state = { now: first };
  const rendered = await renderScreen(module, path, {
    boot: { session },
    api: { 'GET /dashboard': () => one(dashboard, state.now), ...more },
  });
  return { ...rendered, state };
}
type Opened = Awaited<ReturnType<typeof open>>;
const toastsOf = ({ platform }: Opened) => platform.toasts.getState().toasts;
const row = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement);

test('what waits stands in groups, the longest waiting first, with the way to all of it', async () => {
  await open(dashboardOf({ todos: [unanswered, expiring] }));
  const waiting = await row('Ria voor Kok voor het buurtdiner');
  expect(waiting.getByText('wacht 9 dagen')).toBeTruthy();
  expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Antwoord',
    'Accepteer',
    'Wijs af',
  ]);
  expect(screen.getByRole('link', { name: 'Toon alle 34' }).getAttribute('href')).toBe(
    '/applications?filter[awaiting_reply_true]=true',
  );
  expect((await row('Fietsmaatje')).getByText('tot en met 20 november 2026')).toBeTruthy();
});

test('a vacancy is renewed in its row, which goes away at once and comes back by undo', async () => {
  const undone: unknown[] = [];
  const changed = (undoToken: string | null) =>
    one(vacancyBulkResult as never, {
      type: 'vacancy_bulk_changes',
      id: ids.vacancy,
      dryRun: false,
      results: [{ id: ids.vacancy, title: 'Fietsmaatje', lockVersion: 2, ok: true, errors: [], before: {}, after: {} }],
      changed: 1,
      failed: 0,
      undoToken,
      undoUntil: null,
    });
  const opened = await open(dashboardOf({ todos: [unanswered, expiring] }), {
    'PATCH /vacancies/bulk': ({ input }) => {
      expect(input).toMatchObject({
        ids: [ids.vacancy],
        versions: [{ id: ids.vacancy, lockVersion: 1 }],
        changes: { action: 'renew' },
      });
      opened.state.now = dashboardOf({ todos: [unanswered] });
      return changed('terug');
    },
    'POST /vacancies/bulk/undo': ({ input }) => {
      undone.push(input);
      opened.state.now = dashboardOf({ todos: [unanswered, expiring] });
      return changed(null);
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Verleng: Fietsmaatje' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fietsmaatje' })).toBeNull());
  await waitFor(() => expect(toastsOf(opened)[0]?.message).toBe('Fietsmaatje blijft langer online.'));
  await act(async () => toastsOf(opened)[0]?.action?.run());
  expect(await screen.findByRole('link', { name: 'Fietsmaatje' })).toBeTruthy();
  expect(undone).toMatchObject([{ undoToken: 'terug' }]);
});

test('a message is answered in its row, or put aside as read and taken back', async () => {
  const sent: unknown[] = [];
  const message = todoOf({
    kind: 'unread_messages',
    subject: { type: 'conversations', id: ids.conversation, name: 'Fietsmaatje', lockVersion: null },
    person: 'Ria',
    url: `/conversations/${ids.conversation}`,
    steps: ['answer_message', 'mark_read'],
  });
  const step = (name: string, then: Dashboard) => () => {
    sent.push(name);
    opened.state.now = then;
    return one(conversation, thread);
  };
  const opened = await open(dashboardOf({ todos: [message] }), {
    'GET /conversations/:id': () => one(conversation, thread),
    'GET /conversations/:id/replies': () => many(reply, [line]),
    'POST /conversations/:id/replies': ({ input }) => {
      sent.push(input?.body);
      return one(reply, { ...line, mine: true });
    },
    'PUT /conversations/:id/read': step('read', dashboardOf()),
    'PUT /conversations/:id/unread': step('unread', dashboardOf({ todos: [message] })),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Gelezen: Ria over Fietsmaatje' }));
  await waitFor(() => expect(toastsOf(opened)[0]?.action).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Ria over Fietsmaatje' })).toBeNull();
  await act(async () => toastsOf(opened)[0]?.action?.run());
  await opened.user.click(await screen.findByRole('button', { name: 'Antwoord: Ria over Fietsmaatje' }));
  expect(await screen.findByText('Kan het ook op woensdag?')).toBeTruthy();
  await opened.user.type(screen.getByRole('textbox', { name: 'Bericht aan Ria' }), 'Ja, dat kan.');
  await opened.user.click(screen.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByRole('heading', { name: 'Je bent helemaal bij' })).toBeTruthy();
  expect(sent).toEqual(['read', 'unread', 'Ja, dat kan.', 'read']);
});

test('when somebody else was first that is said, and what is there now is shown', async () => {
  const opened = await open(dashboardOf({ view: 'center', todos: [bounce] }), {
    'PUT /work_items/:id/done': () => {
      opened.state.now = dashboardOf({ view: 'center' });
      return refused(412, { code: 'stale' });
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Gedaan: Jan Post' }));
  expect(await screen.findByRole('heading', { name: 'Je bent helemaal bij' })).toBeTruthy();
  expect(toastsOf(opened)[0]).toMatchObject({
    color: 'warning',
    message: 'Iemand anders was je voor. Je ziet nu hoe het staat.',
  });
});

test('a step that fails brings its row back', async () => {
  const opened = await open(dashboardOf({ view: 'center', todos: [bounce] }), {
    'PUT /work_items/:id/done': () => refused(503, { code: 'unavailable' }),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Gedaan: Jan Post' }));
  await waitFor(() => expect(toastsOf(opened)[0]?.color).toBe('danger'));
  expect(screen.getByRole('link', { name: 'Jan Post' })).toBeTruthy();
});

test('ticked off by hand, and put back by undo with the version that it has now', async () => {
  const versions: (string | null)[] = [];
  const done = (lockVersion: number) =>
    one(workItem, {
      type: 'work_items',
      id: ids.work,
      kind: 'bounce',
      subject: { type: 'users', id: ids.vacancy, name: 'Jan Post' },
      organizationId: null,
      volunteerCenterId: ids.organization,
      url: null,
      details: {},
      waitingDays: 1,
      dueAt: null,
      doneAt: null,
      doneByName: null,
      createdAt: '2026-11-01T10:00:00.000Z',
      lockVersion,
    });
  const opened = await open(dashboardOf({ view: 'center', todos: [bounce] }), {
    'PUT /work_items/:id/done': ({ headers }) => {
      versions.push(headers.get('if-match'));
      return done(5);
    },
    'PUT /work_items/:id/reopen': ({ headers }) => {
      versions.push(headers.get('if-match'));
      return done(6);
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Gedaan: Jan Post' }));
  await waitFor(() => expect(toastsOf(opened)[0]?.message).toBe('Jan Post is gedaan.'));
  await act(async () => toastsOf(opened)[0]?.action?.run());
  expect(await screen.findByRole('link', { name: 'Jan Post' })).toBeTruthy();
  expect(versions.map((version) => version?.match(/\d+/)?.[0])).toEqual(['4', '5']);
});

test('a mentor writes down what was done: the student leaves the list, and comes back by undo', async () => {
  const asked: string[] = [];
  const waiting = todoOf({ ...unanswered, kind: 'student_waiting', count: 1, steps: ['note'] });
  const opened = await open(dashboardOf({ view: 'mentor', todos: [waiting] }), {
    'POST /internal_notes': ({ input }) => {
      expect(input).toMatchObject({ subject: { type: 'applications', id: ids.application }, note: 'Gebeld.' });
      opened.state.now = dashboardOf({ view: 'mentor' });
      return one(internalNote, {
        type: 'internal_notes',
        id: ids.work,
        note: 'Gebeld.',
        subject: { type: 'applications', id: ids.application },
        authorId: null,
        authorName: null,
        createdAt: '2026-11-01T10:00:00.000Z',
        updatedAt: '2026-11-01T10:00:00.000Z',
      });
    },
    'DELETE /internal_notes/:id': () => {
      asked.push('taken back');
      opened.state.now = dashboardOf({ view: 'mentor', todos: [waiting] });
      return noContent();
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /^Noteer/ }));
  await opened.user.type(await screen.findByRole('textbox', { name: /^Wat heb je gedaan/ }), 'Gebeld.');
  await opened.user.click(screen.getByRole('button', { name: 'Bewaar' }));
  expect(await screen.findByRole('heading', { name: 'Je bent helemaal bij' })).toBeTruthy();
  await waitFor(() => expect(toastsOf(opened)[0]?.action).toBeTruthy());
  await act(async () => toastsOf(opened)[0]?.action?.run());
  expect(await screen.findByRole('link', { name: /^Ria voor/ })).toBeTruthy();
  expect(asked).toEqual(['taken back']);
});

test('whether it worked out is told in its row, and taken back with the version that it has then', async () => {
  const sent: unknown[] = [];
  const opened = await open(dashboardOf({ todos: [matchCheck] }), {
    'PUT /applications/:id/match_result': ({ input, headers }) => {
      sent.push([input?.result, headers.get('if-match')?.match(/\d+/)?.[0]]);
      opened.state.now = dashboardOf();
      return one(application, { ...answered, lockVersion: 8 });
    },
    'PUT /applications/:id/undo_match_result': ({ headers }) => {
      sent.push(['back', headers.get('if-match')?.match(/\d+/)?.[0]]);
      opened.state.now = dashboardOf({ todos: [matchCheck] });
      return one(application, { ...answered, lockVersion: 9 });
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /^Ja: / }));
  await waitFor(() => expect(toastsOf(opened)[0]?.message).toBe('Dank je wel voor je antwoord.'));
  expect(screen.queryByRole('button', { name: /^Ja: / })).toBeNull();
  await act(async () => toastsOf(opened)[0]?.action?.run());
  expect(await screen.findByRole('button', { name: /^Ja: / })).toBeTruthy();
  expect(sent).toEqual([
    ['yes', '7'],
    ['back', '8'],
  ]);
});

test('an organisation is approved only by who has ticked everything', async () => {
  const decided: unknown[] = [];
  const opened = await open(dashboardOf({ view: 'center', todos: [approval] }), {
    'PUT /organizations/:id/approve': ({ input }) => {
      decided.push(input);
      return refused(503, { code: 'unavailable' });
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Keur goed: De Tafel' }));
  const send = await screen.findByRole('button', { name: 'Keur goed' });
  await opened.user.click(send);
  expect(await screen.findByText('Vink eerst alles aan wat je hebt gecontroleerd.')).toBeTruthy();
  for (const tick of screen.getAllByRole('checkbox')) await opened.user.click(tick);
  await opened.user.click(send);
  await waitFor(() => expect(decided).toMatchObject([{ criteria: expect.arrayContaining(['fixed_contact']) }]));
});

test('Escape closes what a step opened, and goes back to the step', async () => {
  const { user } = await open(dashboardOf({ view: 'center', todos: [approval] }));
  const step = await screen.findByRole('button', { name: 'Keur goed: De Tafel' });
  await user.click(step);
  const [tick] = await screen.findAllByRole('checkbox');
  act(() => tick?.focus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(step);
});

test('what happens elsewhere comes in by itself, but waits while a row stands open', async () => {
  let tell: (event: { data: string }) => void = () => {};
  class NewsSource {
    addEventListener(name: string, listener: (event: { data: string }) => void) {
      if (name === 'applications') tell = listener;
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: NewsSource });
  const news = async (opened: Opened) => {
    act(() => tell({ data: '{"id":"1"}' }));
    await act(() => opened.clock.advanceAsync(500));
  };
  const opened = await open(dashboardOf({ view: 'center', todos: [approval] }));
  await screen.findByRole('link', { name: 'De Tafel' });
  opened.state.now = dashboardOf({ view: 'center', todos: [bounce, approval] });
  await news(opened);
  expect(await screen.findByRole('link', { name: 'Jan Post' })).toBeTruthy();

  await opened.user.click(screen.getByRole('button', { name: 'Keur goed: De Tafel' }));
  const [tick] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  if (tick) await opened.user.click(tick);
  opened.state.now = dashboardOf({ view: 'center', todos: [unanswered, approval] });
  await news(opened);
  const wait = await screen.findByRole('button', { name: '1 nieuw, toon het' });
  expect(screen.getByRole('link', { name: 'Jan Post' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Ria/ })).toBeNull();
  expect(tick?.checked).toBe(true);
  await opened.user.click(wait);
  expect(await screen.findByRole('link', { name: /^Ria/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Jan Post' })).toBeNull();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

test('figures tell last year in words, and lead to what they count', async () => {
  await open(dashboardOf({ tiles: [tile] }));
  expect(await screen.findByText('12 meer dan vorig jaar')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Aanmeldingen in twaalf weken: van 2 naar 7 per week' })).toBeTruthy();
});

test.each([
  [5, 3, '5 uur', '2 uur langer dan vorig jaar'],
  [360, 480, '15 dagen', '5 dagen sneller dan vorig jaar'],
])('an answer that takes %i hours is told as people say it', async (value, lastYear, written, trend) => {
  await open(dashboardOf({ tiles: [{ ...tile, key: 'reply_hours', unit: 'hours', value, lastYear, weeks: [] }] }));
  expect(await screen.findByText(written)).toBeTruthy();
  expect(screen.getByText(trend)).toBeTruthy();
});

test('a new organisation sees its three steps, the next one with the button', async () => {
  await open(
    dashboardOf({
      firstSteps: [
        { key: 'profile', done: true, url: '/organizations/1/edit' },
        { key: 'vacancy', done: false, url: '/vacancies/add' },
        { key: 'publish', done: false, url: '/vacancies' },
      ],
    }),
  );
  const start = within(await screen.findByRole('region', { name: 'Zo begin je' }));
  expect(start.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Schrijf een vacature']);
});

test('who has several roles switches by the address, and a tenant narrows by centre', async () => {
  await open(
    dashboardOf({
      view: 'tenant',
      views: ['tenant', 'center', 'volunteer'],
      centers: [
        { id: ids.vacancy, name: 'Oldebroek', count: 3 },
        { id: ids.work, name: 'Elburg', count: 1 },
      ],
    }),
    {},
    '/dashboard?view=tenant',
  );
  const views = within(await screen.findByRole('navigation', { name: 'Dashboard van' }));
  expect(views.getByRole('link', { name: 'Centrale' }).getAttribute('href')).toBe('/dashboard?view=center');
  expect(screen.getByRole('link', { name: 'Elburg (1)' }).getAttribute('href')).toBe(
    `/dashboard?view=tenant&center=${ids.work}`,
  );
  expect(screen.getByRole('link', { name: 'Alle centrales (4)' })).toBeTruthy();
});

test('an API that does not answer leaves a way on', async () => {
  const opened = await open(dashboardOf({ todos: [unanswered] }), {
    'GET /dashboard': () => refused(400, { code: 'invalid' }),
  });
  opened.answer({ 'GET /dashboard': () => one(dashboard, opened.state.now) });
  await opened.user.click(await screen.findByRole('button', { name: /opnieuw/i }));
  expect(await screen.findByRole('link', { name: 'Ria voor Kok voor het buurtdiner' })).toBeTruthy();
});
