import { afterEach, expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { staffVacancy } from '@omzien/model/vacancy';
import { type VacancyTemplate, vacancyTemplate } from '@omzien/model/vacancyTemplate';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import module from '../module.ts';
import { managedCook } from '../testing/managedCook.ts';
import { lookupRoutes } from '../testing/samples.ts';

/** The form brings its code along. */
const patience = { timeout: 10_000 };
const kitchen = testOrganization({ id: managedCook.organizationId, name: managedCook.organizationName });
const cooking: VacancyTemplate = {
  type: 'vacancy_templates',
  id: '0f7e3a10-0000-4000-8000-000000000003',
  name: 'Koken voor een groep',
  summary: 'Samen koken en eten.',
  origin: 'shipped',
  key: 'cooking',
  organizationId: null,
  content: { title: 'Wie kookt er mee?', description: 'Je kookt elke week voor twintig buren.', vogRequired: true },
  createdAt: null,
  updatedAt: null,
  lockVersion: 0,
};
const admin = (organizations = [kitchen]) =>
  signedInAs([{ role: 'admin', scopeType: 'Organization', scopeId: kitchen.id }], { organizations });

async function open(
  path: string,
  { session = admin(), more = {} }: { session?: ReturnType<typeof admin>; more?: FakeRoutes } = {},
) {
  let made = { ...managedCook, id: '0196a000-0000-7000-8000-000000000777', title: '', description: '', lockVersion: 0 };
  const api: FakeRoutes = {
    ...lookupRoutes,
    'GET /vacancy_templates': () => many(vacancyTemplate, [cooking]),
    'GET /vacancies': () => many(staffVacancy, [managedCook]),
    'GET /vacancies/:id': () => one(staffVacancy, managedCook),
    'GET /organizations/:id': () => one(organization, kitchen),
    'POST /vacancies': () => one(staffVacancy, made, 201),
    'PUT /vacancies/:id/duplicate': () => one(staffVacancy, made, 201),
    'PATCH /vacancies/:id': ({ input }) => {
      made = { ...made, ...input, lockVersion: made.lockVersion + 1 };
      return one(staffVacancy, made);
    },
    ...more,
  };
  const clock = createFakeClock();
  const opened = await renderScreen(module, path, { boot: { session }, api, clock });
  const writes = () =>
    opened.requests
      .filter(({ method, path: to }) => method !== 'GET' && !to.endsWith('readability'))
      .map(({ method, path: to, input }) => ({ step: `${method} ${to.replace('/api/v1', '')}`, input }));
  return { ...opened, clock, writes, made: () => made };
}
afterEach(() => window.localStorage.clear());

test('the start offers an empty form, templates and own vacancies, and writes nothing', async () => {
  const { writes } = await open('/vacancies/add');
  expect(await screen.findByRole('link', { name: 'Koken voor een groep' })).toBeTruthy();
  expect(screen.getByRole('link', { name: managedCook.title }).getAttribute('href')).toBe(
    `/vacancies/add?from=${managedCook.id}`,
  );
  expect(screen.getByRole('link', { name: 'Begin met een leeg formulier' })).toBeTruthy();
  expect(screen.queryByLabelText('Voor welke organisatie is het?')).toBeNull();
  expect(writes()).toEqual([]);
});

test('one draft is made once somebody writes, its address names it, and the cursor stays where it is', async () => {
  const { user, clock, writes, platform } = await open('/vacancies/add?start=empty');
  const title = await screen.findByLabelText<HTMLInputElement>('Titel', {}, patience);
  await user.type(title, 'Kok');
  await act(() => clock.advanceAsync(2000));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[0]).toEqual({ step: 'POST /vacancies', input: { organizationId: kitchen.id } });
  expect(writes()[1]?.input).toMatchObject({ title: 'Kok' });
  await waitFor(() =>
    expect(platform.navigation.getState().address).toBe(
      '/vacancies/add?start=empty&vacancy=0196a000-0000-7000-8000-000000000777',
    ),
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Titel' }));
  await user.type(title, '!');
  await act(() => clock.advanceAsync(2000));
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes()[2]?.input).toEqual({ title: 'Kok!' });
});

test('a template fills the form, with who is signed in as contact person', async () => {
  const { writes } = await open(`/vacancies/add?template=${cooking.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Titel', {}, patience)).value).toBe('Wie kookt er mee?');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Een VOG is nodig' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam van de contactpersoon' }).value).toBe(
    'Sam de Vries',
  );
  expect(writes()).toEqual([]);
});

test('a copy is made by the server, pictures and all, and gets what was typed', async () => {
  const { user, clock, writes } = await open(`/vacancies/add?from=${managedCook.id}`);
  const title = await screen.findByLabelText<HTMLInputElement>('Titel', {}, patience);
  expect(title.value).toBe(`${managedCook.title} (kopie)`);
  await user.type(title, '!');
  await act(() => clock.advanceAsync(2000));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[0]?.step).toBe(`PUT /vacancies/${managedCook.id}/duplicate`);
  expect(writes()[1]?.input).toMatchObject({ title: `${managedCook.title} (kopie)!` });
});

test('who comes back to a draft that was made here goes on with that draft', async () => {
  const { platform, writes } = await open(`/vacancies/add?start=empty&vacancy=${managedCook.id}`);
  await waitFor(() => expect(platform.navigation.getState().address).toBe(`/vacancies/${managedCook.id}/edit`));
  expect(writes()).toEqual([]);
});

test('the centre chooses for which organisation it places', async () => {
  const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }], {
    organizations: [testOrganization({ id: '0196a000-0000-7000-8000-000000000021', name: 'De centrale' })],
  });
  const { user, clock, platform } = await open('/vacancies/add', {
    session,
    more: { 'GET /organizations': () => many(organization, [kitchen]) },
  });
  const field = await screen.findByRole('combobox', { name: 'Voor welke organisatie is het?' });
  await user.clear(field);
  await user.type(field, 'Samen');
  await act(() => clock.advanceAsync(300));
  await user.click(await screen.findByRole('option'));
  await waitFor(() => expect(platform.navigation.getState().address).toBe(`/vacancies/add?organization=${kitchen.id}`));
  expect(await screen.findByText(`Voor ${kitchen.name}`, {}, patience)).toBeTruthy();
  const empty = screen.getByRole('link', { name: 'Begin met een leeg formulier' });
  expect(empty.getAttribute('href')).toBe(`/vacancies/add?start=empty&organization=${kitchen.id}`);
});

test('who does not run the organisation that is chosen now is told, and may place for another', async () => {
  const other = testOrganization({
    id: '0196a000-0000-7000-8000-000000000022',
    name: 'School De Brug',
    organizationType: 'School',
  });
  const { user } = await open('/vacancies/add', { session: admin([other, kitchen]) });
  expect(await screen.findByText('Je bent geen beheerder van deze organisatie')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Plaats een vacature voor ${kitchen.name}` }));
  expect(await screen.findByRole('link', { name: 'Begin met een leeg formulier' })).toBeTruthy();
});

test('an organisation that waits for its approval is told what that means', async () => {
  await open('/vacancies/add?start=empty', { session: admin([{ ...kitchen, status: 'pending' }]) });
  expect(await screen.findByText(/De vacature wordt zichtbaar na goedkeuring/, {}, patience)).toBeTruthy();
});
