import { afterEach, expect, jest, test } from '@jest/globals';
import { auditEvent } from '@omzien/model/auditEvent';
import { internalNote } from '@omzien/model/internalNote';
import { location } from '@omzien/model/location';
import { accessibilityOption, ageGroup, lookupOf } from '@omzien/model/lookup';
import { organizationDuplicate, organizationMember } from '@omzien/model/organization';
import { signedInAs, testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import module from '../module.ts';
import { storedOrganization } from './organizationEditValues.ts';
import { shownOrganization } from './storedOrganization.fixture.ts';

jest.setTimeout(60_000);
afterEach(() => window.localStorage.clear());

const brink = shownOrganization();
const sam = {
  type: 'organization_members',
  id: '0196a000-0000-7000-8000-000000000301',
  fullName: 'Sam de Vries',
  email: 'sam@brink.example',
  phoneNumber: null,
  jobTitle: null,
  roles: ['admin'],
  status: 'invited',
  lastSignInAt: null,
  since: testNow,
};
const frisian = {
  type: 'languages' as const,
  id: '0196a000-0000-7000-8000-000000000401',
  key: 'fy',
  name: { nl: 'Fries', en: 'Frisian' },
  icon: null,
  order: 1,
  active: true,
};
const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const routes = (more: FakeRoutes): FakeRoutes => ({
  'GET /organizations/:id': () => one(storedOrganization, brink),
  'GET /organizations/:id/members': () => many(organizationMember, [sam]),
  'GET /internal_notes': () => many(internalNote, []),
  'GET /activity_types': () => many(lookupOf('activity_types'), []),
  'GET /non_profit_types': () => many(lookupOf('non_profit_types'), []),
  'GET /age_groups': () => many(ageGroup, []),
  'GET /accessibility_options': () => many(accessibilityOption, []),
  'GET /languages': () => many(lookupOf('languages'), [frisian]),
  'GET /locations': () => many(location, []),
  'GET /audit_events': () => many(auditEvent, []),
  'GET /organizations/duplicates': () => many(organizationDuplicate, []),
  ...more,
});
const open = (more: FakeRoutes = {}, path = `/organizations/${brink.id}/edit`) =>
  renderScreen(module, path, { boot: { session }, api: routes(more) });
const patience = { timeout: 20_000 };

test('what was changed is saved as it was seen, with hours that differ on a day', async () => {
  const { user, requests } = await open({
    'PATCH /organizations/:id': ({ input }) => one(storedOrganization, shownOrganization({ ...input, lockVersion: 5 })),
  });
  const city = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Plaats/ }, patience);
  await user.clear(city);
  await user.type(city, 'Wezep');
  await user.click(screen.getByRole('button', { name: 'Tijd toevoegen: Dinsdag' }));
  await user.click(screen.getByRole('button', { name: 'Uitzondering toevoegen' }));
  await user.type(screen.getByRole('textbox', { name: /^Op \(of vanaf\)/ }), '24-12-2026');
  await user.click(screen.getByRole('checkbox', { name: 'Gesloten op feestdagen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Fries' }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(patch?.headers.get('If-Match')).toBe('"4"');
  expect(patch?.input).toEqual({
    city: 'Wezep',
    closedOnHolidays: true,
    languages: ['fy'],
    openingHours: [
      { day: 'mon', from: '09:00', to: '12:00' },
      { day: 'tue', from: '09:00', to: '17:00' },
    ],
    openingExceptions: [{ from: '2026-12-24', to: null, hours: [], note: null }],
  });
});

test('both wrote in one field: whoever saves second chooses, and nothing is lost', async () => {
  let theirs = brink;
  const { user } = await open({
    'GET /organizations/:id': () => one(storedOrganization, theirs),
    'PATCH /organizations/:id': () => refused(412, { code: 'stale' }),
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Naam van de organisatie' }, patience);
  await user.type(name, '!');
  theirs = shownOrganization({ name: 'De Brink', lockVersion: 5 });
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect((await screen.findAllByText(/De Brink/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(name.value).toBe('Buurthuis De Brink!');
});

test('a wrong field is told with a link to it', async () => {
  const { user, requests } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^KvK-nummer/ }, patience), '12');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('who works there stands below, with who is invited; somebody is invited with a way back', async () => {
  const { user, requests, platform } = await open({
    'POST /organizations/:id/members': () =>
      one(organizationMember, { ...sam, fullName: 'Noor Wit', held: { until: testNow, by: null, byName: null } }, 201),
  });
  expect(await screen.findByText('Uitgenodigd', {}, patience)).toBeTruthy();
  const requestsLink = screen.getByRole('link', { name: 'Wie vraagt toegang' });
  expect(requestsLink.getAttribute('href')).toBe(`/organizations/${brink.id}/access-requests`);
  await user.click(screen.getByRole('button', { name: 'Uitnodigen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Iemand uitnodigen voor Buurthuis De Brink' }));
  await user.type(dialog.getByRole('textbox', { name: 'Voornaam' }), 'Noor');
  await user.type(dialog.getByRole('textbox', { name: 'Achternaam' }), 'Wit');
  await user.type(dialog.getByRole('textbox', { name: 'E-mailadres' }), 'noor@brink.example');
  await user.click(dialog.getByRole('button', { name: 'Nodig uit' }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toContain('Noor Wit'));
  expect(platform.toasts.getState().toasts[0]?.action?.label).toBe('Ongedaan maken');
  expect(requests.find(({ method }) => method === 'POST')?.input).toMatchObject({ firstName: 'Noor', role: 'admin' });
});

test('one that waits, was refused or is archived says so; one of others is not changed', async () => {
  await open({ 'GET /organizations/:id': () => one(storedOrganization, shownOrganization({ status: 'archived' })) });
  expect(await screen.findByText('Deze organisatie staat in het archief', {}, patience)).toBeTruthy();
  const permissions = { update: false, destroy: false, transitions: [] };
  await open({ 'GET /organizations/:id': () => one(storedOrganization, shownOrganization({ permissions })) });
  expect(await screen.findByText('Je kunt deze organisatie niet aanpassen')).toBeTruthy();
  await open({ 'GET /organizations/:id': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByText('Deze organisatie is er niet, of niet meer.')).toBeTruthy();
});

test('a refused one asks again as soon as it may, and until then reads from when', async () => {
  const refusedOne = (transitions: string[]) =>
    one(
      storedOrganization,
      shownOrganization({
        status: 'denied',
        deniedReason: 'Niet verzekerd.',
        reapplyFrom: '2026-12-24T09:00:00.000Z',
        permissions: { update: true, destroy: false, transitions },
      }),
    );
  const { user, requests, platform } = await open({
    'GET /organizations/:id': () => refusedOne(['reapply']),
    'PUT /organizations/:id/reapply': () => refusedOne([]),
  });
  await user.click(await screen.findByRole('button', { name: 'Vraag het opnieuw' }, patience));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vraag het opnieuw voor Buurthuis De Brink' }));
  await user.type(dialog.getByRole('textbox', { name: 'Wat is er nu anders?' }), 'Iedereen is verzekerd.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toBe('De centrale kijkt er opnieuw naar.'));
  const put = requests.find(({ method }) => method === 'PUT');
  expect(put?.input).toEqual({ explanation: 'Iedereen is verzekerd.' });
  expect([put?.headers.get('If-Match'), Boolean(put?.headers.get('Idempotency-Key'))]).toEqual(['"4"', true]);
  await open({ 'GET /organizations/:id': () => refusedOne([]) });
  expect(await screen.findByText('Opnieuw vragen kan vanaf 24 december 2026.', {}, patience)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vraag het opnieuw' })).toBeNull();
});

test('only who may decide about it says what kind of organisation it is', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: 'School' }, patience)).toBeTruthy();
  await open({
    'GET /organizations/:id': () => one(storedOrganization, shownOrganization({ organizationType: 'VolunteerCenter' })),
  });
  await screen.findByRole('textbox', { name: 'Naam van de organisatie' }, patience);
  expect(screen.queryByRole('radio', { name: 'School' })).toBeNull();
  const ofIts = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);
  await renderScreen(module, `/organizations/${brink.id}/edit`, { boot: { session: ofIts }, api: routes({}) });
  await screen.findByRole('textbox', { name: 'Naam van de organisatie' }, patience);
  expect(screen.queryByRole('radio', { name: 'School' })).toBeNull();
});

test('a new one is added once, and goes on to its own page', async () => {
  const { user, requests, platform } = await open(
    { 'POST /organizations': () => one(storedOrganization, brink, 201) },
    '/organizations/add',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Naam van de organisatie' }), 'Buurthuis De Brink');
  await user.click(screen.getByRole('button', { name: 'Adres toevoegen' }));
  await user.type(screen.getAllByRole('textbox', { name: /^Plaats/ }).at(-1) as HTMLElement, 'Wezep');
  await user.dblClick(screen.getByRole('button', { name: 'Voeg toe' }));
  await waitFor(() => expect(platform.navigation.getState().address).toBe(`/organizations/${brink.id}/edit`));
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
  expect(posts[0]?.input).toMatchObject({
    name: 'Buurthuis De Brink',
    email: null,
    addresses: [{ kind: 'visit', city: 'Wezep' }],
  });
});

test('who adds one that is there already is led to it, with how it stands', async () => {
  const { user, clock, requests } = await open(
    {
      'GET /organizations/duplicates': () =>
        many(organizationDuplicate, [
          {
            type: 'organization_duplicates',
            id: brink.id,
            name: brink.name,
            city: 'Zutphen',
            similarity: 0.9,
            status: 'archived',
          },
        ]),
    },
    '/organizations/add',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Naam van de organisatie' }), 'De Brink');
  await user.type(screen.getByRole('textbox', { name: /^Website/ }), 'brink.example');
  await act(() => clock.advanceAsync(500));
  const link = await screen.findByRole('link', { name: new RegExp(brink.name) });
  expect(link.getAttribute('href')).toBe(`/organizations/${brink.id}`);
  expect(screen.getByText('Zutphen · lijkt 90%')).toBeTruthy();
  expect(screen.getByText('Gearchiveerd')).toBeTruthy();
  const asked = requests.filter(({ path }) => path.endsWith('/duplicates')).at(-1);
  expect(asked?.query.get('filter[name_cont]')).toBe('De Brink');
  expect(asked?.query.get('filter[website_eq]')).toBe('brink.example');
});

test('what is typed of a new one is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open: (more) => open(more, '/organizations/add'),
    fill: async (user) =>
      user.type(await screen.findByRole('textbox', { name: 'Naam van de organisatie' }), 'Repair Café Wezep'),
    stands: () =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam van de organisatie' }).value).toBe(
        'Repair Café Wezep',
      ),
    text: 'Repair Café Wezep',
    send: 'Voeg toe',
    route: 'POST /organizations',
    answer: () => one(storedOrganization, brink, 201),
    done: () => expect(window.location.pathname).toBe(`/organizations/${brink.id}/edit`),
  }));

test('what is typed over an organisation is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open,
    async fill(user) {
      const area = await screen.findByRole('textbox', { name: 'Naam van de organisatie' }, patience);
      await user.clear(area);
      await user.type(area, 'Repair Café Oldebroek');
    },
    stands: () =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam van de organisatie' }).value).toBe(
        'Repair Café Oldebroek',
      ),
    text: 'Repair Café Oldebroek',
    send: 'Opslaan',
    route: 'PATCH /organizations/:id',
    answer: ({ input }) => one(storedOrganization, shownOrganization({ ...input, lockVersion: 5 })),
    done: () => expect(screen.getByText('Alles is opgeslagen.')).toBeTruthy(),
  }));

test('who is invited to work there is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open,
    async show(user: UserEvent) {
      await user.click(await screen.findByRole('button', { name: 'Uitnodigen' }, patience));
      await screen.findByRole('dialog');
    },
    async fill(user) {
      await user.type(screen.getByRole('textbox', { name: 'Voornaam' }), 'Willemijn');
      await user.type(screen.getByRole('textbox', { name: 'Achternaam' }), 'Wit');
      await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'willemijn@brink.example');
    },
    stands: () => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Voornaam' }).value).toBe('Willemijn'),
    text: 'Willemijn',
    send: 'Nodig uit',
    route: 'POST /organizations/:id/members',
    answer: () => one(organizationMember, { ...sam, fullName: 'Willemijn Wit' }, 201),
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  }));
