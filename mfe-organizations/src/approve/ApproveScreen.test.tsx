import { expect, jest, test } from '@jest/globals';
import { internalNote } from '@omzien/model/internalNote';
import { approvalCriteria, organization, organizationDuplicate } from '@omzien/model/organization';
import { organizationReviewer } from '@omzien/model/organizationReviewer';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { signUp, signUpId } from '../testing/signUps.fixture.ts';

jest.setTimeout(240_000);
const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);

type State = { pending: ReturnType<typeof signUp>[]; decided: { id: string; step: string; input: unknown }[] };

/** A queue as the API keeps it: what is decided is no longer among what waits. */
async function open(count: number, more: FakeRoutes = {}, query = '') {
  const state: State = { pending: Array.from({ length: count }, (_, place) => signUp(place)), decided: [] };
  const all = new Map(state.pending.map((one_) => [one_.id, one_]));
  const decide =
    (step: string) =>
    ({ params, input }: { params: Record<string, string>; input: unknown }) => {
      const id = params.id ?? '';
      if (!state.pending.some((record) => record.id === id)) return refused(409, { code: 'decision_waits' });
      state.pending = state.pending.filter((record) => record.id !== id);
      state.decided.push({ id, step, input });
      return one(organization, { ...all.get(id), status: step === 'approve' ? 'approved' : 'denied' });
    };
  const rendered = await renderScreen(module, `/organizations/approve${query}`, {
    boot: { session },
    api: {
      'GET /organizations': ({ query }) =>
        many(organization, query.get('filter[status_eq]') === 'pending' ? state.pending : []),
      'GET /organizations/duplicates': () => many(organizationDuplicate, []),
      'GET /organizations/reviewers': () => many(organizationReviewer, []),
      'GET /organizations/:id': ({ params }) => one(organization, all.get(params.id ?? '')),
      'GET /internal_notes': () => many(internalNote, []),
      'PUT /organizations/:id/review': noContent,
      'DELETE /organizations/:id/review': noContent,
      'PUT /organizations/:id/approve': decide('approve') as never,
      'PUT /organizations/:id/deny': decide('deny') as never,
      'PUT /organizations/:id/undo': ({ params }) => {
        const record = all.get(params.id ?? '');
        if (record) state.pending = [record, ...state.pending];
        return one(organization, record);
      },
      ...more,
    },
  });
  if (count > 0 && query === '') await card(0);
  return { ...rendered, state };
}
const card = (place: number) => screen.findByRole('article', { name: `Huis ${place}` });
const told = ({ toasts }: Awaited<ReturnType<typeof open>>['platform']) =>
  toasts.getState().toasts.map(({ message }) => message);
/** Without asking for roles, which takes a second in a list of a hundred. */
const openName = () => document.querySelector('article')?.getAttribute('aria-label');
let strokes = 0;
/** Keys, as the page hears them, one right after the other. */
async function press(...keys: string[]) {
  strokes += keys.length;
  await act(async () => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  });
}

test('a hundred are decided in one sitting, each in five keys at most, without another page', async () => {
  const { state, platform } = await open(100);
  const page = document.querySelector('main, [data-screen], h1');
  const address = window.location.href;
  strokes = 0;
  for (let place = 0; place < 100; place += 1) {
    const before = strokes;
    await press('1', '2', '3', '4');
    await press('a');
    expect(strokes - before).toBeLessThanOrEqual(5);
    if (place < 99) await waitFor(() => expect(openName()).toBe(`Huis ${place + 1}`));
  }
  expect(await screen.findByText('Geen aanmeldingen die wachten.')).toBeTruthy();
  await waitFor(() => expect(state.decided).toHaveLength(100));
  expect(state.decided.every(({ step }) => step === 'approve')).toBe(true);
  expect(state.decided[0]?.input).toMatchObject({ criteria: [...approvalCriteria] });
  expect([window.location.href, page?.isConnected]).toEqual([address, true]);
  expect(platform).toBeTruthy();
});

test('J and K go through the list, and what was ticked stays with its sign-up', async () => {
  await open(3);
  await press('1');
  await press('j');
  await card(1);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await press('k');
  await card(0);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('approving asks for the ticks first, and Z brings the decision back', async () => {
  const { state, platform } = await open(2);
  await press('a');
  expect(await screen.findByText(/Vink eerst aan/)).toBeTruthy();
  expect(state.decided).toEqual([]);
  for (const key of ['1', '2', '3', '4', 'a']) await press(key);
  await card(1);
  await waitFor(() => expect(state.decided).toHaveLength(1));
  await waitFor(() => expect(told(platform)).toContain('Huis 0 is goedgekeurd.'));
  await press('z');
  expect(await card(0)).toBeTruthy();
});

test('after a decision by its button the focus is where the next one is', async () => {
  const { user } = await open(2);
  for (const key of ['1', '2', '3', '4']) await press(key);
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  const next = await card(1);
  expect(document.activeElement).toBe(next.closest('[tabindex="-1"]'));
});

test('who was overtaken is told so, and goes on with the next one', async () => {
  const { state, platform } = await open(2);
  state.pending = state.pending.slice(1);
  for (const key of ['1', '2', '3', '4', 'a']) await press(key);
  await waitFor(() => expect(told(platform).join()).toContain('Een collega was je voor: over Huis 0 is al beslist.'));
  expect(await card(1)).toBeTruthy();
  expect(state.decided).toEqual([]);
});

test('refusing brings a text that can be sent as it stands', async () => {
  const { state, user, platform } = await open(2);
  await press('d');
  const dialog = await screen.findByRole('dialog', { name: 'Huis 0 afkeuren' });
  await user.selectOptions(within(dialog).getByRole('combobox'), 'not_insured');
  const text = within(dialog).getByRole('textbox', { name: 'Uitleg aan de organisatie' });
  await waitFor(() => expect((text as HTMLTextAreaElement).value).toContain('verzekerd'));
  // A letter is a letter where somebody types.
  await user.type(text, 'a');
  expect(state.decided).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(state.decided).toMatchObject([{ id: signUpId(0), step: 'deny' }]));
  expect(state.decided[0]?.input).toMatchObject({ reasonCode: 'not_insured' });
  // Nobody else did that.
  await card(1);
  await waitFor(() => expect(told(platform)).toEqual(['Huis 0 is afgekeurd.']));
});

test('a link opens the sign-up that it is about, also the next link', async () => {
  const { platform } = await open(3, {}, `?id=${signUpId(2)}`);
  await card(2);
  expect(screen.queryByText(/staat niet in de lijst/)).toBeNull();
  await act(() => platform.navigation.navigate(`/organizations/approve?id=${signUpId(1)}`));
  expect(await card(1)).toBeTruthy();
});

test('a link to what was decided already says so', async () => {
  const id = '0196a000-0000-7000-8000-00000000bbbb';
  await open(1, {}, `?id=${id}`);
  expect(await screen.findByText(/staat niet in de lijst/)).toBeTruthy();
  const page = screen.getByRole('link', { name: 'Bekijk de pagina van de organisatie' });
  expect(page.getAttribute('href')).toContain(id);
});

test('going to the refused ones is no decision of a colleague', async () => {
  const { platform, user, requests } = await open(2);
  await user.click(screen.getByRole('link', { name: 'Afgekeurd' }));
  expect(await screen.findByText('Er zijn geen afgekeurde aanmeldingen.')).toBeTruthy();
  expect(requests.some(({ query }) => query.get('filter[status_eq]') === 'denied')).toBe(true);
  expect(told(platform)).toEqual([]);
});

test('keys can be switched off', async () => {
  const { state, user } = await open(1);
  await press('?');
  const dialog = await screen.findByRole('dialog', { name: 'Werken met toetsen' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Toetsen gebruiken op deze pagina' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const key of ['1', '2', '3', '4', 'a']) await press(key);
  expect(state.decided).toEqual([]);
  expect(screen.queryByText(/Vink eerst aan/)).toBeNull();
  window.localStorage.clear();
});

test('an empty queue says so', async () => {
  await open(0);
  expect(await screen.findByText('Geen aanmeldingen die wachten.')).toBeTruthy();
});

test('a colleague who looks at the same one is seen', async () => {
  await open(1, {
    'GET /organizations/reviewers': () =>
      many(organizationReviewer, [
        {
          type: 'organization_reviewers',
          id: '0196a000-0000-7000-8000-00000000aaaa',
          organizationId: signUpId(0),
          name: 'Anne Bos',
          seenAt: '2026-11-21T09:00:00.000Z',
        },
      ]),
  });
  expect((await screen.findAllByText('Anne Bos bekijkt deze nu')).length).toBeGreaterThan(0);
});
