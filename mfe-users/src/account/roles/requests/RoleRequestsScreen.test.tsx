import { afterEach, expect, test } from '@jest/globals';
import { type RoleRequest, roleRequest } from '@omzien/model/roleRequest';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../../../module.ts';
import { asked } from '../testing/roleSamples.ts';

const answerable: RoleRequest = {
  ...asked,
  permissions: { update: true, destroy: false, transitions: ['grant', 'deny'] },
};

function play(): FakeRoutes {
  let list = [answerable];
  const answer = (change: Partial<RoleRequest>) => {
    list = [];
    return one(roleRequest, { ...asked, ...change });
  };
  return {
    'GET /role_requests': () => many(roleRequest, list, { counts: { pending: list.length } }),
    'PUT /role_requests/:id/grant': () => answer({ state: 'granted' }),
    'PUT /role_requests/:id/deny': ({ input }) => answer({ state: 'denied', answer: String(input?.answer) }),
  };
}
const open = (api: FakeRoutes) =>
  renderScreen(module, '/account/roles/requests', {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) },
    api,
  });

afterEach(() => window.localStorage.clear());

test('a role is given after its effect was read, with the version that was seen', async () => {
  const { user, requests } = await open(play());
  await user.click(await screen.findByRole('button', { name: 'Geef de rol beheerder aan Ria van Dam' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/kan dan alles doen voor Buurthuis De Brug/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Geef de rol' }));
  expect(await screen.findByText('Er wacht niemand op antwoord.')).toBeTruthy();
  const [put] = requests.filter(({ method }) => method === 'PUT');
  expect([put?.path, put?.headers.get('If-Match')]).toEqual([`/api/v1/role_requests/${asked.id}/grant`, '"0"']);
});

test('a no goes with a reason', async () => {
  const { user, requests } = await open(play());
  await user.click(await screen.findByRole('button', { name: 'Geef de rol niet: beheerder aan Ria van Dam' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.type(dialog.getByLabelText('Waarom niet?'), 'We zijn met genoeg.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByText('Er wacht niemand op antwoord.')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.input).toEqual({ answer: 'We zijn met genoeg.' });
});

test('whoever was second is told, and sees how it stands', async () => {
  const { user, platform } = await open({
    ...play(),
    'PUT /role_requests/:id/grant': () =>
      refused(409, { code: 'invalid_transition', detail: 'Iemand heeft dit verzoek al beantwoord.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Geef de rol beheerder aan Ria van Dam' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Geef de rol' }));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('Iemand heeft dit verzoek al beantwoord.'),
  );
});

test('the reason of a no is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open: (more) => open({ ...play(), ...more }),
    show: async (user) =>
      user.click(await screen.findByRole('button', { name: 'Geef de rol niet: beheerder aan Ria van Dam' })),
    fill: async (user) => user.type(await screen.findByLabelText('Waarom niet?'), 'We zijn met genoeg.'),
    stands: () => expect(screen.getByLabelText<HTMLTextAreaElement>('Waarom niet?').value).toBe('We zijn met genoeg.'),
    text: 'We zijn met genoeg.',
    send: 'Verstuur',
    route: 'PUT /role_requests/:id/deny',
    answer: ({ input }) => one(roleRequest, { ...asked, state: 'denied', answer: String(input?.answer) }),
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  }));
