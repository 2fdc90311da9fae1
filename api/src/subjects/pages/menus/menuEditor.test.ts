import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ContentWorld, type Found, startContentWorld } from '../../../../testing/worlds/contentWorld.ts';
import { newId } from '../../../database/newId.ts';

let world: ContentWorld;
const pages: Record<string, string> = {};
beforeAll(async () => {
  world = await startContentWorld();
  for (const [as, title, online] of [
    ['anne', 'Over ons', true],
    ['anne', 'Ontwerp', false],
    ['elsa', 'Van Arnhem', true],
  ] as const) {
    const { body } = await world.call(as, 'POST', '/pages', { title });
    pages[title] = body.data.id;
    if (online) await world.call(as, 'PUT', `/pages/${body.data.id}/publish`);
  }
});
afterAll(() => world.close());

const add = (attributes: Record<string, unknown>, as = 'anne') =>
  world.call(as, 'POST', '/menu_items', {
    menu: 'main',
    name: 'Item',
    link_type: 'system_page',
    system_page_id: 'news',
    ...attributes,
  });
const items = async (menu = 'main') =>
  (await world.call('anne', 'GET', `/menus/${menu}/menu_items`)).body.data as unknown as Found[];
const shownTo = async (as: string, menu = 'main', more = '') =>
  ((await world.call(as, 'GET', `/menu_items?filter[menu_eq]=${menu}${more}`)).body.data as unknown as Found[]).map(
    ({ attributes }) => (attributes.name as { nl: string }).nl,
  );

test('an item leads to a page or a screen, and says why the site does not show it', async () => {
  const name = { nl: 'Over ons', en: 'About us' };
  const first = await add({ name, link_type: 'content_page', page_id: pages['Over ons'], new_window: true });
  expect(first.status).toBe(201);
  expect(first.body.data.attributes).toMatchObject({
    name,
    name_translations: name,
    path: '/over-ons',
    depth: 1,
    order: 0,
    warning: null,
    new_window: true,
    target_name: { nl: 'Over ons', en: 'Over ons' },
  });
  const draft = await add({ name: 'Ontwerp', link_type: 'content_page', page_id: pages.Ontwerp });
  expect(draft.body.data.attributes).toMatchObject({ path: null, warning: 'target_unpublished', order: 1 });
  const under = await add({ name: 'Eronder', parent_id: draft.body.data.id });
  expect(under.body.data.attributes).toMatchObject({ depth: 2, warning: 'parent_hidden', path: '/nieuws' });
  expect(await shownTo('visitor')).toEqual(['Over ons']);
  const menus = await world.call('anne', 'GET', '/menus');
  expect(
    (menus.body.data as unknown as Found[]).map(({ attributes: { key, items_count, warnings_count } }) => [
      key,
      items_count,
      warnings_count,
    ]),
  ).toEqual([
    ['main', 3, 2],
    ['footer', 0, 0],
    ['top', 0, 0],
    ['help', 0, 0],
  ]);
  await world.call('anne', 'PUT', `/pages/${pages.Ontwerp}/publish`);
  expect(await shownTo('visitor')).toEqual(['Over ons', 'Ontwerp', 'Eronder']);
  await world.call('anne', 'PUT', `/pages/${pages.Ontwerp}/unpublish`);
});

test('what is wrong is refused by name', async () => {
  const parent = (await items()).find(({ attributes }) => attributes.depth === 1);
  const child = (await items()).find(({ attributes }) => attributes.depth === 2);
  const cases: [Record<string, unknown>, string, string][] = [
    [{ link_type: 'content_page', system_page_id: null }, 'page_id', 'blank'],
    [{ link_type: 'content_page', page_id: newId() }, 'page_id', 'invalid'],
    [{ link_type: 'content_page', page_id: pages['Van Arnhem'] }, 'page_id', 'invalid'],
    [{ system_page_id: 'constructor' }, 'system_page_id', 'invalid'],
    [{ parent_id: newId() }, 'parent_id', 'invalid'],
    [{ menu: 'footer', parent_id: parent?.id }, 'parent_id', 'invalid'],
    [{ parent_id: child?.id }, 'parent_id', 'too_deep'],
    [{ menu: 'sidebar' }, 'menu', 'invalid'],
    [{ visible_for: ['everyone'] }, 'visible_for/0', 'invalid'],
  ];
  for (const [attributes, pointer, code] of cases) {
    const { status, body } = await add(attributes);
    expect([status, body.errors[0]?.source?.pointer, body.errors[0]?.code]).toEqual([
      422,
      `/data/attributes/${pointer}`,
      code,
    ]);
  }
  expect((await add({ name: '' })).status).toBe(422);
  expect((await add({ name: 'x'.repeat(61) })).status).toBe(422);
});

test('an item is changed, moved to another menu with what hangs under it, and removed', async () => {
  const { body } = await add({ name: 'Verhuist' });
  const { id } = body.data;
  const child = await add({ name: 'Mee', parent_id: id });
  const changed = await world.call(
    'anne',
    'PATCH',
    `/menu_items/${id}`,
    { name: 'Anders', menu: 'footer' },
    { 'if-match': '"0"' },
  );
  expect(changed.body.data.attributes).toMatchObject({ name: { nl: 'Anders', en: 'Anders' }, menu: 'footer' });
  expect((await items('footer')).map((item) => item.id)).toEqual([id, child.body.data.id]);
  expect((await world.call('anne', 'PATCH', `/menu_items/${id}`, { order: 3 }, { 'if-match': '"0"' })).status).toBe(
    412,
  );
  const deep = await world.call('anne', 'PATCH', `/menu_items/${id}`, { parent_id: child.body.data.id });
  expect(deep.status).toBe(422);
  for (const as of ['elsa', 'gijs'])
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (await world.call(as, method, `/menu_items/${id}`, method === 'PATCH' ? { order: 1 } : undefined)).status,
      ).toBe(404);
  expect((await world.call('carla', 'PATCH', `/menu_items/${id}`, { order: 1 })).status).toBe(403);
  expect((await world.call('anne', 'DELETE', `/menu_items/${id}`)).status).toBe(204);
  expect(await items('footer')).toEqual([]);
});

test('all items of a menu are put in their places at once', async () => {
  const make = async (name: string) => (await add({ menu: 'help', name })).body.data.id;
  const [a, b, c] = [await make('A'), await make('B'), await make('C')];
  const order = (list: Record<string, unknown>[]) => world.call('anne', 'PUT', '/menus/help/order', { items: list });
  const done = await order([
    { id: c, order: 0 },
    { id: a, order: 1 },
    { id: b, parent_id: c, order: 0 },
  ]);
  expect((done.body.data as unknown as Found[]).map(({ id, attributes }) => [id, attributes.parent_id])).toEqual([
    [c, null],
    [a, null],
    [b, c],
  ]);
  expect((await order([{ id: a, order: 0 }])).body.errors[0]?.code).toBe('menu_changed');
  const deep = [
    { id: a, order: 0 },
    { id: b, parent_id: a, order: 0 },
    { id: c, parent_id: b, order: 0 },
  ];
  expect((await order(deep)).body.errors[0]).toMatchObject({
    code: 'too_deep',
    source: { pointer: '/data/attributes/items/2/parent_id' },
  });
  expect((await order([{ id: a, parent_id: a, order: 0 }, ...deep.slice(1)])).status).toBe(422);
  expect((await world.call('anne', 'PUT', '/menus/geen/order', { items: [] })).status).toBe(404);
  const foreign = [a, b, c].map((id, place) => ({ id, order: place }));
  expect((await world.call('elsa', 'PUT', '/menus/help/order', { items: foreign })).status).toBe(409);
});

test('a menu that somebody else has changed meanwhile stays as it is', async () => {
  await world.call('anne', 'POST', '/menus', { name: 'Volgorde' });
  for (const name of ['Een', 'Twee']) await add({ menu: 'volgorde', name });
  const seen = await items('volgorde');
  const places = [...seen].reverse().map(({ id, attributes }, order) => ({
    id,
    order,
    lock_version: attributes.lock_version,
  }));
  const order = (list: typeof places) => world.call('anne', 'PUT', '/menus/volgorde/order', { items: list });
  await world.call('bert', 'PATCH', `/menu_items/${seen[0]?.id}`, { name: 'Van Bert' });
  const late = await order(places);
  expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'menu_changed']);
  expect((await items('volgorde')).map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
  const fresh = new Map((await items('volgorde')).map(({ id, attributes }) => [id, attributes.lock_version]));
  const again = await order(places.map((place) => ({ ...place, lock_version: fresh.get(place.id) })));
  expect((again.body.data as unknown as Found[]).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).reverse());
});

test('an item may be for some people only; the bootstrap has what visitors see', async () => {
  await add({ menu: 'top', name: 'Account maken', system_page_id: 'signup', visible_for: ['visitor'] });
  await add({ menu: 'top', name: 'Voor vrijwilligers', visible_for: ['volunteer'] });
  await add({ menu: 'top', name: 'Voor allen' });
  expect(await shownTo('visitor', 'top')).toEqual(['Account maken', 'Voor allen']);
  expect(await shownTo('dirk', 'top')).toEqual(['Voor vrijwilligers', 'Voor allen']);
  expect(await shownTo('anne', 'top')).toEqual(['Voor allen']);
  const bootstrap = await world.call('dirk', 'GET', '/bootstrap');
  const top = (bootstrap.body.data.attributes.menus as { menu: string; name: { nl: string } }[]).filter(
    ({ menu }) => menu === 'top',
  );
  expect(top.map(({ name }) => name.nl)).toEqual(['Account maken', 'Voor allen']);
  expect(bootstrap.body.data.attributes.menus_differ).toBe(true);
  const elsewhere = await world.call('elsa', 'GET', '/bootstrap');
  expect(elsewhere.body.data.attributes.menus_differ).toBe(false);
});

test('who makes menus, or reads them there, sees them as others do; nobody else asks', async () => {
  const asVolunteer = '&filter[visible_for_eq]=volunteer';
  for (const as of ['anne', 'carla'])
    expect(await shownTo(as, 'top', asVolunteer)).toEqual(['Voor vrijwilligers', 'Voor allen']);
  expect(await shownTo('anne', 'top', '&filter[visible_for_eq]=visitor')).toEqual(['Account maken', 'Voor allen']);
  const statusOf = async (as: string, group: string) =>
    (await world.call(as, 'GET', `/menu_items?filter[visible_for_eq]=${group}`)).status;
  expect(await Promise.all([statusOf('dirk', 'center'), statusOf('visitor', 'volunteer')])).toEqual([403, 401]);
  expect(await statusOf('anne', 'everybody')).toBe(400);
});

test('an archived page tells what the menu had it under', async () => {
  const made = await world.call('anne', 'POST', '/pages', { title: 'Tijdelijk' });
  const { id } = made.body.data;
  await world.call('anne', 'PUT', `/pages/${id}/publish`);
  const parent = await add({ menu: 'footer', name: 'Nieuws' });
  await add({
    menu: 'footer',
    name: 'Tijdelijk',
    link_type: 'content_page',
    page_id: id,
    parent_id: parent.body.data.id,
  });
  await world.call('anne', 'PUT', `/pages/${id}/archive`);
  const gone = await world.call('visitor', 'GET', '/pages/by_slug?slug=tijdelijk');
  expect(gone.status).toBe(410);
  expect(gone.body.errors[0]?.meta).toEqual({ menu_parent: { name: { nl: 'Nieuws', en: 'Nieuws' }, path: '/nieuws' } });
});

test('the screens that menus may point to know their feature', async () => {
  const keys = async (as: string) =>
    ((await world.call(as, 'GET', '/system_pages')).body.data as unknown as Found[]).map(({ id, attributes }) => [
      id,
      attributes.available,
      attributes.feature_flag,
    ]);
  expect(await keys('visitor')).toContainEqual(['one_on_one_help', true, 'peerToPeer']);
  expect(await keys('gijs')).toContainEqual(['one_on_one_help', false, 'peerToPeer']);
});
