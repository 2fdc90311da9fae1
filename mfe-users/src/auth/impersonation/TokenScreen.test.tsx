import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, one, oneDocument } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';

const admin = signedInAs([{ role: 'center_superuser', scopeType: 'Tenant' }], { id: 'admin', firstName: 'Anne' });
const ria = signedInAs([], { id: 'ria', firstName: 'Ria', fullName: 'Ria de Vries', email: 'ria@dorp.example' }).user;
const impersonator = { id: 'admin', name: 'Anne de Wit', reason: 'Ria belt', ends_at: '2026-11-21T09:30:00.000Z' };
const asRia = {
  'POST /auth/token': () => new Response('{"data":{}}'),
  'GET /current_user': () => new Response(JSON.stringify({ ...oneDocument(userSchema, ria), meta: { impersonator } })),
  'GET /current_organizations': () => many(organization, []),
};
const open = (api: Record<string, () => Response>) =>
  renderScreen(module, '/auth/token?token=abc', { boot: { session: admin }, api });

test('shows who you will be and until when, and then goes on', async () => {
  const { user, requests, platform } = await open(asRia);
  expect(await screen.findByText('Je werkt nu als Ria de Vries')).toBeTruthy();
  expect(screen.getByText('Dit duurt tot 10.30 uur.')).toBeTruthy();
  expect(window.location.search).toBe('');
  expect(requests[0]).toMatchObject({ path: '/auth/token', input: { token: 'abc' } });
  expect(platform.session.getState().impersonator).toMatchObject({ name: 'Anne de Wit' });
  await user.click(screen.getByRole('button', { name: 'Ga verder als Ria' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('whoever thinks better of it gets the own session back', async () => {
  const { user, answer, platform, requests } = await open(asRia);
  await screen.findByText('Je werkt nu als Ria de Vries');
  answer({
    'DELETE /sign_in_as_user': () => one(userSchema, admin.user),
    'GET /current_user': () => one(userSchema, admin.user),
  });
  await user.click(screen.getByRole('button', { name: 'Stop en ga terug naar mijn account' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(platform.session.getState()).toMatchObject({ user: { id: 'admin' }, impersonator: null });
  // The page says whom it writes as, so that nothing is done under a wrong identity.
  const ended = requests.find(({ method }) => method === 'DELETE');
  expect(ended?.headers.get('X-Expected-User-Id')).toBe('ria');
});

test.each([
  [401, 'Deze link werkt niet meer'],
  [503, 'Dit lukt nu niet'],
])('a token that is refused (%i) changes nothing, and the way on is told', async (status, title) => {
  const { platform } = await open({ 'POST /auth/token': () => new Response('{"errors":["x"]}', { status }) });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(platform.session.getState()).toMatchObject({ user: { id: 'admin' }, impersonator: null });
});
