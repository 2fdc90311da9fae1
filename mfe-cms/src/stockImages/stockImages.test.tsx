import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { fileUpload } from '@omzien/model/file';
import { stockImage } from '@omzien/model/stockImage';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { tree } from '../files/files.fixture.ts';
import module from '../module.ts';
import { ownImage, sharedImage } from './stockImages.fixture.ts';

jest.setTimeout(60_000);
beforeAll(async () => {
  await import('./form/AddStockImageDialog.tsx');
});
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]);
const open = (path: string, more: FakeRoutes = {}, locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, path, {
    boot: { session, locale },
    api: {
      'GET /stock_images': () => many(stockImage, [ownImage, sharedImage], { keywords: ['koken', 'buiten'] }),
      'GET /stock_images/:id': ({ params }) => one(stockImage, params.id === ownImage.id ? ownImage : sharedImage),
      ...more,
    },
  });
const sent = (requests: FakeRequest[], method: string) => requests.filter((request) => request.method === method);

test('the library is looked through by topic and by words', async () => {
  const { requests, user } = await open('/content/stock-images?filter[keywords_in]=koken');
  expect(await screen.findByRole('link', { name: 'Samen koken' })).toBeTruthy();
  expect(screen.getByText('Op 1 pagina')).toBeTruthy();
  const topics = within(screen.getByRole('navigation', { name: 'Onderwerpen' }));
  expect(topics.getByRole('link', { name: 'buiten' }).getAttribute('href')).toContain('filter[keywords_in]=buiten');
  await user.type(screen.getByRole('searchbox', { name: 'Zoek op woorden' }), 'wandeling{Enter}');
  await waitFor(() => expect(requests.at(-1)?.query.get('filter[words_cont]')).toBe('wandeling'));
});

test('a picture is added with its topics, ten at most', async () => {
  const { container, requests, user } = await open('/content/stock-images', {
    'POST /file_uploads': () => one(fileUpload, { ...tree, kind: 'stock_image' }, 201),
    'POST /stock_images': () => one(stockImage, ownImage, 201),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Foto toevoegen' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Foto toevoegen' }));
  const typed = (name: RegExp, text: string) => {
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value: text } });
    fireEvent.blur(dialog.getByRole('textbox', { name }));
  };
  typed(/^Naam/, 'Samen koken');
  typed(/^Onderwerpen/, Array.from({ length: 11 }, (_, place) => `woord ${place}`).join(', '));
  await user.click(dialog.getByRole('button', { name: 'Voeg toe' }));
  expect(await dialog.findAllByText(/hoogstens 10/)).not.toHaveLength(0);
  expect((await dialog.findAllByText('Kies een foto.')).length).toBeGreaterThan(0);
  expect(sent(requests, 'POST')).toHaveLength(0);
  typed(/^Onderwerpen/, 'Koken, maaltijden, koken');
  const file = container.ownerDocument.querySelector<HTMLInputElement>(
    '[role=dialog] input[type=file]',
  ) as HTMLInputElement;
  await user.upload(file, new File(['x'], 'koken.png', { type: 'image/png' }));
  await dialog.findByRole('link', { name: 'boom.webp' });
  await user.click(dialog.getByRole('button', { name: 'Voeg toe' }));
  await waitFor(() =>
    expect(sent(requests, 'POST').at(-1)?.input).toMatchObject({
      name: 'Samen koken',
      keywords: ['koken', 'maaltijden'],
      image: tree.id,
    }),
  );
});

test('what stays in sight is chosen with each shape of the blocks beside it', async () => {
  const { requests, user } = await open(`/content/stock-images/${ownImage.id}`, {
    'PATCH /stock_images/:id': () => one(stockImage, { ...ownImage, lockVersion: 4 }),
  });
  fireEvent.change(await screen.findByRole('slider', { name: 'Van links naar rechts' }), { target: { value: '80' } });
  const cuts = [...document.querySelectorAll<HTMLImageElement>('[data-cut]')];
  expect(cuts.map((cut) => cut.dataset.cut)).toEqual(['16:9', '4:3', '1:1']);
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(1));
  const [saved] = sent(requests, 'PATCH');
  expect(saved?.input).toMatchObject({ focalPoint: { x: 0.8, y: 0.2 }, keywords: ['koken', 'maaltijden'] });
  // The picture itself is another one only where it was changed.
  expect(saved?.input).not.toHaveProperty('image');
  expect(saved?.headers.get('if-match')).toBe('"3"');
});

test('a picture of all centres is looked at; one of its own goes when no page shows it', async () => {
  await open(`/content/stock-images/${sharedImage.id}`);
  expect(await screen.findByText(/Deze foto is van alle centrales/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Verwijder' })).toBeNull();

  await open(`/content/stock-images/${ownImage.id}`);
  expect((await screen.findByRole('link', { name: 'Over ons' })).getAttribute('href')).toContain('/content/pages/');
  expect(screen.queryByRole('button', { name: 'Verwijder' })).toBeNull();

  const unused = {
    ...ownImage,
    useCount: 0,
    usedIn: [],
    permissions: { update: true, destroy: true, transitions: [] },
  };
  const { requests, user } = await open(`/content/stock-images/${ownImage.id}`, {
    'GET /stock_images/:id': () => one(stockImage, unused),
    'DELETE /stock_images/:id': noContent,
  });
  await user.click(await screen.findByRole('button', { name: 'Verwijder' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Samen koken verwijderen?' }));
  await user.click(question.getByRole('button', { name: 'Verwijder' }));
  await waitFor(() => expect(sent(requests, 'DELETE')).toHaveLength(1));
});

test('the library speaks English', async () => {
  await open('/content/stock-images', {}, 'en');
  expect(await screen.findByText('Pictures that you can use again and again.')).toBeTruthy();
});
