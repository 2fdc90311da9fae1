import { expect, jest, test } from '@jest/globals';
import { conversation } from '@omzien/model/conversation';
import { type Dashboard, dashboard } from '@omzien/model/dashboard';
import { formSubmission } from '@omzien/model/form';
import { resourceOf } from '@omzien/model/jsonApi';
import { organization } from '@omzien/model/organization';
import { userConsent } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import module from '../../../module.ts';
import { thread } from '../../../testing/messageSamples.ts';
import { approval, dashboardOf, ids, signUp, todoOf } from '../../../testing/todoSamples.ts';

jest.setTimeout(120_000);
const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);

/** A dashboard as the API keeps it: `state.now` is what it answers. */
async function open(first: Dashboard, more: FakeRoutes = {}) {
  const state = { now: first };
  const rendered = await renderScreen(module, '/dashboard', {
    boot: { session },
    api: { 'GET /dashboard': () => one(dashboard, state.now), ...more },
  });
  return { ...rendered, state };
}
type Opened = Awaited<ReturnType<typeof open>>;
const toastsOf = ({ platform }: Opened) => platform.toasts.getState().toasts;
const takeBack = (opened: Opened) => act(async () => toastsOf(opened)[0]?.action?.run());
const waits = dashboardOf({ view: 'center', todos: [approval] });
const nothing = dashboardOf({ view: 'center' });
const press = async (opened: Opened, name: string) =>
  opened.user.click(await screen.findByRole('button', { name: `${name}: De Tafel` }));

test('an organisation is refused in its row with a reason, which brings its text, and that is taken back', async () => {
  const sent: unknown[] = [];
  const opened = await open(waits, {
    'PUT /organizations/:id/deny': ({ input, headers }) => {
      sent.push([input?.reasonCode, String(input?.reason).split('\n')[0], headers.get('if-match')?.match(/\d+/)?.[0]]);
      opened.state.now = nothing;
      return one(organization, signUp);
    },
    'PUT /organizations/:id/undo': () => {
      sent.push('back');
      opened.state.now = waits;
      return one(organization, signUp);
    },
  });
  await press(opened, 'Keur af');
  await opened.user.click(await screen.findByRole('button', { name: 'Keur af' }));
  expect(await screen.findByRole('link', { name: 'Kies een reden.' })).toBeTruthy();
  expect(sent).toEqual([]);
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Reden' }), 'Buiten ons gebied');
  await opened.user.click(screen.getByRole('button', { name: 'Keur af' }));
  expect(await screen.findByRole('heading', { name: 'Je bent helemaal bij' })).toBeTruthy();
  await waitFor(() => expect(toastsOf(opened)[0]?.message).toMatch(/^De Tafel is afgekeurd\./));
  await takeBack(opened);
  expect(await screen.findByRole('link', { name: 'De Tafel' })).toBeTruthy();
  expect(sent).toEqual([['outside_area', 'Beste mensen van De Tafel,', '0'], 'back']);
});

test('a refusal that a colleague was first with says so, and keeps what was written', async () => {
  const opened = await open(waits, {
    'PUT /organizations/:id/deny': () => refused(412, { code: 'stale' }),
  });
  await press(opened, 'Keur af');
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: 'Reden' }), 'Iets anders');
  await opened.user.click(screen.getByRole('button', { name: 'Keur af' }));
  await waitFor(() =>
    expect(toastsOf(opened)[0]?.message).toBe('Iemand anders was je voor. Je ziet nu hoe het staat.'),
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uitleg aan de organisatie' }).value).toMatch(
    /^Beste mensen van De Tafel/,
  );
});

test('who signed up is asked something in the row, which then waits elsewhere', async () => {
  const opened = await open(waits, {
    'GET /organizations/:id': () => one(organization, signUp),
    'POST /conversations': ({ input }) => {
      expect(input).toMatchObject({
        subject: 'Een vraag over je aanmelding',
        body: 'Zijn jullie vrijwilligers verzekerd?',
        recipient: { type: 'organizations', id: ids.organization },
      });
      opened.state.now = nothing;
      return one(conversation, thread);
    },
  });
  await press(opened, 'Vraag iets');
  await opened.user.type(
    await screen.findByRole('textbox', { name: 'Je vraag' }),
    'Zijn jullie vrijwilligers verzekerd?',
  );
  await opened.user.click(screen.getByRole('button', { name: 'Verstuur de vraag' }));
  expect(await screen.findByRole('heading', { name: 'Je bent helemaal bij' })).toBeTruthy();
  expect(toastsOf(opened)[0]?.message).toBe('Je vraag aan De Tafel is verstuurd.');
});

test('a page that goes off line is kept three months longer, and gets its own end back by undo', async () => {
  const sent: unknown[] = [];
  const page = todoOf({
    kind: 'page_expiring',
    subject: { type: 'pages', id: ids.vacancy, name: 'Zomermarkt', lockVersion: 3 },
    dueAt: '2026-11-20T22:59:59.000Z',
    url: `/content/pages/${ids.vacancy}`,
    steps: ['extend_page'],
  });
  const ending = dashboardOf({ view: 'content', todos: [page] });
  const changed = resourceOf('pages', v.object({ lockVersion: v.number() }));
  const opened = await open(ending, {
    'PATCH /pages/:id': ({ input, headers }) => {
      sent.push([input?.unpublishAt, headers.get('if-match')?.match(/\d+/)?.[0]]);
      opened.state.now = sent.length === 1 ? dashboardOf({ view: 'content' }) : ending;
      return one(changed, { type: 'pages', id: ids.vacancy, lockVersion: 3 + sent.length });
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Laat langer staan: Zomermarkt' }));
  await waitFor(() =>
    expect(toastsOf(opened)[0]?.message).toBe('Zomermarkt blijft staan tot en met 20 februari 2027.'),
  );
  expect(screen.queryByRole('link', { name: 'Zomermarkt' })).toBeNull();
  await takeBack(opened);
  expect(await screen.findByRole('link', { name: 'Zomermarkt' })).toBeTruthy();
  expect(sent).toEqual([
    ['2027-02-20T22:59:59.000Z', '3'],
    ['2026-11-20T22:59:59.000Z', '4'],
  ]);
});

test('a student reads what mentors see, agrees in the row, and takes that back', async () => {
  const asked: unknown[] = [];
  const consent = todoOf({
    kind: 'mentor_consent',
    subject: { type: 'organizations', id: ids.organization, name: 'Het College', lockVersion: null },
    url: '/profile-edit/my-data',
    steps: ['consent'],
  });
  const asking = dashboardOf({ view: 'student', todos: [consent] });
  const opened = await open(asking, {
    'POST /consents': ({ input }) => {
      asked.push([input?.key, input?.organizationId]);
      opened.state.now = dashboardOf({ view: 'student' });
      return one(userConsent, {
        type: 'consents',
        id: ids.work,
        key: 'share_with_mentor',
        version: '1',
        organizationId: ids.organization,
        givenAt: '2026-11-01T10:00:00.000Z',
        withdrawnAt: null,
      });
    },
    'DELETE /consents/:id': () => {
      asked.push('back');
      opened.state.now = asking;
      return noContent();
    },
  });
  const row = 'Mogen begeleiders van Het College meekijken?';
  const step = await screen.findByRole('button', { name: `Beslis: ${row}` });
  await opened.user.click(step);
  // Whoever does not agree closes it again, and nothing was sent.
  const agree = await screen.findByRole('button', { name: 'Ja, ze mogen meekijken' });
  expect(step.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/^Begeleiders van Het College zien dan/)).toBeTruthy();
  act(() => agree.focus());
  await opened.user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Ja, ze mogen meekijken' })).toBeNull();
  expect(document.activeElement).toBe(step);
  expect(asked).toEqual([]);

  await opened.user.keyboard('{Enter}');
  act(() => screen.getByRole('button', { name: 'Ja, ze mogen meekijken' }).focus());
  await opened.user.keyboard('{Enter}');
  await waitFor(() => expect(toastsOf(opened)[0]?.action).toBeTruthy());
  expect(screen.queryByRole('link', { name: row })).toBeNull();
  await takeBack(opened);
  expect(await screen.findByRole('link', { name: row })).toBeTruthy();
  expect(asked).toEqual([['share_with_mentor', ids.organization], 'back']);
});

const asked = (key: string, nl: string, value: string | null, type = 'text') => ({
  key,
  type,
  label: { nl, en: nl },
  value,
  text: { nl: value ?? '', en: value ?? '' },
});
const filledIn = (number: number, subjectId: string | null = null) => ({
  type: 'form_submissions' as const,
  id: `answer-${number}`,
  formId: ids.work,
  formVersion: 1,
  answers: [
    asked('name', 'Naam', `Anna ${number}`),
    asked('remark', 'Opmerking', null),
    asked('source', 'Bron', 'folder', 'hidden'),
  ],
  spam: false,
  via: 'public' as const,
  userId: null,
  subjectType: subjectId && 'applications',
  subjectId,
  createdAt: '2026-11-16T10:00:00.000Z',
  eraseOn: '2027-11-16',
});
const answersWait = dashboardOf({
  view: 'content',
  todos: [
    todoOf({
      kind: 'work_item',
      item: 'form_submission',
      subject: { type: 'forms', id: ids.work, name: 'Vraag aan ons', lockVersion: null },
      work: { id: ids.approach, lockVersion: 0 },
      waitingDays: 2,
      url: null,
      steps: ['read_answers', 'mark_read'],
    }),
  ],
});

test('answers that belong to an application lead to it', async () => {
  const opened = await open(answersWait, {
    'GET /forms/:id/submissions': () => many(formSubmission, [filledIn(0, ids.approach), filledIn(1)]),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Lees: Vraag aan ons' }));
  await screen.findByText('Anna 1');
  const [link, ...others] = screen.getAllByRole('link', { name: 'Naar de aanmelding waar dit bij hoort' });
  expect(link?.getAttribute('href')).toBe(`/applications/${ids.approach}`);
  expect(others).toEqual([]);
});

test('new answers to a form are read in their row, put aside as read, and that is taken back', async () => {
  const sent: string[] = [];
  const opened = await open(answersWait, {
    'GET /forms/:id/submissions': ({ query }) => {
      expect(query.get('filter[spam_eq]')).toBe('false');
      const size = Number(query.get('page[size]'));
      const found = Array.from({ length: Math.min(size, 7) }, (_, index) => filledIn(index));
      return many(formSubmission, found, { pagination: { current: 1, records: 7 } });
    },
    'PUT /forms/:id/submissions/read': () => {
      sent.push('read');
      opened.state.now = dashboardOf({ view: 'content' });
      return noContent();
    },
    'PUT /forms/:id/submissions/unread': () => {
      sent.push('unread');
      opened.state.now = answersWait;
      return noContent();
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Lees: Vraag aan ons' }));
  expect(await screen.findByText('Anna 0')).toBeTruthy();
  expect(screen.getAllByText('Niet ingevuld')).toHaveLength(5);
  expect(screen.queryByText('folder')).toBeNull();
  expect(screen.getByText('De nieuwste 5 van 7.')).toBeTruthy();
  await opened.user.click(screen.getByRole('button', { name: 'Toon meer' }));
  expect(await screen.findByText('Anna 6')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Toon meer' })).toBeNull();

  await opened.user.click(screen.getByRole('button', { name: 'Gelezen: Vraag aan ons' }));
  expect(await screen.findByRole('heading', { name: 'Je bent helemaal bij' })).toBeTruthy();
  expect(toastsOf(opened)[0]?.message).toBe('De antwoorden op Vraag aan ons zijn gelezen.');
  await takeBack(opened);
  expect(await screen.findByRole('button', { name: 'Lees: Vraag aan ons' })).toBeTruthy();
  expect(sent).toEqual(['read', 'unread']);
});

test('answers that cannot be fetched are asked for again, and those that were erased are told', async () => {
  const opened = await open(answersWait, {
    'GET /forms/:id/submissions': () => refused(400, { code: 'bad_request' }),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Lees: Vraag aan ons' }));
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  opened.answer({ 'GET /forms/:id/submissions': () => many(formSubmission, []) });
  await opened.user.click(again);
  expect(await screen.findByText('Er zijn geen antwoorden meer. Ze zijn gewist.')).toBeTruthy();
});
