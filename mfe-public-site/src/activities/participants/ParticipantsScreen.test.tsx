import { afterEach, expect, jest, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { activityId, codes, noor, onOtherDate, ria, secondDate, shownActivityOf, wim } from '../activities.fixture.ts';
import { type Participant, participant, shownActivity } from './participants.api.ts';

jest.setTimeout(60_000);

afterEach(() => window.localStorage.clear());

const path = `/activiteitenkalender/overzicht/${activityId}`;
const rows = [ria, noor, wim, onOtherDate];
/** An API that remembers who came, and that can be out of reach. */
function door() {
  const state = new Map<string, Partial<Participant>>();
  const line = { isOff: false };
  const told: FakeRequest[] = [];
  const shown = () => rows.map((row) => ({ ...row, ...state.get(row.id) }));
  const routes: FakeRoutes = {
    'GET /activities/:id': () => one(shownActivity, shownActivityOf()),
    'GET /activities/:id/registrations': () => {
      if (line.isOff) throw new TypeError('no line');
      return many(participant, shown());
    },
    'PUT /activities/:id/registrations/:registration/check_in': (request) => {
      if (line.isOff) throw new TypeError('no line');
      told.push(request);
      const attended = request.input?.attended === true;
      const id = request.params.registration ?? '';
      state.set(id, {
        state: attended ? 'attended' : 'registered',
        checkedInAt: attended ? String(request.input?.at) : null,
      });
      return one(
        participant,
        shown().find((row) => row.id === id),
      );
    },
  };
  return { routes, line, told };
}
const open = (more: FakeRoutes, address = path) =>
  renderScreen(module, address, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) },
    api: more,
  });
const tick = (name: RegExp) => screen.findByRole('checkbox', { name });
const sent = (told: FakeRequest[]) => told.map(({ params, input }) => [params.registration, input?.attended]);

test('the list of the next date says who comes and who waits; a tick is sent, and can be taken back', async () => {
  const { routes, told } = door();
  const { user, platform } = await open(routes);
  expect(await screen.findByText(/^0 van 4 binnen/)).toBeTruthy();
  expect(screen.queryByText('Ali Demir')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Wim Vos/ })).toBeNull();
  expect(screen.getByText('Plek 1 in de rij')).toBeTruthy();
  await user.click(await tick(/Noor de Wit/));
  expect(await screen.findByText(/^3 van 4 binnen/)).toBeTruthy();
  await waitFor(() => expect(sent(told)).toEqual([[noor.id, true]]));
  const undo = platform.toasts.getState().toasts[0];
  expect(undo?.message).toBe('Noor de Wit is binnen.');
  act(() => undo?.action?.run());
  expect(await screen.findByText(/^0 van 4 binnen/)).toBeTruthy();
  await waitFor(() =>
    expect(sent(told)).toEqual([
      [noor.id, true],
      [noor.id, false],
    ]),
  );
});

test('another date is in the address, and a search finds by a part of a name', async () => {
  const { routes } = door();
  const { user } = await open(routes);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Datum' }), secondDate);
  expect(await tick(/Ali Demir/)).toBeTruthy();
  expect(window.location.search).toBe(`?date=${secondDate}`);
});

test('without a line it goes on, says what is sent later, and sends each once when there is a line', async () => {
  const { routes, line, told } = door();
  const { user, clock, unmount } = await open(routes);
  const box = await tick(/Ria Bos/);
  line.isOff = true;
  await user.click(box);
  expect(await screen.findByText('Wordt later verstuurd')).toBeTruthy();
  await user.click(await tick(/Noor de Wit/));
  await user.click(await tick(/Noor de Wit/));
  expect(await screen.findByText('Je hebt geen internet')).toBeTruthy();
  expect(screen.getByText('2 aanmeldingen worden later verstuurd.')).toBeTruthy();
  expect(window.localStorage.length).toBeGreaterThan(0);
  expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/Ria|Noor|gast\.example/);
  await act(() => clock.advanceAsync(11_000));
  expect(told).toEqual([]);
  // Somebody closes the page: what he said is still there when he comes back.
  unmount();
  line.isOff = false;
  await open(routes);
  await waitFor(() =>
    expect(sent(told)).toEqual([
      [ria.id, true],
      [noor.id, false],
    ]),
  );
  expect(new Set(told.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  await waitFor(() =>
    expect((screen.getByRole('checkbox', { name: /Ria Bos/ }) as HTMLInputElement).checked).toBe(true),
  );
  await waitFor(() => expect(screen.queryByText('Wordt later verstuurd')).toBeNull());
  expect(window.localStorage.length).toBe(0);
});

test('an answer that got lost is asked for again under the same key', async () => {
  const { routes, told } = door();
  const keys: (string | null)[] = [];
  const checkIn = 'PUT /activities/:id/registrations/:registration/check_in';
  const { user, clock } = await open({
    ...routes,
    [checkIn]: (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const answer = routes[checkIn]?.(request);
      if (keys.length === 1) throw new TypeError('lost on its way back');
      return answer as Response;
    },
  });
  await user.click(await tick(/Ria Bos/));
  await waitFor(() => expect(keys).toHaveLength(1));
  await act(() => clock.advanceAsync(11_000));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
  expect(told).toHaveLength(2);
});

test('while the first try is still being worked on, it waits and asks again', async () => {
  const { routes, told } = door();
  const checkIn = 'PUT /activities/:id/registrations/:registration/check_in';
  let tries = 0;
  const { user, clock } = await open({
    ...routes,
    [checkIn]: (request) => {
      tries += 1;
      return tries === 1 ? refused(409, { code: 'in_progress' }) : (routes[checkIn]?.(request) as Response);
    },
  });
  await user.click(await tick(/Ria Bos/));
  expect(await screen.findByText('Wordt later verstuurd')).toBeTruthy();
  await waitFor(() => expect(tries).toBe(1));
  await act(() => clock.advanceAsync(11_000));
  await waitFor(() => expect(sent(told)).toEqual([[ria.id, true]]));
});

test('a refusal is told, and the tick goes back', async () => {
  const { routes } = door();
  const { user, platform } = await open({
    ...routes,
    'PUT /activities/:id/registrations/:registration/check_in': () =>
      refused(409, { code: 'invalid_transition', detail: 'Dit kan niet met een aanmelding die is afgezegd.' }),
  });
  await user.click(await tick(/Ria Bos/));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts.map(({ message }) => message)).toContain(
      'Dit kan niet met een aanmelding die is afgezegd.',
    ),
  );
  await waitFor(async () => expect(((await tick(/Ria Bos/)) as HTMLInputElement).checked).toBe(false));
});

test('a code that is typed lets somebody in once, and says why others may not', async () => {
  const { routes, told } = door();
  const { user } = await open(routes);
  await user.click(await screen.findByRole('button', { name: 'Scan kaartjes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan kaartjes' }));
  const field = dialog.getByRole('textbox', { name: 'Code van het kaartje' });
  async function type(code: string) {
    await user.clear(field);
    await user.type(field, code);
    await user.click(dialog.getByRole('button', { name: 'Meld binnen' }));
  }
  // Without a camera it says what to do.
  expect(await dialog.findByText(/De camera doet het hier niet/)).toBeTruthy();
  await type('k7q2 9mxd');
  expect(await dialog.findByText('Ria Bos is binnen')).toBeTruthy();
  await waitFor(() => expect(sent(told)).toEqual([[ria.id, true]]));
  await type(codes.ria);
  expect(await dialog.findByText(/^Ria Bos was al binnen/)).toBeTruthy();
  await type(codes.wim);
  expect(await dialog.findByText('Wim Vos staat nog op de wachtlijst')).toBeTruthy();
  await type(codes.otherDate);
  expect(await dialog.findByText(/^Ali Demir komt op een andere datum: di 1 december/)).toBeTruthy();
  await type('AAAABBBB');
  expect(await dialog.findByText('Deze code staat niet op de lijst')).toBeTruthy();
  await type('kort');
  expect(await dialog.findByText('Een code heeft 8 letters en cijfers')).toBeTruthy();
  expect(told).toHaveLength(1);
});

test('the list of a date is taken along with the names of its columns as the API knows them', async () => {
  const { routes } = door();
  const { user, requests } = await open({ ...routes, 'POST /exports': () => refused(422, { code: 'invalid' }) });
  await user.click(await screen.findByRole('button', { name: 'Exporteer' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  const asked = requests.find(({ method }) => method === 'POST');
  expect(asked?.input).toMatchObject({ list: 'activities/participants', query: { sort: 'name' } });
  expect(JSON.stringify(asked?.input)).toContain('fields[activity');
});

test('an activity of others, and one that is not there, say so', async () => {
  const { permissions: _none, ...others } = shownActivityOf();
  const first = await open({
    'GET /activities/:id': () => one(shownActivity, others),
    'GET /activities/:id/registrations': () => many(participant, []),
  });
  expect(await screen.findByText('Deze activiteit is van een andere organisatie')).toBeTruthy();
  first.unmount();
  await open({
    'GET /activities/:id': () => refused(404, { code: 'not_found' }),
    'GET /activities/:id/registrations': () => refused(404, { code: 'not_found' }),
  });
  expect(await screen.findByText('Deze activiteit is er niet')).toBeTruthy();
});
