import { afterEach, expect, jest, test } from '@jest/globals';
import type { TenantKey } from '@omzien/model/tenants';
import { volunteerProfile } from '@omzien/model/volunteerProfile';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../../module.ts';
import { accountRoutes, ownProfile } from '../accountSamples.ts';

jest.setTimeout(30_000);
afterEach(() => window.localStorage.clear());

const open = (more: FakeRoutes = {}, session = signedInAs(), tenant: TenantKey = 'roermond') =>
  renderScreen(module, '/profiel', { boot: { session, tenant }, api: { ...accountRoutes, ...more } });
const preview = async () => within(await screen.findByRole('region', { name: 'Zo ziet een organisatie jou' }));

test('what is filled in shows at once on the card of an organisation, and is stored by a press', async () => {
  const { user, requests } = await open({
    'PATCH /volunteer_profile': ({ input }) => one(volunteerProfile, { ...ownProfile, ...input, lockVersion: 3 }),
  });
  const card = await preview();
  const about = await screen.findByRole('textbox', { name: /Over jou/ });
  await user.clear(about);
  await user.type(about, 'Ik fiets graag');
  expect(card.getByText('Ik fiets graag')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Handig' }));
  expect(card.getByText('Handig')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'dinsdagavond' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zet mij in de vrijwilligerspool' }));
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await screen.findByText('Alles is bewaard');
  const [write] = requests.filter(({ method }) => method === 'PATCH');
  expect(write?.input).toEqual({
    about: 'Ik fiets graag',
    talentIds: ['0196a000-0000-7000-8000-000000000911'],
    dayparts: ['mon_morning', 'tue_evening'],
    inPool: true,
  });
  expect(write?.headers.get('If-Match')).toBe('"2"');
});

test('a way leads to each thing that is missing, and fewer are missing as it is filled in', async () => {
  const { user } = await open();
  expect(await screen.findByText('Je kaart is voor 67% ingevuld.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zeg hoe ver je wilt gaan' }));
  const distance = screen.getByRole('textbox', { name: /Hoogste afstand/ });
  expect(document.activeElement).toBe(distance);
  await user.type(distance, '10');
  expect(screen.queryByRole('button', { name: 'Zeg hoe ver je wilt gaan' })).toBeNull();
  expect((await preview()).getByText(/tot 10 km ver/)).toBeTruthy();
});

test('contact details stay out of what organisations read', async () => {
  const { user, requests } = await open();
  await user.type(await screen.findByRole('textbox', { name: /Over jou/ }), ' Bel 06 12 34 56 78');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([
  ['where there is no pool', signedInAs(), 'meedoen'],
  ['for staff of an organisation', signedInAs([{ role: 'admin', scopeType: 'Organization' }]), 'roermond'],
] as const)('only what the account says stands there %s', async (_case, session, tenant) => {
  const { requests } = await open({}, session, tenant);
  expect(await screen.findByText('06 12 34 56 78')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verander mijn gegevens' }).getAttribute('href')).toContain('/profile-edit');
  expect(requests.filter(({ path }) => path.includes('volunteer_profile'))).toEqual([]);
});
