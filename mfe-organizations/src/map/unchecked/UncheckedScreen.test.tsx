import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../../module.ts';
import { kitchenPage } from '../../testing/mapSamples.ts';

const boot = { session: signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]) };
const old = { ...kitchenPage, profileCheckedAt: '2024-03-01T09:00:00.000Z', profileCheckSentAt: null };
const open = (items: unknown[], more = {}) =>
  renderScreen(module, '/sociale-kaart/controle', {
    boot,
    api: { 'GET /unchecked_organizations': () => many(organization, items), ...more },
  });
const menu = () => screen.findByRole('button', { name: `Stappen voor ${old.name}` });

test('the centre asks once more by mail, or marks as checked what it asked by phone', async () => {
  const { user, requests } = await open([old], {
    'PUT /organizations/:id/ask_profile_check': () => one(organization, old),
    'PUT /organizations/:id/confirm_profile': () => one(organization, old),
  });
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Vraag het per mail' }));
  expect(await screen.findByText(`${old.name} krijgt een mail met één knop.`)).toBeTruthy();
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Ik heb gebeld: het klopt' }));
  expect(await screen.findByText(`${old.name} is vandaag gecontroleerd.`)).toBeTruthy();
  const steps = requests.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1));
  expect(steps).toEqual(['ask_profile_check', 'confirm_profile']);
});

test('where nobody can be asked it says so', async () => {
  const { user } = await open([old], {
    'PUT /organizations/:id/ask_profile_check': () =>
      refused(409, { code: 'nobody_to_ask', detail: 'Niemand van deze organisatie heeft een account.' }),
  });
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Vraag het per mail' }));
  expect(await screen.findByText(/heeft een account/)).toBeTruthy();
});

test('when all is checked there is nothing to do', async () => {
  await open([]);
  expect(await screen.findByText('Alles is gecontroleerd')).toBeTruthy();
});
