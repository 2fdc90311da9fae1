import { afterEach, expect, test } from '@jest/globals';
import { organizationCorrection } from '@omzien/model/organization';
import { mapMessage, type SocialMapCard, socialMapCard } from '@omzien/model/socialMap';
import { one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../../module.ts';
import { aroundRoutes, choir, correction, kitchen } from '../../testing/mapSamples.ts';

afterEach(() => window.sessionStorage.clear());

const path = `/sociale-kaart/${kitchen.id}`;
const open = (change: Partial<SocialMapCard> = {}, more = {}) =>
  renderScreen(module, path, {
    api: { ...aroundRoutes, 'GET /social_map/:id': () => one(socialMapCard, { ...kitchen, ...change }), ...more },
  });

test('says whether it is open, where it is with a way there, and how to call', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: kitchen.name })).toBeTruthy();
  expect(screen.getByText('Nu open, tot 17.00 uur')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'maandag 09.00 – 17.00' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'dinsdag gesloten' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Plan je route' }).getAttribute('href')).toContain('to=52.46%2C5.99');
  expect(screen.getByRole('link', { name: 'Bel 0525 000 123' }).getAttribute('href')).toBe('tel:+31525000123');
});

test('what is unknown is not shown, and what is old says so', async () => {
  await open({ ...choir, id: kitchen.id, phoneNumber: null });
  expect(await screen.findByText('Niet gecontroleerd sinds 1 maart 2024')).toBeTruthy();
  expect(screen.queryByText('Openingstijden')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Bel / })).toBeNull();
});

test('anybody writes to it, and never sees its address', async () => {
  const { user, requests } = await open(
    {},
    {
      'POST /social_map/:id/messages': () =>
        one(mapMessage, { type: 'social_map_messages', id: kitchen.id, organizationName: kitchen.name }, 201),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Stuur een bericht' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Je bericht'), 'Mag mijn hond mee naar het eten?');
  await user.type(dialog.getByLabelText('Je naam'), 'Sam');
  await user.type(dialog.getByLabelText('Je mailadres'), 'sam@mail.example');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByText(`${kitchen.name} antwoordt op sam@mail.example.`)).toBeTruthy();
  expect(requests.find(({ path: asked }) => asked.endsWith('/messages'))?.input).toMatchObject({ name: 'Sam' });
});

test('anybody says what is wrong, without an address too, and reads when it is answered', async () => {
  const { user, requests } = await open(
    {},
    { 'POST /social_map/:id/corrections': () => one(organizationCorrection, { ...correction, email: null }, 201) },
  );
  await user.click(await screen.findByRole('button', { name: 'Klopt er iets niet?' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(within(await dialog.findByRole('alert')).getAllByText(/Kies wat er niet klopt/).length).toBeGreaterThan(0);
  await user.selectOptions(dialog.getByLabelText('Wat klopt er niet?'), 'Het telefoonnummer');
  await user.type(dialog.getByLabelText('Hoe moet het zijn?'), correction.suggestion);
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByText(/kijkt ernaar voor 2 december 2026/)).toBeTruthy();
  expect(requests.find(({ path: asked }) => asked.endsWith('/corrections'))?.input).toMatchObject({
    field: 'phone_number',
    email: null,
  });
});

test('what is not on the map has a way back to it', async () => {
  await renderScreen(module, path, { api: { ...aroundRoutes, 'GET /social_map/:id': () => refused(404) } });
  expect(await screen.findByRole('heading', { name: 'Deze organisatie staat niet op de kaart' })).toBeTruthy();
});
