import { expect, jest, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { signedInAs } from '@omzien/testing/bootDocument';
import { chooseFromMenu } from '@omzien/testing/chooseFromMenu';
import { many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { kitchenPage } from '../../testing/mapSamples.ts';

jest.setTimeout(60_000);

const boot = { session: signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]) };
const old = { ...kitchenPage, profileCheckedAt: '2024-03-01T09:00:00.000Z', profileCheckSentAt: null };
const open = (items: unknown[], more = {}) =>
  renderScreen(module, '/sociale-kaart/controle', {
    boot,
    api: { 'GET /unchecked_organizations': () => many(organization, items), ...more },
  });
async function take({ user }: Awaited<ReturnType<typeof open>>, step: string) {
  await chooseFromMenu(user, await screen.findByRole('button', { name: `Stappen voor ${old.name}` }), step);
}

test('the centre asks once more by mail, or marks as checked what it asked by phone', async () => {
  const opened = await open([old], {
    'PUT /organizations/:id/ask_profile_check': () => one(organization, old),
    'PUT /organizations/:id/confirm_profile': () => one(organization, old),
  });
  await take(opened, 'Vraag het per mail');
  const told = () => opened.platform.toasts.getState().toasts.map(({ message }) => message);
  await waitFor(() => expect(told()).toEqual([`${old.name} krijgt een mail met één knop.`]));
  await take(opened, 'Ik heb gebeld: het klopt');
  await waitFor(() => expect(told()).toContain(`${old.name} is vandaag gecontroleerd.`));
  const steps = opened.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1));
  expect(steps).toEqual(['ask_profile_check', 'confirm_profile']);
});

test('where nobody can be asked it says so', async () => {
  const opened = await open([old], {
    'PUT /organizations/:id/ask_profile_check': () =>
      refused(409, { code: 'nobody_to_ask', detail: 'Niemand van deze organisatie heeft een account.' }),
  });
  await take(opened, 'Vraag het per mail');
  await waitFor(() =>
    expect(opened.platform.toasts.getState().toasts[0]?.message).toBe(
      'Niemand van deze organisatie heeft een account.',
    ),
  );
});

test('when all is checked there is nothing to do', async () => {
  await open([]);
  expect(await screen.findByText('Alles is gecontroleerd')).toBeTruthy();
});
