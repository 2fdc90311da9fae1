import { expect, jest, test } from '@jest/globals';
import { editorMenuItem, menu } from '@omzien/model/menu';
import { type PageResult, pageResult } from '@omzien/model/pageBulk';
import { previewLink } from '@omzien/model/pageEditor';
import { savedView } from '@omzien/model/savedView';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { signedInAs, type TestRole, testNow } from '@omzien/testing/bootDocument';
import { chooseFromMenu } from '@omzien/testing/chooseFromMenu';
import { type FakeRequest, type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import module from '../../module.ts';
import { listedPages } from '../rows/listedPages.fixture.ts';
import { type PageRow, pageRow } from '../rows/pageRow.ts';

jest.setTimeout(60_000);

const [about, party, team] = listedPages as [PageRow, PageRow, PageRow];
const counts = { default: 2, news: 1, successStory: 0, archived: 4 };
const listed: FakeRoutes = {
  'GET /pages': () => many(pageRow, listedPages, { counts }),
  'GET /saved_views': () => many(savedView, []),
};
const editor: TestRole[] = [{ role: 'content_manager', scopeType: 'VolunteerCenter' }];
const reader: TestRole[] = [{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }];
const leader: TestRole[] = [{ role: 'center_superuser', scopeType: 'Tenant' }];
const open = (more: FakeRoutes = {}, { roles = editor, path = '/content', locale = 'nl' as 'nl' | 'en' } = {}) =>
  renderScreen(module, path, { boot: { session: signedInAs(roles), locale }, api: { ...listed, ...more } });
type Opened = Awaited<ReturnType<typeof open>>;

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);
async function choose({ user }: Opened, name: string, action: string) {
  await chooseFromMenu(user, (await rowOf(name)).getByRole('button', { name: `Acties voor ${name}` }), action);
}
const before = { status: 'published', publishAt: null, unpublishAt: null } as const;
const result = ({ id, title, status }: PageRow, more: Partial<PageResult> = {}): PageResult => ({
  type: 'page_results',
  id,
  ok: true,
  title,
  status,
  lockVersion: 4,
  before,
  copyId: null,
  errors: [],
  ...more,
});
const results = (...told: PageResult[]) => many(pageResult, told);
const refusedOf = (row: PageRow, detail: string) =>
  result(row, { ok: false, before: null, errors: [{ status: '409', code: 'not_publishable', detail }] });

test('each page shows what it is and how it stands; the tabs count', async () => {
  await open();
  const row = await rowOf('Zomerfeest');
  for (const text of ['Gepland', 'Nieuws', 'zomerfeest']) expect(row.getAllByText(text).length).toBeGreaterThan(0);
  expect(row.getByText(/^vanaf .*2030/)).toBeTruthy();
  expect((await rowOf('Ons team')).getByText('Concept')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Toon' }));
  expect(tabs.getByRole('link', { name: 'Alle (3)' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Archief (4)' }).getAttribute('href')).toContain('archived_true]=true');
  expect(screen.getByRole('link', { name: 'Nieuwe pagina' }).getAttribute('href')).toBe('/content/add');
  expect(screen.getByRole('link', { name: 'Over ons' }).getAttribute('href')).toBe(`/content/pages/${about.id}`);
});

test('the screen speaks English too', async () => {
  await open({}, { locale: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: /^Pages/ })).toBeTruthy();
  expect((await rowOf('Zomerfeest')).getByText('Scheduled')).toBeTruthy();
});

test('the menu of a row has the steps that the API allows, and who only reads gets none of them', async () => {
  const opened = await open();
  const stepsOf = async (name: string) => {
    await opened.user.click((await rowOf(name)).getByRole('button', { name: `Acties voor ${name}` }));
    const found = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await opened.user.keyboard('{Escape}');
    return found;
  };
  expect(await stepsOf('Over ons')).toEqual([
    'Bewerken',
    'Bekijk op de site',
    'Link om mee te kijken',
    'Dupliceren',
    'Publiceren',
    'Haal van de site',
    'Archiveren',
  ]);
  expect(await stepsOf('Ons team')).toContain('Verwijderen');
});

test('who only reads has the list, and nothing to change it with', async () => {
  const readable = listedPages.map((page) => ({
    ...page,
    permissions: { update: false, destroy: false, transitions: [] },
  }));
  await open({ 'GET /pages': () => many(pageRow, readable, { counts }) }, { roles: reader });
  await rowOf('Over ons');
  expect(screen.queryByRole('link', { name: 'Nieuwe pagina' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Kies Over ons' })).toBeNull();
});

test('archiving is done at once and taken back as it stood', async () => {
  const archived = result(about, { status: 'archived' });
  const opened = await open({ 'PUT /pages/bulk': () => results(archived) });
  await choose(opened, 'Over ons', 'Archiveren');
  const { requests, platform, answer } = opened;
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.input).toEqual({ action: 'archive', ids: [about.id] }));
  await waitFor(() => expect(platform.toasts.getState().toasts).toHaveLength(1));
  const [told] = platform.toasts.getState().toasts;
  expect(told?.message).toBe('Over ons staat in het archief.');
  answer({ 'PUT /pages/bulk': () => results(result(about)) });
  await act(async () => told?.action?.run());
  await waitFor(() =>
    expect(sent(requests, 'PUT').at(-1)?.input).toEqual({
      action: 'revert',
      pages: [{ id: about.id, lockVersion: 4, ...before }],
    }),
  );
});

test('publishing many tells at the row what is to be put right', async () => {
  const detail = 'De afbeelding van de pagina heeft geen beschrijving.';
  const opened = await open({ 'PUT /pages/bulk': () => results(result(about), refusedOf(team, detail)) });
  const { user, requests } = opened;
  await rowOf('Over ons');
  for (const name of ['Over ons', 'Ons team']) await user.click(screen.getByRole('checkbox', { name: `Kies ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Publiceren' }));
  const dialog = within(await screen.findByRole('dialog', { name: "2 pagina's publiceren" }));
  await user.click(dialog.getByRole('button', { name: 'Publiceer' }));
  expect(await (await rowOf('Ons team')).findByText(detail)).toBeTruthy();
  expect(sent(requests, 'PUT').at(-1)?.input).toEqual({
    action: 'publish',
    ids: [about.id, team.id],
    publishAt: null,
    unpublishAt: null,
  });
});

test('a page is planned from a moment until another; the other way round is refused', async () => {
  const opened = await open({ 'PUT /pages/bulk': () => results(result(team)) });
  const { user, requests } = opened;
  await choose(opened, 'Ons team', 'Publiceren');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ons team publiceren' }));
  await user.click(dialog.getByRole('radio', { name: 'Op een later moment' }));
  const fill = async (name: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name }));
    await user.type(dialog.getByRole('textbox', { name }), text);
  };
  await fill(/^Vanaf/, '03-11-2030');
  await fill(/^Tot en met wanneer/, '01-11-2030');
  await user.click(dialog.getByRole('button', { name: 'Plan in' }));
  expect((await dialog.findAllByText(/mag niet voor het begin liggen/)).length).toBeGreaterThan(0);
  expect(sent(requests, 'PUT')).toEqual([]);
  await fill(/^Tot en met wanneer/, '05-11-2030');
  await user.click(dialog.getByRole('button', { name: 'Plan in' }));
  await waitFor(() =>
    expect(sent(requests, 'PUT').at(-1)?.input).toEqual({
      action: 'publish',
      ids: [team.id],
      publishAt: '2030-11-03T08:00:00.000Z',
      unpublishAt: '2030-11-05T17:00:00.000Z',
    }),
  );
});

test('deleting is asked, with what goes along', async () => {
  const opened = await open({ 'PUT /pages/bulk': () => results(result(team, { status: null, lockVersion: null })) });
  await choose(opened, 'Ons team', 'Verwijderen');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ons team verwijderen?' }));
  expect(dialog.getByText(/met alle versies/)).toBeTruthy();
  await opened.user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(sent(opened.requests, 'PUT').at(-1)?.input).toEqual({ action: 'delete', ids: [team.id] }));
  await waitFor(() =>
    expect(opened.platform.toasts.getState().toasts).toMatchObject([
      { message: 'Ons team is verwijderd.', action: null },
    ]),
  );
});

test('deleting many says which items of the menus go along, and what hangs under them', async () => {
  const place = { linkType: 'content_page', path: null, order: 0, newWindow: false, systemPageId: null };
  const leads = { ...place, menu: 'main', targetName: null, depth: 1, lockVersion: 0 };
  const item = (id: number, name: string, more: object) => {
    const words = { nl: name, en: name };
    const itself = { type: 'menu_items', id: `0196a000-0000-7000-8000-00000000090${id}`, name: words };
    return { ...leads, ...itself, nameTranslations: words, volunteerCenterId: team.volunteerCenterId, ...more };
  };
  const ofTeam = item(1, 'Wie wij zijn', { parentId: null, pageId: team.id, warning: 'target_unpublished' });
  const hung = [
    ofTeam,
    item(2, 'Ons bestuur', { parentId: ofTeam.id, pageId: null, warning: 'parent_hidden' }),
    item(3, 'Online', { parentId: null, pageId: about.id, warning: null, path: '/over-ons' }),
  ];
  const menuOf = (key: string, nl: string, en: string) => ({
    ...{ type: 'menus', id: key, key, name: { nl, en }, fixed: true, itemsCount: 3, warningsCount: 1 },
  });
  const { user } = await open({
    'GET /menus': () => many(menu, [menuOf('main', 'Hoofdmenu', 'Main menu'), menuOf('top', 'Bovenaan', 'Top')]),
    'GET /menus/:key/menu_items': ({ params }) => many(editorMenuItem, params.key === 'main' ? hung : []),
  });
  for (const name of ['Over ons', 'Ons team']) await user.click((await rowOf(name)).getByRole('checkbox'));
  await chooseFromMenu(user, await screen.findByRole('button', { name: 'Meer' }), 'Verwijderen');
  const dialog = within(await screen.findByRole('alertdialog', { name: "2 pagina's verwijderen?" }));
  expect(await dialog.findByText('Uit Hoofdmenu gaat ook weg: Wie wij zijn, Ons bestuur.')).toBeTruthy();
  // What is on line stays, and with it what leads there.
  expect(dialog.queryByText(/Online/)).toBeNull();
  expect(dialog.queryByText(/Bovenaan/)).toBeNull();
});

test('a link to look at a page is made when it is asked for, and shown', async () => {
  const url = 'https://dorp.example/ons-team?preview=abc';
  const opened = await open({
    'POST /pages/:id/preview_links': () =>
      one(previewLink, { type: 'preview_links', id: 'l1', url, path: '/ons-team?preview=abc', expiresAt: testNow }),
  });
  await choose(opened, 'Ons team', 'Link om mee te kijken');
  const dialog = within(await screen.findByRole('dialog', { name: 'Laat iemand meekijken met Ons team' }));
  expect(sent(opened.requests, 'POST')).toEqual([]);
  await opened.user.click(dialog.getByRole('button', { name: 'Maak de link' }));
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: /Link om mee te kijken/ });
  expect(field.value).toBe(url);
  expect(dialog.getByRole('link', { name: 'Open de pagina' }).getAttribute('href')).toBe(url);
});

test('who leads several centres copies a page to another one', async () => {
  const center = (id: string, name: string) => ({ type: 'volunteer_centers' as const, id, name });
  const opened = await open(
    {
      'PUT /pages/bulk': () => results(result(about)),
      'GET /volunteer_centers': () =>
        many(v.pick(volunteerCenter, ['type', 'id', 'name']), [
          center(about.volunteerCenterId, 'Dorp'),
          center('0196a000-0000-7000-8000-000000000009', 'Stad'),
        ]),
    },
    { roles: leader },
  );
  await choose(opened, 'Over ons', 'Kopieer naar een ander centrum');
  const dialog = within(await screen.findByRole('dialog', { name: 'Over ons kopiëren' }));
  await dialog.findByRole('option', { name: 'Stad' });
  expect(dialog.queryByRole('option', { name: 'Dorp' })).toBeNull();
  await opened.user.selectOptions(dialog.getByRole('combobox', { name: 'Naar welk centrum?' }), 'Stad');
  await opened.user.click(dialog.getByRole('button', { name: 'Kopieer' }));
  await waitFor(() =>
    expect(sent(opened.requests, 'PUT').at(-1)?.input).toEqual({
      action: 'copy_to_center',
      ids: [about.id],
      volunteerCenterId: '0196a000-0000-7000-8000-000000000009',
    }),
  );
});

const menuName = v.pick(menu, ['type', 'id', 'key', 'name']);
const hung = v.pick(editorMenuItem, ['type', 'id', 'name', 'parentId', 'linkType', 'pageId', 'warning']);
const item = (id: string, more: Partial<v.InferOutput<typeof hung>>): v.InferOutput<typeof hung> => ({
  type: 'menu_items',
  id,
  name: { nl: 'Home', en: 'Home' },
  parentId: null,
  linkType: 'system_page',
  pageId: null,
  warning: null,
  ...more,
});

test('the pages hang as in the menus, with the same steps, and those that no menu leads to stand below', async () => {
  const opened = await open(
    {
      'GET /menus': () =>
        many(menuName, [{ type: 'menus', id: 'main', key: 'main', name: { nl: 'Hoofdmenu', en: 'Main menu' } }]),
      'GET /menus/:menu/menu_items': () =>
        many(hung, [item('i1', {}), item('i2', { parentId: 'i1', linkType: 'content_page', pageId: about.id })]),
    },
    { path: '/content?view=tree' },
  );
  const main = await screen.findByRole('heading', { level: 2, name: 'Hoofdmenu' });
  const card = within(main.closest('section') as HTMLElement);
  const parent = card.getByText('Vaste pagina van de site').closest('li') as HTMLElement;
  expect(within(parent).getByRole('link', { name: 'Over ons' })).toBeTruthy();
  const loose = screen.getByRole('heading', { level: 2, name: 'Niet in een menu' }).closest('section') as HTMLElement;
  for (const { title } of [party, team]) expect(within(loose).getByRole('link', { name: title })).toBeTruthy();
  await opened.user.click(within(loose).getByRole('button', { name: 'Acties voor Ons team' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toContain('Publiceren');
});
