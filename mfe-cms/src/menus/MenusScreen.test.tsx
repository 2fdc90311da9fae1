import { beforeEach, expect, jest, test } from '@jest/globals';
import { systemPage } from '@omzien/model/menu';
import { editorPage } from '@omzien/model/pageEditor';
import type { TenantKey } from '@omzien/model/tenants';
import { signedInAs, type TestRole } from '@omzien/testing/bootDocument';
import { chooseFromMenu } from '@omzien/testing/chooseFromMenu';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import module from '../module.ts';
import { type ShownItem, type ShownMenu, shownItem, shownMenu } from './menus.api.ts';
import { itemId, shownItems, shownMenus } from './shownMenus.fixture.ts';

jest.setTimeout(60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const [news, about, party, team] = shownItems as [ShownItem, ShownItem, ShownItem, ShownItem];
const editor: TestRole[] = [{ role: 'content_manager', scopeType: 'VolunteerCenter' }];
const reader: TestRole[] = [{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }];
const routes: FakeRoutes = {
  'GET /menus': () => many(shownMenu, shownMenus),
  'GET /menus/:menu/menu_items': () => many(shownItem, shownItems),
  'GET /system_pages': () =>
    many(systemPage, [
      {
        type: 'system_pages',
        id: 'news',
        key: 'news',
        path: '/nieuws',
        name: { nl: 'Nieuws', en: 'News' },
        featureFlag: null,
        available: true,
      },
    ]),
};
const open = (
  more: FakeRoutes = {},
  {
    roles = editor,
    locale = 'nl' as 'nl' | 'en',
    path = '/content/menu-items',
    tenant = 'oldebroek' as TenantKey,
  } = {},
) => renderScreen(module, path, { boot: { session: signedInAs(roles), locale, tenant }, api: { ...routes, ...more } });
const rows = () =>
  within(screen.getByRole('list', { name: 'Items van dit menu' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);
const nameButton = (name: string) => screen.findByRole('button', { name });
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);
const places = ({ input }: FakeRequest) => (input as { items: { id: string; parentId: string | null }[] }).items;
const later = (items: readonly ShownItem[]) => items.map((item) => ({ ...item, lockVersion: item.lockVersion + 1 }));
/** What the API answers to an order: as it was asked, each a version further. */
const ordered = ({ input }: FakeRequest) => {
  const asked = (input as { items: { id: string; parentId: string | null }[] }).items;
  return many(
    shownItem,
    asked.flatMap(({ id, parentId }) => {
      const item = later(shownItems).find((stored) => stored.id === id);
      return item ? [{ ...item, parentId }] : [];
    }),
  );
};

test('the items stand as they hang; what the site does not show says why and how to mend it', async () => {
  await open();
  await nameButton('Nieuws');
  expect(rows()).toEqual(['Nieuws', 'Over ons', 'Team', 'Zomerfeest']);
  expect(screen.getByRole('link', { name: /^Hoofdmenu \(4\) ?1 niet te zien/ })).toBeTruthy();
  expect(screen.getByText('Deze pagina staat niet online. De site toont dit item niet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kies iets anders voor Zomerfeest' })).toBeTruthy();
});

test('who only reads sees the menu, and nothing to change it with', async () => {
  await open({}, { roles: reader, locale: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Menus' })).toBeTruthy();
  expect((await screen.findAllByText('About us')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Add an item' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move News down' })).toBeNull();
});

test('Alt and an arrow move an item, which keeps the focus and is announced; it is saved as a whole and taken back', async () => {
  const { user, requests } = await open({ 'PUT /menus/:menu/order': ordered });
  const button = await nameButton('Nieuws');
  act(() => button.focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1));
  expect(screen.getByText('Nieuws staat nu op plaats 2 van 3.').getAttribute('role')).toBe('status');
  expect(document.activeElement?.textContent).toBe('Nieuws');
  const [saved] = sent(requests, 'PUT') as [FakeRequest];
  expect(places(saved)).toEqual([
    { id: about.id, parentId: null, order: 0, lockVersion: 0 },
    { id: team.id, parentId: about.id, order: 1, lockVersion: 0 },
    { id: news.id, parentId: null, order: 2, lockVersion: 0 },
    { id: party.id, parentId: null, order: 3, lockVersion: 0 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Maak ongedaan' }));
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(2));
  expect(places(sent(requests, 'PUT')[1] as FakeRequest).map(({ id }) => id)).toEqual([
    news.id,
    about.id,
    team.id,
    party.id,
  ]);
});

test('a step hangs an item under the one above; there is no third level', async () => {
  const { user, requests } = await open({ 'PUT /menus/:menu/order': ordered });
  const actionsFor = (name: string) => screen.getByRole('button', { name: `Acties voor ${name}` });
  await nameButton('Zomerfeest');
  await chooseFromMenu(user, actionsFor('Zomerfeest'), 'Onder het item erboven');
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1));
  expect(places(sent(requests, 'PUT')[0] as FakeRequest).at(-1)).toMatchObject({ id: party.id, parentId: about.id });
  act(() => actionsFor('Team').focus());
  await user.keyboard('{Enter}');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Bewerken',
    'Een niveau terug',
    'Haal weg',
  ]);
});

test('where somebody else was quicker both orders are shown, and one is chosen', async () => {
  const theirs = [about, team, party, news].map((item) => ({ ...item, lockVersion: 7 }));
  const { user, requests, answer } = await open({
    'PUT /menus/:menu/order': () => refused(409, { code: 'menu_changed', detail: 'Dit menu is intussen veranderd.' }),
  });
  const button = await nameButton('Zomerfeest');
  answer({ 'GET /menus/:menu/menu_items': () => many(shownItem, theirs) });
  act(() => button.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Iemand anders heeft dit menu net aangepast' }));
  const orderOf = (title: string) =>
    within(dialog.getByRole('heading', { name: title }).parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(orderOf('Jouw volgorde')).toEqual(['Nieuws', 'Zomerfeest', 'Over ons', 'Team']);
  expect(orderOf('De volgorde op de site')).toEqual(['Over ons', 'Team', 'Zomerfeest', 'Nieuws']);
  answer({ 'PUT /menus/:menu/order': ordered });
  await user.click(dialog.getByRole('button', { name: 'Bewaar mijn volgorde' }));
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(2));
  expect(places(sent(requests, 'PUT')[1] as FakeRequest)).toMatchObject([
    { id: news.id, lockVersion: 7 },
    { id: party.id },
    { id: about.id },
    { id: team.id, parentId: about.id },
  ]);
});

const foundPage = v.pick(editorPage, ['type', 'id', 'title', 'status', 'isPublished', 'locale']);
const found = {
  type: 'pages',
  id: itemId(9),
  title: 'Agenda',
  status: 'published',
  isPublished: true,
  locale: 'nl',
} as const;

test('a target that is not online is mended by choosing another page', async () => {
  const { user, requests } = await open({
    'GET /pages': () => many(foundPage, [found]),
    'PATCH /menu_items/:id': () => one(shownItem, { ...party, pageId: found.id, warning: null, path: '/agenda' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Kies iets anders voor Zomerfeest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zomerfeest bewerken' }));
  const field = dialog.getByRole('combobox', { name: 'Pagina' });
  await user.clear(field);
  await user.type(field, 'Age');
  await user.click(await screen.findByRole('option', { name: 'Agenda' }));
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(1));
  expect(sent(requests, 'PATCH')[0]?.input).toMatchObject({ linkType: 'content_page', pageId: found.id });
});

test('an item is added in two languages, and is asked what it leads to', async () => {
  const { user, requests } = await open({ 'POST /menu_items': () => one(shownItem, { ...news, id: itemId(8) }) });
  await user.click(await screen.findByRole('button', { name: 'Item toevoegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Item toevoegen' }));
  await user.type(dialog.getByRole('textbox', { name: /^Naam( in het Nederlands)?$/ }), 'Agenda');
  await user.click(dialog.getByRole('button', { name: 'Voeg toe' }));
  expect((await dialog.findAllByText('Zoek een pagina en kies die uit de lijst.')).length).toBeGreaterThan(0);
  expect(sent(requests, 'POST')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Een vast onderdeel van de site' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Onderdeel' }), 'news');
  await user.click(dialog.getByRole('checkbox', { name: 'Vrijwilligers' }));
  await user.click(dialog.getByRole('button', { name: 'Voeg toe' }));
  await waitFor(() => expect(sent(requests, 'POST')).toHaveLength(1));
  expect(sent(requests, 'POST')[0]?.input).toMatchObject({
    menu: 'main',
    name: { nl: 'Agenda' },
    linkType: 'system_page',
    systemPageId: 'news',
    pageId: null,
    parentId: null,
    visibleFor: ['volunteer'],
  });
});

test('what an item leads to stands there before the choices have come', async () => {
  const { user } = await open({ 'GET /system_pages': () => new Promise<never>(() => {}) });
  await user.click(await nameButton('Nieuws'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuws bewerken' }));
  const field = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Onderdeel' });
  expect(field.selectedOptions[0]?.textContent).toBe('Nieuws');
});

test('what somebody else changed meanwhile is shown, and what was typed stays', async () => {
  const { user, requests, answer } = await open({
    'PATCH /menu_items/:id': () => refused(412, { code: 'stale', detail: 'Intussen veranderd.' }),
  });
  await user.click(await nameButton('Nieuws'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuws bewerken' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Naam( in het Nederlands)?$/ });
  await user.clear(name);
  await user.type(name, 'Van mij');
  const changed = shownItems.map((item) => ({ ...item, name: { nl: 'Van een ander', en: '' }, lockVersion: 3 }));
  answer({ 'GET /menus/:menu/menu_items': () => many(shownItem, changed) });
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  expect(await dialog.findByText(/Daar heet het Van een ander/)).toBeTruthy();
  expect(name.value).toBe('Van mij');
  answer({ 'PATCH /menu_items/:id': () => one(shownItem, { ...news, lockVersion: 4 }) });
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(2));
  expect(sent(requests, 'PATCH').map(({ headers }) => headers.get('if-match'))).toEqual(['"0"', '"3"']);
});

test('what is taken out comes back with what hung under it', async () => {
  const { user, requests, platform, answer } = await open({ 'DELETE /menu_items/:id': noContent });
  await nameButton('Over ons');
  await chooseFromMenu(user, screen.getByRole('button', { name: 'Acties voor Over ons' }), 'Haal weg');
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toContain('met het item eronder'));
  let made = 5;
  answer({
    'POST /menu_items': ({ input }) => {
      made += 1;
      return one(shownItem, { ...about, ...(input as object), id: itemId(made) });
    },
    'PUT /menus/:menu/order': ordered,
  });
  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1));
  expect(sent(requests, 'POST').map(({ input }) => input)).toMatchObject([
    { name: { nl: 'Over ons' }, parentId: null, pageId: about.pageId },
    { name: { nl: 'Team' }, parentId: itemId(6), visibleFor: ['volunteer'] },
  ]);
  expect(places(sent(requests, 'PUT')[0] as FakeRequest).map(({ id }) => id)).toEqual([
    news.id,
    itemId(6),
    itemId(7),
    party.id,
  ]);
});

const frame = (name = 'Voorbeeld van de site met dit menu') => screen.findByTitle<HTMLIFrameElement>(name);

test('the preview is the site itself, for the chosen reader; it is asked anew when something is saved', async () => {
  const { user } = await open({ 'PUT /menus/:menu/order': ordered });
  const first = await frame();
  expect(first.getAttribute('src')).toBe('/?menus=visitor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gezien door' }), 'volunteer');
  const second = await frame();
  expect(second.getAttribute('src')).toBe('/?menus=volunteer');
  act(() => void second.dispatchEvent(new Event('load')));
  expect(await screen.findByText('Het voorbeeld kwam niet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  const third = await frame();
  expect(third).not.toBe(second);
  expect(screen.queryByText('Het voorbeeld kwam niet')).toBeNull();
});

test('what is saved has the preview asked anew', async () => {
  const { user, answer } = await open({ 'PUT /menus/:menu/order': ordered });
  const before = await frame();
  answer({ 'GET /menus/:menu/menu_items': () => many(shownItem, later(shownItems)) });
  act(() => screen.getByRole('button', { name: 'Nieuws' }).focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await frame()).not.toBe(before));
});

test('where the site has two languages it is seen in both', async () => {
  const { user } = await open({}, { tenant: 'public', locale: 'en' });
  const seen = 'Preview of the site with this menu';
  expect((await frame(seen)).getAttribute('src')).toBe('/en?menus=visitor');
  await user.click(screen.getByRole('button', { name: 'Dutch' }));
  expect((await frame(seen)).getAttribute('src')).toBe('/?menus=visitor');
});

test('a menu that stands in neither head nor foot says where it is', async () => {
  const help: ShownMenu = {
    ...(shownMenus[1] as ShownMenu),
    id: 'help',
    key: 'help',
    name: { nl: 'Hulp', en: 'Help' },
  };
  await open({ 'GET /menus': () => many(shownMenu, [...shownMenus, help]) }, { path: '/content/menu-items?menu=help' });
  expect((await screen.findByRole('link', { name: 'Bekijk de hulppagina' })).getAttribute('href')).toBe('/support');
  expect(screen.queryByTitle('Voorbeeld van de site met dit menu')).toBeNull();
});

test('what is written about an item is not lost, whatever happens on its way', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Naam( in het Nederlands)?$/ });
  return expectTypedOnce({
    open,
    show: async (user) => user.click(await nameButton('Nieuws')),
    async fill(user) {
      await waitFor(field);
      await user.clear(field());
      await user.type(field(), 'Buurtnieuws');
    },
    stands: () => expect(field().value).toBe('Buurtnieuws'),
    text: 'Buurtnieuws',
    send: 'Bewaar',
    route: 'PATCH /menu_items/:id',
    answer: () => one(shownItem, { ...news, lockVersion: 1 }),
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  });
});
