import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';

let api: TestApp;
let world: VacancyWorld;
let id: string;
beforeAll(async () => {
  api = await startTestApp();
  world = await createVacancyWorld(api);
  id = await world.vacancy({ ageGroupIds: [world.ageGroup], ownerId: world.userIds.organizationAdmin });
  await world.vacancy({ organizationId: world.neighbour, categoryIds: [world.otherCategory] });
});
afterAll(() => api.close());

const everything = 'organization.address,volunteer_center,categories,age_groups,owner';
const flattened = ({ body }: { body: never }) => {
  const { data, included } = body as WireDocument;
  return ([data].flat() as WireResource[]).map((resource) => flattenResource(resource, included));
};

test('a vacancy brings along what belongs to it, and its owner to who manages it', async () => {
  const belongings = {
    organization: { name: 'Samen Koken', address: { city: 'Ergens' } },
    volunteerCenter: { id: world.center, name: 'Centrale Hier' },
    categories: [{ id: world.category, key: 'koken' }],
    ageGroups: [{ id: world.ageGroup, key: 'ouderen' }],
  };
  const [shown] = flattened(await world.call(null, 'GET', `/vacancies/${id}?include=${everything}`));
  expect(shown).toMatchObject(belongings);
  expect(shown).not.toHaveProperty('owner');
  const [managed] = flattened(await world.call('organizationAdmin', 'GET', `/vacancies/${id}?include=${everything}`));
  expect(managed).toMatchObject({ ...belongings, owner: { id: world.userIds.organizationAdmin } });
});

test('a list brings along what belongs to all of them', async () => {
  const listed = flattened(await world.call('centerAdmin', 'GET', `/vacancies?include=${everything}&sort=title`));
  expect(listed).toMatchObject([
    {
      organization: { name: 'Samen Koken' },
      categories: [{ key: 'koken' }],
      owner: { firstName: 'organizationAdmin' },
    },
    { organization: { name: 'Fietsclub' }, categories: [{ key: 'natuur' }] },
  ]);
  const found = await world.call(null, 'GET', '/vacancies/search?include=organization,categories');
  expect(
    flattened(found)
      .map(({ organization }) => (organization as { name: string }).name)
      .toSorted(),
  ).toEqual(['Fietsclub', 'Samen Koken']);
  expect((await world.call(null, 'GET', '/vacancies/search?include=owner')).status).toBe(400);
});
