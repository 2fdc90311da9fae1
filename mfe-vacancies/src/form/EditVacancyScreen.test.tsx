import { afterEach, expect, test } from '@jest/globals';
import { readability } from '@omzien/model/readability';
import { type StaffVacancy, staffVacancy, vacancy } from '@omzien/model/vacancy';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { managedCook } from '../testing/managedCook.ts';
import { lookupRoutes } from '../testing/samples.ts';

const kitchen = testOrganization({ id: managedCook.organizationId, name: managedCook.organizationName });
const boot = {
  session: signedInAs([{ role: 'admin', scopeType: 'Organization', scopeId: kitchen.id }], {
    organizations: [kitchen],
  }),
};
const path = `/vacancies/${managedCook.id}/edit`;
/** The form is large, and a dialog brings its code along. */
const patience = { timeout: 10_000 };
const easy = {
  type: 'readability',
  id: 'text',
  level: 'b1',
  score: 70,
  isEasy: true,
  words: 10,
  sentences: 2,
  averageSentenceWords: 5,
  longSentences: [],
  hardWords: [],
};

/** One vacancy that remembers what is written to it, as the API does. */
function stored(first: StaffVacancy, more: FakeRoutes = {}) {
  const state = { vacancy: first };
  const write = (change: object) => {
    state.vacancy = { ...state.vacancy, ...change, lockVersion: state.vacancy.lockVersion + 1 };
    return one(staffVacancy, state.vacancy);
  };
  const api: FakeRoutes = {
    ...lookupRoutes,
    'GET /vacancies/:id': () => one(staffVacancy, state.vacancy),
    'PATCH /vacancies/:id': ({ input, headers }) =>
      headers.get('If-Match') === `"${state.vacancy.lockVersion}"`
        ? write(input ?? {})
        : refused(412, { code: 'stale' }),
    'PUT /vacancies/:id/publish': ({ input }) =>
      write(
        input?.publishAt
          ? { publishAt: input.publishAt }
          : { status: 'published', publishedAt: '2026-11-21T09:00:00.000Z' },
      ),
    'POST /vacancies/readability': () => one(readability, easy),
    // What the page of the vacancy asks once it is on line.
    'GET /vacancies/:id/similar': () => many(vacancy, []),
    'POST /vacancies/:id/view_events': noContent,
    ...more,
  };
  return { state, write, api };
}
async function open(first: StaffVacancy, more: FakeRoutes = {}) {
  const server = stored(first, more);
  const clock = createFakeClock();
  const opened = await renderScreen(module, path, { boot, api: server.api, clock });
  const title = await screen.findByLabelText<HTMLInputElement>('Titel', {}, patience);
  const writes = () =>
    opened.requests.filter(({ method, path: to }) => method !== 'GET' && !/readability|view_events/.test(to));
  return { ...opened, ...server, clock, title, writes };
}
afterEach(() => window.localStorage.clear());

test('a draft is stored two seconds after typing stops, with only what changed, and says when', async () => {
  const { user, title, clock, writes } = await open(managedCook);
  await user.type(title, '!');
  expect(writes()).toEqual([]);
  await act(() => clock.advanceAsync(2000));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.input).toEqual({ title: `${managedCook.title}!` });
  expect(writes()[0]?.headers.get('If-Match')).toBe('"1"');
  expect(await screen.findByText(/^Opgeslagen om/)).toBeTruthy();
});

test('what the public reads changes by a press alone', async () => {
  const { user, title, clock, writes } = await open({ ...managedCook, status: 'published' });
  await user.type(title, '!');
  await act(() => clock.advanceAsync(10_000));
  expect(writes()).toEqual([]);
  expect(screen.getByText('Niet opgeslagen. Je tekst staat op dit apparaat.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Wijziging opslaan' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.input).toEqual({ title: `${managedCook.title}!` });
});

test('half an e-mail address is named, and the rest is stored', async () => {
  const { user, clock, writes } = await open(managedCook);
  await user.type(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'ans@');
  await user.type(screen.getByRole('textbox', { name: /^Samenvatting/ }), '!');
  await act(() => clock.advanceAsync(2000));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.input).toEqual({ summary: `${managedCook.summary}!` });
  expect(await screen.findByText(/1 antwoord klopt nog niet en is niet opgeslagen: Contactpersoon/)).toBeTruthy();
});

test('publishing an incomplete vacancy lists what is missing, with links', async () => {
  const { user, writes } = await open({ ...managedCook, title: '', categoryIds: [], city: null, postcode: null });
  await user.click(screen.getByRole('button', { name: 'Plaatsen' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('link', { name: /Titel/ })).toBeTruthy();
  // What only fields together can break is told at once with the rest.
  expect(await summary.findByRole('link', { name: /Plaats/ })).toBeTruthy();
  await user.click(summary.getByRole('link', { name: /Titel/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Titel' }));
  expect(writes()).toEqual([]);
});

test('publishing stores what was typed and goes out once, with one press', async () => {
  const { user, title, writes, platform } = await open(managedCook);
  await user.type(title, '!');
  await user.dblClick(screen.getByRole('button', { name: 'Plaatsen' }));
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['PATCH', 'PUT']));
  await waitFor(() => expect(platform.navigation.getState().address).toBe(`/vacancies/${managedCook.id}`));
  expect(platform.toasts.getState().toasts[0]?.message).toBe('De vacature staat online.');
  expect(writes()).toHaveLength(2);
});

test('a vacancy that cannot go on line says why, and keeps what was typed', async () => {
  const why = 'Je organisatie is gestopt.';
  const { user, title } = await open(managedCook, {
    'PUT /vacancies/:id/publish': () => refused(409, { code: 'invalid_transition', detail: why }),
  });
  await user.type(title, '!');
  await user.click(screen.getByRole('button', { name: 'Plaatsen' }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect((title as HTMLInputElement).value).toBe(`${managedCook.title}!`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Plaatsen' }).disabled).toBe(false);
});

test('a vacancy can be planned for later', async () => {
  const { user, writes } = await open(managedCook);
  await user.click(screen.getByRole('button', { name: 'Plannen' }));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  const day = dialog.getByLabelText('Dag');
  await user.clear(day);
  await user.type(day, '1-12-2020');
  await user.click(dialog.getByRole('button', { name: 'Plan de vacature' }));
  expect(dialog.getByText('Kies een moment in de toekomst.')).toBeTruthy();
  await user.clear(day);
  await user.type(day, '1-12-2026');
  await user.click(dialog.getByRole('button', { name: 'Plan de vacature' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.input).toEqual({ publishAt: '2026-12-01T08:00:00.000Z' });
  expect(await screen.findByText(/Deze vacature komt online op/)).toBeTruthy();
});

test('what somebody else changed in another field is taken over, and both are kept', async () => {
  const { user, title, clock, write, state, writes } = await open(managedCook);
  write({ offer: 'Een training' });
  await user.type(title, '!');
  await act(() => clock.advanceAsync(2000));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(state.vacancy).toMatchObject({ title: `${managedCook.title}!`, offer: 'Een training' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Wat iemand ervoor krijgt/ }).value).toBe(
    'Een training',
  );
});

test.each([
  ['Houd die van mij', 'Kok voor het buurtdiner!'],
  ['Neem die van de ander', 'Chef van de buurt'],
])('two who wrote the same field are shown both, and %s keeps one', async (choice, kept) => {
  const { user, title, clock, write, state } = await open(managedCook);
  write({ title: 'Chef van de buurt' });
  await user.type(title, '!');
  await act(() => clock.advanceAsync(2000));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Iemand anders paste deze vacature ook aan' }, patience),
  );
  expect(dialog.getByText('Chef van de buurt')).toBeTruthy();
  expect(dialog.getByText('Kok voor het buurtdiner!')).toBeTruthy();
  expect(screen.getByText('Niet opgeslagen. Kies eerst welke tekst je wilt houden.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: choice }));
  await waitFor(() => expect(title.value).toBe(kept));
  await waitFor(() => expect(state.vacancy.title).toBe(kept));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a connection it is said, kept on this device, and stored once there is one', async () => {
  const { user, title, clock, answer, api, state } = await open(managedCook);
  answer({ 'PATCH /vacancies/:id': () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.type(title, '!');
  await act(() => clock.advanceAsync(2000));
  expect(await screen.findByText(/^Nog niet opgeslagen/)).toBeTruthy();
  expect(JSON.stringify(window.localStorage)).toContain(`${managedCook.title}!`);
  answer({ 'PATCH /vacancies/:id': api['PATCH /vacancies/:id'] as never });
  await act(() => clock.advanceAsync(15_000));
  await waitFor(() => expect(state.vacancy.title).toBe(`${managedCook.title}!`));
  expect(JSON.stringify(window.localStorage)).not.toContain(`${managedCook.title}!`);
});

test('a change whose answer was lost is stored once, and nobody else is named for it', async () => {
  const { user, title, clock, answer, api, writes, platform } = await open(managedCook);
  const store = api['PATCH /vacancies/:id'] as (request: FakeRequest) => Response | Promise<Response>;
  let first: Response | null = null;
  answer({
    'PATCH /vacancies/:id': async (request) => {
      // As the API does: the same key gets the answer of the first time.
      if (first) return first.clone();
      first = await store(request);
      throw new TypeError('Failed to fetch');
    },
  });
  await user.type(title, '!');
  await act(() => clock.advanceAsync(2000));
  expect(await screen.findByText(/^Nog niet opgeslagen/)).toBeTruthy();
  await act(() => clock.advanceAsync(15_000));
  expect(await screen.findByText(/^Opgeslagen om/)).toBeTruthy();
  const keys = writes().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(platform.toasts.getState().toasts).toEqual([]);
});

test('how long it stays without a day, is what the centre of the vacancy chose', async () => {
  const center = { ...bootDocument().center, id: managedCook.volunteerCenterId, expiryDays: 30 };
  await open(managedCook, { 'GET /volunteer_centers/:id': () => one(volunteerCenter, center) });
  expect(
    await screen.findByText(/Dan blijft de vacature staan tot en met 21 december 2026/, {}, patience),
  ).toBeTruthy();
});

test('an expired vacancy is not said to be online, and its phone number reads as people write it', async () => {
  await open({ ...managedCook, status: 'expired', expiresAt: '2026-11-01T22:59:59.000Z' });
  expect(screen.getByText('Niet online, alles is opgeslagen')).toBeTruthy();
  expect(await screen.findByDisplayValue('0525 000 123', {}, patience)).toBeTruthy();
});

test('an online vacancy leads with until when it stays, who applied, and the steps that change that', async () => {
  const online: StaffVacancy = {
    ...managedCook,
    status: 'published',
    publishedAt: '2026-11-01T09:00:00.000Z',
    expiresAt: '2026-11-24T22:59:59.000Z',
    applicationsCount: 5,
    permissions: { update: true, destroy: false, transitions: ['renew', 'unpublish'] },
  };
  const sent: (Record<string, unknown> | null)[] = [];
  const { user, state } = await open(online, {
    'PUT /vacancies/:id/renew': ({ input }) => {
      sent.push(input);
      state.vacancy = { ...state.vacancy, expiresAt: `${input?.expiresAt}T22:59:59.000Z`, lockVersion: 2 };
      return one(staffVacancy, state.vacancy);
    },
    'PUT /vacancies/:id/unpublish': () => {
      state.vacancy = { ...state.vacancy, status: 'draft', lockVersion: 3, permissions: managedCook.permissions };
      return one(staffVacancy, state.vacancy);
    },
  });
  const lead = within(screen.getByRole('group', { name: 'Stand van de vacature' }));
  expect(lead.getByText('Online tot en met 24 november 2026')).toBeTruthy();
  expect(lead.getByRole('link', { name: '5 aanmeldingen' }).getAttribute('href')).toBe(
    `/applications?filter[vacancy_id_eq]=${managedCook.id}`,
  );
  await user.click(lead.getByRole('button', { name: /^Verleng tot en met/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(String(sent[0]?.expiresAt) > '2026-11-24').toBe(true);
  await waitFor(() => expect(lead.queryByText('Online tot en met 24 november 2026')).toBeNull());
  await user.click(await lead.findByRole('button', { name: 'Haal van de site' }));
  expect(await screen.findByRole('button', { name: 'Bewaar concept' }, patience)).toBeTruthy();
});

test('an archived vacancy is put back before it is changed', async () => {
  const { write, ...server } = stored(
    { ...managedCook, status: 'archived', permissions: { update: false, destroy: false, transitions: ['restore'] } },
    {},
  );
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...server.api,
      'PUT /vacancies/:id/restore': () => write({ status: 'draft', permissions: managedCook.permissions }),
    },
  });
  // What it said can be read before it is back.
  expect(await screen.findByText('Wat ga je doen?', {}, patience)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zet terug als concept' }));
  expect(await screen.findByRole('textbox', { name: 'Titel' })).toBeTruthy();
});
