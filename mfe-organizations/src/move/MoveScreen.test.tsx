import { expect, jest, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { movePreview, type OrganizationMove, organizationMove } from '@omzien/model/organizationMove';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import module from '../module.ts';
import { movedId, moveOf, movingOrganization, newCenter, oldCenter, previewOf } from './moves.fixture.ts';

jest.setTimeout(60_000);
const session = signedInAs([{ role: 'center_superuser', scopeType: 'Tenant' }]);
const center = v.looseObject({ type: v.string(), id: v.string(), name: v.string() });

async function open(moves: OrganizationMove[] = [], more: FakeRoutes = {}) {
  const state = { moves };
  const rendered = await renderScreen(module, `/organizations/${movedId}/move`, {
    boot: { session },
    api: {
      'GET /organizations/:id': () => one(organization, movingOrganization),
      'GET /organizations/:id/moves': () => many(organizationMove, state.moves),
      'GET /organizations/:id/move_preview': () => one(movePreview, previewOf()),
      'GET /volunteer_centers': () =>
        many(center, [
          { type: 'volunteer_centers', ...oldCenter },
          { type: 'volunteer_centers', ...newCenter },
        ]),
      'PUT /organizations/:id/move': () => {
        state.moves = [moveOf({ status: 'running', doneCount: 500, totalCount: 1200 })];
        return one(organization, movingOrganization);
      },
      'PUT /organizations/:id/undo_move': () => {
        state.moves = [moveOf({ status: 'undone', kept: { reports: 1 }, permissions: undefined })];
        return one(organization, movingOrganization);
      },
      ...more,
    },
  });
  return { ...rendered, state };
}

test('a move is seen before it is done, confirmed by the name, and says how far it is', async () => {
  const { user, requests } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Naar welke centrale?' }), 'Roermond');
  expect(await screen.findByText('2 vacatures')).toBeTruthy();
  expect(screen.getByText('1 notitie van de oude centrale')).toBeTruthy();
  expect(screen.getByText('Roermond kan dit niet lezen.')).toBeTruthy();
  expect(screen.getByText('Het Huisje')).toBeTruthy();
  const name = screen.getByRole('textbox', { name: /Typ ter controle/ });
  await user.type(name, 'Het Huisje');
  await user.click(screen.getByRole('button', { name: 'Verhuis de organisatie' }));
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  await user.clear(name);
  await user.type(name, 'Het Huis');
  await user.click(screen.getByRole('button', { name: 'Verhuis de organisatie' }));
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  // Nothing else is moved while it is under way.
  expect(screen.queryByRole('combobox', { name: 'Naar welke centrale?' })).toBeNull();
});

test('what would go along is not asked again for a move that is under way, nor for one that is taken back', async () => {
  const asked: string[] = [];
  const here = { center: oldCenter.id };
  const { user, state, answer } = await open([], {
    'GET /organizations/:id': () => one(organization, { ...movingOrganization, volunteerCenterId: here.center }),
    'GET /organizations/:id/move_preview': ({ query }) => {
      const target = query.get('volunteer_center_id') ?? '';
      asked.push(target);
      return target === here.center
        ? refused(422, { code: 'same_center' })
        : one(movePreview, { ...previewOf(), volunteerCenterId: target });
    },
  });
  const sends = (method: string, center: string, change: Partial<OrganizationMove>) =>
    answer({
      [method]: () => {
        here.center = center;
        state.moves = [moveOf(change)];
        return one(organization, { ...movingOrganization, volunteerCenterId: center });
      },
    });
  sends('PUT /organizations/:id/move', newCenter.id, { status: 'done' });
  const choose = async (name: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name: 'Naar welke centrale?' }), name);
  await choose('Roermond');
  await user.type(await screen.findByRole('textbox', { name: /Typ ter controle/ }), 'Het Huis');
  await user.click(screen.getByRole('button', { name: 'Verhuis de organisatie' }));
  await screen.findByText('Verhuisd van Wezep naar Roermond');
  expect(asked).toEqual([newCenter.id]);

  // Where it came from is chosen, and it goes back there by the undo.
  await choose('Wezep');
  await screen.findByRole('textbox', { name: /Typ ter controle/ });
  sends('PUT /organizations/:id/undo_move', oldCenter.id, { status: 'undone', permissions: undefined });
  await user.click(screen.getByRole('button', { name: 'Draai de verhuizing terug' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Draai de verhuizing terug' }));
  await screen.findByText('Teruggedraaid naar Wezep');
  expect(asked).toEqual([newCenter.id, oldCenter.id]);
});

test('a move is sent once, whatever happens on its way, and the name stays typed', async () => {
  const { user, requests, answer } = await open([], {
    'PUT /organizations/:id/move': () => refused(401, { code: 'unauthenticated', detail: 'Je bent uitgelogd.' }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Naar welke centrale?' }), 'Roermond');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Typ ter controle/ });
  await user.type(name, 'Het Huis');
  const send = screen.getByRole('button', { name: 'Verhuis de organisatie' });
  await user.click(send);
  expect(await screen.findAllByText(/uitgelogd/)).not.toHaveLength(0);
  answer({ 'PUT /organizations/:id/move': () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(send);
  expect(await screen.findAllByText(/geen verbinding/)).not.toHaveLength(0);
  expect(name.value).toBe('Het Huis');
  answer({ 'PUT /organizations/:id/move': () => one(organization, movingOrganization) });
  await act(async () => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Typ ter controle/ })).toBeNull());
  const keys = requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a move is taken back, and what stays is told', async () => {
  const { user } = await open([moveOf({ status: 'done' })]);
  await user.click(await screen.findByRole('button', { name: 'Draai de verhuizing terug' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Draai de verhuizing terug' }));
  await waitFor(() => expect(screen.getByText('Teruggedraaid naar Wezep')).toBeTruthy());
  expect(screen.getByText('1 open melding')).toBeTruthy();
});

test('who may only ask for it is told so', async () => {
  const { user } = await open([], {
    'GET /organizations/:id/move_preview': () => one(movePreview, { ...previewOf(), requestOnly: true }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Naar welke centrale?' }), 'Roermond');
  expect(await screen.findByRole('button', { name: 'Vraag de verhuizing aan' })).toBeTruthy();
});

test('where nothing is moved there is no such page', async () => {
  await open([], { 'GET /organizations/:id/moves': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByText('Deze pagina is er niet.')).toBeTruthy();
});
