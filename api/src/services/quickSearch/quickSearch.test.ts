import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';

let api: TestApp;
let world: ApplicationWorld;
const who = {} as Record<'organisation' | 'rival' | 'centre' | 'other' | 'volunteer', Person>;
let vacancy: string;
let application: string;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  vacancy = await world.addVacancy({ title: 'Kok voor 100% buurt_diner' });
  await world.addVacancy({ title: 'Kok bij de buren', organizationId: world.rival });
  const applied = await world.applied(vacancy, { firstName: 'Ximena' });
  application = applied.id;
  who.volunteer = applied.volunteer;
  who.organisation = await world.adminOf(world.organization);
  who.rival = await world.adminOf(world.rival);
  const at = (scopeId: string) => ({ role: 'admin', scopeType: 'VolunteerCenter', scopeId }) as const;
  who.centre = await world.person({ role: at(world.center) });
  who.other = await world.person({ center: world.otherCenter, role: at(world.otherCenter) });
}, 120_000);
afterAll(() => api.close());

const find = async (q: string, person: Person, center = world.center) => {
  const { status, document } = await world.get(`/quick_search?q=${encodeURIComponent(q)}`, person, { center });
  expect(status).toBe(200);
  return document.data.map(({ attributes }) => [attributes?.kind, attributes?.title, attributes?.path]);
};

test('finds by every word of a name what the lists show, with the way to it', async () => {
  expect(await find('buurt kok', who.organisation)).toEqual([
    ['vacancies', 'Kok voor 100% buurt_diner', `/vacancies/${vacancy}/edit`],
  ]);
  expect(await find('ximena', who.organisation)).toEqual([
    ['applications', expect.stringMatching(/^Ximena /), `/applications/${application}`],
  ]);
  const centre = await find('kok', who.centre);
  expect(centre.map(([, title]) => title).sort()).toEqual(['Kok bij de buren', 'Kok voor 100% buurt_diner']);
  expect(await find('tafel', who.centre)).toContainEqual([
    'organizations',
    'Samen aan Tafel',
    `/organizations/${world.organization}`,
  ]);
});

test('nobody finds what is of others', async () => {
  expect(await find('ximena', who.rival)).toEqual([]);
  expect(await find('buurt', who.rival)).toEqual([]);
  expect(await find('kok', who.other, world.otherCenter)).toEqual([]);
  expect(await find('ximena', who.other, world.otherCenter)).toEqual([]);
  expect(await find('kok', who.volunteer)).toEqual([]);
  expect((await world.get('/quick_search?q=kok', null)).status).toBe(401);
});

test('signs are signs, little text finds nothing, and much of it is refused', async () => {
  expect((await find('100%', who.organisation)).length).toBe(1);
  expect(await find('%%', who.organisation)).toEqual([]);
  expect((await find('t_d', who.organisation)).length).toBe(1);
  expect(await find('k', who.organisation)).toEqual([]);
  expect(await find('', who.organisation)).toEqual([]);
  const { status, document } = await world.get(`/quick_search?q=${'k'.repeat(101)}`, who.organisation);
  expect([status, document.errors[0]?.source]).toEqual([400, { parameter: 'q' }]);
});
