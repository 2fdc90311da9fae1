import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import {
  type LeftRole,
  leftRole,
  type OwnRole,
  ownRole,
  type RoleRequest,
  roleRequest,
} from '@omzien/model/roleRequest';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { asked, runsBuurthuis } from './testing/roleSamples.ts';

const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);
const left: LeftRole = {
  type: 'left_roles',
  id: '0196a000-0000-7000-8000-000000000904',
  scopeName: 'Buurthuis De Brug',
  roles: ['admin'],
  undoUntil: '2026-11-21T09:10:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
};

/** Plays the roles that the API keeps of somebody. */
function play(first: { roles?: OwnRole[]; requests?: RoleRequest[] } = {}): FakeRoutes {
  let { roles = [], requests = [] } = first;
  let gone: LeftRole[] = [];
  return {
    'GET /current_user': () => one(userSchema, session.user),
    'GET /current_organizations': () => many(organization, []),
    'GET /current_user/roles': () => many(ownRole, roles),
    'GET /current_user/left_roles': () => many(leftRole, gone),
    'GET /current_user/role_requests': () => many(roleRequest, requests),
    'DELETE /current_user/organizations/:id': () => {
      roles = [];
      gone = [left];
      return noContent();
    },
    'PUT /current_user/left_roles/:id/undo': () => {
      roles = first.roles ?? [];
      gone = [];
      return noContent();
    },
    'POST /role_requests': () => {
      requests = [asked];
      return one(roleRequest, asked, 201);
    },
    'DELETE /current_user/role_requests/:id': () => {
      requests = [{ ...asked, state: 'withdrawn' }];
      return noContent();
    },
    'GET /organizations': () =>
      new Response(
        JSON.stringify({
          data: [{ type: 'organizations', id: asked.scopeId, attributes: { name: 'Buurthuis De Brug' } }],
          meta: {},
        }),
      ),
  };
}
const open = (api: FakeRoutes) => renderScreen(module, '/account/roles', { boot: { session }, api });

test('an organisation is left at once, and there is a way back that a reload keeps', async () => {
  const { user } = await open(play({ roles: [runsBuurthuis] }));
  expect(await screen.findByText('Sinds 2 maart 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verlaat Buurthuis De Brug' }));
  expect(await screen.findByText('Je hebt Buurthuis De Brug verlaten')).toBeTruthy();
  expect(screen.getByText('Je hebt nog geen rol.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByRole('button', { name: 'Verlaat Buurthuis De Brug' })).toBeTruthy();
  expect(screen.queryByText('Je hebt Buurthuis De Brug verlaten')).toBeNull();
});

test('the last who runs an organisation is told what to do first, and who could take over', async () => {
  await open(
    play({ roles: [{ ...runsBuurthuis, isLastAdmin: true, successors: [{ id: 'bram', name: 'Bram Jansen' }] }] }),
  );
  expect(await screen.findByText('Je bent de enige beheerder')).toBeTruthy();
  expect(screen.getByText(/Bram Jansen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Verlaat/ })).toBeNull();
});

test('the last who runs a centre keeps the role, and hears who could take over', async () => {
  const runsCenter = {
    ...runsBuurthuis,
    scopeType: 'VolunteerCenter' as const,
    scopeName: 'Centrale Oldebroek',
    isLastAdmin: true,
    successors: [{ id: 'bram', name: 'Bram Jansen' }],
  };
  await open(play({ roles: [runsCenter] }));
  expect(await screen.findByText(/Centrale Oldebroek heeft altijd een beheerder nodig/)).toBeTruthy();
  expect(screen.getByText(/Bram Jansen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Centrale Oldebroek/ })).toBeNull();
});

test('who has no role asks for one, sees who answers, and withdraws it', async () => {
  const { user, requests } = await open(play());
  await user.click(await screen.findByRole('button', { name: 'Vraag om een rol' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/De beheerders van de organisatie lezen je verzoek/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Bij welke organisatie?'), 'Buurt');
  // What is typed is no organisation before it is chosen.
  await user.type(dialog.getByLabelText('Waarom vraag je dit?'), asked.reason);
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect((await dialog.findAllByText(/Kies een organisatie uit de lijst/)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Bij welke organisatie?'), 'h');
  await user.click(await dialog.findByRole('option', { name: 'Buurthuis De Brug' }));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByText(/Buurthuis De Brug geeft je antwoord/)).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.input).toEqual({
    role: 'admin',
    scopeType: 'Organization',
    scopeId: asked.scopeId,
    reason: asked.reason,
  });
  await user.click(screen.getByRole('button', { name: /^Trek in/ }));
  await waitFor(() => expect(screen.getByText('Ingetrokken')).toBeTruthy());
});

test('a refusal of the API stands in the dialog with what was typed', async () => {
  const { user } = await open({
    ...play(),
    'POST /role_requests': () => refused(409, { code: 'role_asked_already', detail: 'Dit verzoek wacht nog.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Vraag om een rol' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Welke rol?'), 'content_manager');
  await user.type(dialog.getByLabelText('Waarom vraag je dit?'), 'Ik schrijf graag.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect((await dialog.findAllByText(/Dit verzoek wacht nog/)).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Waarom vraag je dit?').value).toBe('Ik schrijf graag.');
});
