import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { personalData, rowsAbout } from '../deletion/personalData.ts';
import { topicList } from './personalDataTopics.ts';

let world: UsersWorld;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const me = { id: '0196a000-0000-7000-8000-000000000010', email: 'sam@demo.example' };

test('every table that holds something about a person stands under one topic', () => {
  const about = Object.entries(personalData).flatMap(([name, table]) => (rowsAbout(table, me) ? [name] : []));
  const told = topicList.flatMap(({ tables }) => tables);
  expect([...told].sort()).toEqual([...new Set(told)].sort());
  expect([...told].sort()).toEqual(about.sort());
});

test('I read what is kept about me, why, and until when by the rules of my centre', async () => {
  const { status, items } = await world.ask('volunteer', 'GET', '/personal_data');
  expect(status).toBe(200);
  expect(items.map(({ id }) => id).sort()).toEqual(topicList.map(({ key }) => key).sort());
  const topic = (id: string) => items.find((item) => item.id === id)?.attributes;
  // An account and its roles; the session that asks.
  expect(topic('account')).toMatchObject({
    title: { nl: 'Je account', en: 'Your account' },
    records: 2,
    is_exported: true,
  });
  expect(Number(topic('safety')?.records)).toBeGreaterThan(0);
  expect(topic('profile')?.records).toBe(0);
  // What there is stands before what there is not.
  const counts = items.map(({ attributes }) => Number(attributes.records) > 0);
  expect(counts).toEqual([...counts].sort((one, other) => Number(other) - Number(one)));

  await world.inDemo(() =>
    world.db.update(volunteerCenters).set({ retentionMonths: 7 }).where(eq(volunteerCenters.id, world.center)),
  );
  const again = (await world.ask('volunteer', 'GET', '/personal_data')).items;
  const until = again.find(({ id }) => id === 'applications')?.attributes.until as unknown as {
    nl: string;
    en: string;
  };
  expect(until).toMatchObject({ nl: expect.stringContaining('7 maanden'), en: expect.stringContaining('7 months') });
});

test('a visitor reads nothing', async () => {
  expect((await world.ask(null, 'GET', '/personal_data')).status).toBe(401);
});
