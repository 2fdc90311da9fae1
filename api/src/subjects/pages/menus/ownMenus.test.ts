import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ContentWorld, type Found, startContentWorld } from '../../../../testing/worlds/contentWorld.ts';

let world: ContentWorld;
beforeAll(async () => {
  world = await startContentWorld();
});
afterAll(() => world.close());

const make = (attributes: Record<string, unknown>, as = 'anne') => world.call(as, 'POST', '/menus', attributes);
const addTo = (menu: string, as = 'anne') =>
  world.call(as, 'POST', '/menu_items', { menu, name: 'Nieuws', link_type: 'system_page', system_page_id: 'news' });
const keysFor = async (as: string) =>
  ((await world.call(as, 'GET', '/menus')).body.data as unknown as Found[]).map(({ id }) => id);

test('a centre makes a menu of its own, fills it, and the site shows it', async () => {
  const { status, body } = await make({ name: { nl: 'Voor gemeenten' } });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    id: 'voor_gemeenten',
    attributes: { key: 'voor_gemeenten', name: { nl: 'Voor gemeenten', en: 'Voor gemeenten' }, fixed: false },
    meta: { permissions: { update: true, destroy: true } },
  });
  expect((await addTo('voor_gemeenten')).status).toBe(201);
  const shown = await world.call('visitor', 'GET', '/menu_items?filter[menu_eq]=voor_gemeenten');
  expect((shown.body.data as unknown as Found[]).map(({ attributes }) => attributes.path)).toEqual(['/nieuws']);
  const refused = await world.call('anne', 'DELETE', '/menus/voor_gemeenten');
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'in_use']);
});

test('it gets another name once, and goes when it is empty', async () => {
  await make({ name: 'Tijdelijk', key: 'actie' });
  const renamed = await world.call('anne', 'PATCH', '/menus/actie', { name: 'Actieweek' }, { 'if-match': '"0"' });
  expect(renamed.body.data.attributes).toMatchObject({ key: 'actie', name: { nl: 'Actieweek' } });
  const late = await world.call('anne', 'PATCH', '/menus/actie', { name: 'Te laat' }, { 'if-match': '"0"' });
  expect(late.status).toBe(412);
  expect((await world.call('anne', 'DELETE', '/menus/actie')).status).toBe(204);
  expect(await keysFor('anne')).not.toContain('actie');
  expect((await addTo('actie')).body.errors[0]).toMatchObject({
    code: 'invalid',
    source: { pointer: '/data/attributes/menu' },
  });
});

test('the menus of the layout stay as they are, and a key is used once', async () => {
  for (const method of ['PATCH', 'DELETE'] as const) {
    const { status, body } = await world.call(
      'anne',
      method,
      '/menus/main',
      method === 'PATCH' ? { name: 'X' } : undefined,
    );
    expect([status, body.errors[0]?.code]).toEqual([409, 'fixed_menu']);
  }
  expect((await make({ name: 'Main' })).status).toBe(409);
  expect((await make({ name: 'Eerste', key: 'zelfde' })).status).toBe(201);
  expect((await make({ name: 'Tweede', key: 'zelfde' })).body.errors[0]?.code).toBe('duplicate');
  expect((await make({ name: 'Fout', key: 'Geen Sleutel' })).status).toBe(422);
  // A name without letters gets a key all the same.
  expect((await make({ name: '2026!' })).body.data.id).toBe('menu');
});

test('a menu is of one centre, and only its editors change it', async () => {
  await make({ name: 'Alleen hier' });
  expect(await keysFor('elsa')).not.toContain('alleen_hier');
  for (const as of ['elsa', 'gijs']) expect((await world.call(as, 'DELETE', '/menus/alleen_hier')).status).toBe(404);
  expect((await world.call('carla', 'DELETE', '/menus/alleen_hier')).status).toBe(403);
  expect((await make({ name: 'Mag niet' }, 'dirk')).status).toBe(403);
  expect((await make({ name: 'Mag niet' }, 'visitor')).status).toBe(401);
});
