import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { type FileUpload, fileUpload, folderRename } from '@omzien/model/file';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { folderPlan, tree } from './files.fixture.ts';

jest.setTimeout(60_000);
// Fetched before they are wanted: reading files takes a busy machine longer than a test waits.
beforeAll(async () => {
  await import('./steps/FileDialogs.tsx');
  await import('./steps/RenameFolderDialog.tsx');
  await import('./detail/ReplaceDialog.tsx');
});
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]);
const list: FakeRoutes = {
  'GET /file_uploads': () => many(fileUpload, [tree, folderPlan], { folders: ['Feest', 'Natuur'] }),
};
const open = (path: string, more: FakeRoutes = {}, locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, path, { boot: { session, locale }, api: { ...list, ...more } });
const openFile = (file: FileUpload, more: FakeRoutes = {}) =>
  open(`/content/file-upload/${file.id}`, { 'GET /file_uploads/:id': () => one(fileUpload, file), ...more });
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);
const input = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

test('the library shows what each file is and where it is used; folders are ways into them', async () => {
  const { requests } = await open('/content/file-upload?filter[folder_eq]=Natuur');
  const row = within((await screen.findByRole('link', { name: 'boom.webp' })).closest('tr') as HTMLElement);
  for (const text of ['Een oude boom', 'Op 2 plekken', '182 kB']) expect(row.getByText(text)).toBeTruthy();
  const folders = within(screen.getByRole('navigation', { name: 'Mappen' }));
  expect(folders.getByRole('link', { name: 'Feest' }).getAttribute('href')).toContain('filter[folder_eq]=Feest');
  expect(screen.getByText('Nieuwe bestanden komen in de map Natuur.')).toBeTruthy();
  expect(requests.some(({ query }) => query.get('filter[folder_eq]') === 'Natuur')).toBe(true);
});

test('many files are sent; a damaged one says why, one that is here already asks which to use', async () => {
  let asked = 0;
  const removed: string[] = [];
  const { container, user } = await open('/content/file-upload', {
    'POST /file_uploads': () => {
      asked += 1;
      if (asked === 1)
        return refused(422, { code: 'file_damaged', detail: 'Het bestand kan niet worden gelezen.', field: 'file' });
      const sameAs = [{ id: tree.id, fileName: tree.fileName, folder: tree.folder, createdAt: tree.createdAt }];
      return one(
        fileUpload,
        { ...tree, id: `0196a000-0000-7000-8000-00000000010${asked}`, sameAs: asked === 2 ? sameAs : [] },
        201,
      );
    },
    'DELETE /file_uploads/:id': ({ params }) => {
      removed.push(params.id ?? '');
      return noContent();
    },
  });
  await screen.findByRole('link', { name: 'boom.webp' });
  await user.upload(input(container), [photo('stuk.png'), photo('zelfde.png'), photo('nieuw.png')]);
  expect(await screen.findByText('Het bestand kan niet worden gelezen.')).toBeTruthy();
  expect((await screen.findAllByText('2 toegevoegd, 1 niet. Kijk hieronder waarom.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
  const same = (await screen.findByText(/Dit bestand is er al:/)).closest('li') as HTMLElement;
  expect(within(same).getByText(/map Natuur/)).toBeTruthy();
  await user.click(within(same).getByRole('button', { name: 'Gebruik dat bestand' }));
  await waitFor(() => expect(removed).toEqual(['0196a000-0000-7000-8000-000000000102']));
  await waitFor(() => expect(screen.queryByText(/Dit bestand is er al:/)).toBeNull());
});

test('a folder gets another name, said by all its files, and the way back is offered', async () => {
  const names: unknown[] = [];
  const { user, platform } = await open('/content/file-upload?filter[folder_eq]=Natuur', {
    'PUT /file_folders/rename': ({ input: told }) => {
      names.push([told?.from, told?.to]);
      return one(folderRename, { type: 'file_folders', id: String(told?.to), name: String(told?.to), renamed: 3 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hernoem deze map' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hernoem de map Natuur' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Naam van de map' }));
  await user.type(dialog.getByRole('textbox', { name: 'Naam van de map' }), 'Buiten');
  await user.click(dialog.getByRole('button', { name: 'Hernoem' }));
  await waitFor(() => expect(names).toEqual([['Natuur', 'Buiten']]));
  const [toast] = platform.toasts.getState().toasts;
  expect(toast?.message).toBe('De map heet nu Buiten. Er zitten 3 bestanden in.');
  toast?.action?.run();
  await waitFor(() =>
    expect(names).toEqual([
      ['Natuur', 'Buiten'],
      ['Buiten', 'Natuur'],
    ]),
  );
});

test('chosen files go to a folder together; what is refused says why', async () => {
  const { user, requests, platform } = await open('/content/file-upload', {
    'PATCH /file_uploads/:id': ({ params }) =>
      params.id === tree.id ? one(fileUpload, tree) : refused(403, { code: 'forbidden', detail: 'Dit mag je niet.' }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /boom\.webp/ }));
  await user.click(screen.getByRole('checkbox', { name: /beleidsplan\.pdf/ }));
  await user.click(screen.getByRole('button', { name: 'Verplaats' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Naar welke map gaan deze 2 bestanden?' }));
  await user.type(dialog.getByRole('combobox', { name: /^Map/ }), 'Feest');
  await user.click(dialog.getByRole('button', { name: 'Verplaats' }));
  await waitFor(() =>
    expect(sent(requests, 'PATCH').map(({ input: told }) => told?.folder)).toEqual(['Feest', 'Feest']),
  );
  expect(await screen.findByText('Dit mag je niet.')).toBeTruthy();
  expect(platform.toasts.getState().toasts.map(({ message }) => message)).toContain(
    'Het bestand staat nu in de map Feest.',
  );
});

test('words for who does not see it are written once, also when somebody else was first', async () => {
  let version = 2;
  const { user, requests } = await openFile(tree, {
    'GET /file_uploads/:id': () => one(fileUpload, { ...tree, lockVersion: version }),
    'PATCH /file_uploads/:id': ({ headers, input: told }) => {
      if (headers.get('if-match') === '"2"') {
        version = 3;
        return refused(412, { code: 'stale', detail: 'Iemand anders heeft dit gewijzigd.' });
      }
      return one(fileUpload, { ...tree, lockVersion: 4, altText: String(told?.altText) });
    },
  });
  const alt = await screen.findByRole('textbox', { name: /^Wat is er te zien/ });
  await user.clear(alt);
  await user.type(alt, 'Een eik in het veld');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  expect((await screen.findAllByText('Iemand anders heeft dit gewijzigd.')).length).toBeGreaterThan(0);
  expect((alt as HTMLTextAreaElement).value).toBe('Een eik in het veld');
  await waitFor(() => expect(version).toBe(3));
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    expect(sent(requests, 'PATCH').at(-1)?.headers.get('if-match')).toBe('"3"');
  });
  expect(sent(requests, 'PATCH').at(-1)?.input).toMatchObject({ altText: 'Een eik in het veld' });
});

test('a file that is used says where and cannot be deleted; one that is not asks what will happen', async () => {
  await openFile(tree);
  expect((await screen.findByRole('link', { name: 'Over ons' })).getAttribute('href')).toContain('/content/pages/');
  expect(screen.queryByRole('button', { name: 'Verwijder' })).toBeNull();

  const { user, requests } = await openFile(folderPlan, { 'DELETE /file_uploads/:id': noContent });
  await user.click(await screen.findByRole('button', { name: 'Verwijder' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'beleidsplan.pdf verwijderen?' }));
  expect(question.getByText(/Je kunt dit niet ongedaan maken/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Verwijder' }));
  await waitFor(() => expect(sent(requests, 'DELETE').map(({ params }) => params.id)).toEqual([folderPlan.id]));
});

test('another file comes under the same address: a wrong one is refused in words, the version is named', async () => {
  const { user, requests } = await openFile(tree, {
    'PUT /file_uploads/:id/content': () => one(fileUpload, { ...tree, lockVersion: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Vervang' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vervang boom.webp' });
  expect(within(dialog).getByText(/staat op 2 plekken/)).toBeTruthy();
  const zone = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  zone.removeAttribute('accept');
  await user.upload(zone, new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
  expect(sent(requests, 'PUT')).toHaveLength(0);
  await user.upload(zone, photo('nieuw.png'));
  await waitFor(() => expect(sent(requests, 'PUT').map(({ headers }) => headers.get('if-match'))).toEqual(['"2"']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the screens speak English, and say it when a file is gone', async () => {
  await open('/content/file-upload', {}, 'en');
  expect(await screen.findByText('Pictures and documents for your pages.')).toBeTruthy();
  await openFile(tree, { 'GET /file_uploads/:id': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByRole('heading', { name: 'Dit bestand is er niet meer.' })).toBeTruthy();
});
