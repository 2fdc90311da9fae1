import { expect, jest, test } from '@jest/globals';
import { type Organization, organization } from '@omzien/model/organization';
import { signedInAs } from '@omzien/testing/bootDocument';
import { one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../module.ts';
import { aroundRoutes, kitchenPage } from '../testing/mapSamples.ts';

jest.setTimeout(60_000);

const path = `/organizations/${kitchenPage.id}`;
const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);
const permissions = { update: true, destroy: false, transitions: [] };
const open = (change: Partial<Organization> = {}, boot = {}) =>
  renderScreen(module, path, {
    boot,
    api: { ...aroundRoutes, 'GET /organizations/:id': () => one(organization, { ...kitchenPage, ...change }) },
  });

test('tells who they are, what they do, how to reach them and how they answer', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Buurtkeuken Wezep' })).toBeTruthy();
  expect(screen.getByText('Iedereen is welkom.')).toBeTruthy();
  expect(await screen.findByText('Samen eten')).toBeTruthy();
  expect(screen.getByText('Dorpsstraat 1')).toBeTruthy();
  expect(screen.getByRole('link', { name: '0525 000 123' }).getAttribute('href')).toBe('tel:+31525000123');
  expect(screen.getByText('Antwoordt op 92% van de aanmeldingen')).toBeTruthy();
  expect(screen.getByText('Meestal binnen 2 dagen')).toBeTruthy();
  expect(screen.getByText('Laatst gecontroleerd op 1 oktober 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bekijk op de sociale kaart' }).getAttribute('href')).toBe(
    `/sociale-kaart/${kitchenPage.id}`,
  );
  expect(screen.queryByText('Dit is wat bezoekers zien')).toBeNull();
});

test('days to come on which it is otherwise stand below the week, with where else it is found', async () => {
  const closed = { from: '2026-12-24', to: '2027-01-02', hours: [], note: 'Kerstvakantie' };
  await open({
    openingExceptions: [closed, { ...closed, from: '2026-11-02', to: null, note: 'Voorbij' }],
    closedOnHolidays: true,
    areaOfWork: 'Oldebroek en Wezep',
    socialLinks: [{ network: 'mastodon', url: 'https://mastodon.example/@keuken' }],
    coverUrl: '/files/cover.webp',
    coverAlt: 'Een lange tafel',
    coverFocalPoint: { x: 0.25, y: 1 },
  });
  expect(await screen.findByRole('rowheader', { name: '24 december 2026 t/m 2 januari 2027' })).toBeTruthy();
  expect(screen.getByText('Kerstvakantie')).toBeTruthy();
  expect(screen.queryByText('Voorbij')).toBeNull();
  expect(screen.getByText('Gesloten op feestdagen')).toBeTruthy();
  expect(screen.getByText('Oldebroek en Wezep')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mastodon' }).getAttribute('href')).toBe('https://mastodon.example/@keuken');
  const cover = screen.getByRole('img', { name: 'Een lange tafel' });
  expect(getComputedStyle(cover).objectPosition).toBe('25% 100%');
});

test('its own staff read what visitors see, what is missing, and what visitors say is wrong', async () => {
  await open({ permissions, openCorrectionsCount: 2 }, { session });
  const bar = within(await screen.findByRole('complementary', { name: 'Voor jou als medewerker' }));
  expect(bar.getByRole('link', { name: 'een logo' }).getAttribute('href')).toBe(`${path}/edit`);
  expect(bar.queryByRole('link', { name: 'openingstijden' })).toBeNull();
  expect(bar.getByRole('link', { name: '2 meldingen' }).getAttribute('href')).toBe(`${path}/corrections`);
});

test('what is not public says so to who works for it, and offers nothing to share', async () => {
  await open({ permissions, status: 'pending' }, { session });
  expect(await screen.findByText('Wacht op goedkeuring')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deel' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Bekijk op de sociale kaart' })).toBeNull();
});

test('what a visitor may not see is not there, with a way on', async () => {
  await renderScreen(module, path, { api: { ...aroundRoutes, 'GET /organizations/:id': () => refused(404) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'We vinden deze organisatie niet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar de sociale kaart' })).toBeTruthy();
});

test('anybody reports it to the centre', async () => {
  const { user, requests, answer } = await open();
  answer({ 'POST /reports': () => new Response(null, { status: 201 }) });
  await user.click(await screen.findByRole('button', { name: 'Meld deze organisatie' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Het is oplichting' }));
  await user.type(dialog.getByLabelText('Vertel wat je ziet'), 'Ze vragen om geld.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByRole('heading', { name: 'Dank je wel' })).toBeTruthy();
  expect(requests.find(({ path: asked }) => asked.endsWith('/reports'))?.input).toMatchObject({
    subjectType: 'organizations',
    subjectId: kitchenPage.id,
    reason: 'fraud',
  });
});
