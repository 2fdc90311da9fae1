import { expect, test } from '@jest/globals';
import { type OrganizationAccessRequest, organizationAccessRequest } from '@omzien/model/organizationAccess';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { asked, organizationId } from './accessRequest.fixture.ts';

const answerable: OrganizationAccessRequest = {
  ...asked,
  permissions: { update: true, destroy: false, transitions: ['accept', 'deny'] },
};

function play(): FakeRoutes {
  let list = [answerable];
  const answer = (change: Partial<OrganizationAccessRequest>) => {
    list = [];
    return one(organizationAccessRequest, { ...asked, ...change });
  };
  return {
    'GET /organizations/:id/access_requests': () =>
      many(organizationAccessRequest, list, {
        counts: { pending: list.length },
        organization_name: asked.organizationName,
      }),
    'PUT /organization_access_requests/:id/accept': () => answer({ state: 'accepted' }),
    'PUT /organization_access_requests/:id/deny': ({ input }) =>
      answer({ state: 'denied', answer: String(input?.answer) }),
  };
}
const open = (api: FakeRoutes) =>
  renderScreen(module, `/organizations/${organizationId}/access-requests`, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) },
    api,
  });

test('access is given after it was read what it means, with the version that was seen', async () => {
  const { user, requests } = await open(play());
  await user.click(await screen.findByRole('button', { name: 'Geef toegang aan Kim Vos' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/kan dan alles doen voor Buurthuis De Brug/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Geef toegang' }));
  expect(await screen.findByText('Er wacht niemand op antwoord.')).toBeTruthy();
  const [put] = requests.filter(({ method }) => method === 'PUT');
  expect([put?.path, put?.headers.get('If-Match')]).toEqual([
    `/api/v1/organization_access_requests/${asked.id}/accept`,
    '"0"',
  ]);
});

test('a no goes with a reason', async () => {
  const { user, requests } = await open(play());
  await user.click(await screen.findByRole('button', { name: 'Geef geen toegang aan Kim Vos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.type(dialog.getByLabelText('Waarom niet?'), 'We kennen je niet.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByText('Er wacht niemand op antwoord.')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.input).toEqual({ answer: 'We kennen je niet.' });
});

test('whoever was second is told, and sees how it stands', async () => {
  const { user, platform } = await open({
    ...play(),
    'PUT /organization_access_requests/:id/accept': () =>
      refused(409, { code: 'invalid_transition', detail: 'Iemand heeft dit verzoek al beantwoord.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Geef toegang aan Kim Vos' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Geef toegang' }));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('Iemand heeft dit verzoek al beantwoord.'),
  );
});

test('an organisation that is not there, or is none of the reader’s, is told', async () => {
  await open({ 'GET /organizations/:id/access_requests': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByText('Deze organisatie is er niet, of je mag dit niet zien.')).toBeTruthy();
});
