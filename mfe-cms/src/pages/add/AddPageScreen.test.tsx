import { beforeEach, expect, jest, test } from '@jest/globals';
import { editorPage, pagePattern } from '@omzien/model/pageEditor';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import module from '../../module.ts';
import { shownPatterns } from './patterns.fixture.ts';

jest.setTimeout(60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const session = signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]);
const made = v.pick(editorPage, ['type', 'id', 'title']);
const id = '0196a000-0000-7000-8000-000000000301';
const routes: FakeRoutes = {
  'GET /page_patterns': () => many(pagePattern, shownPatterns),
  'POST /pages': () => one(made, { type: 'pages', id, title: 'Nieuws uit het dorp' }),
};
const open = (more: FakeRoutes = {}) =>
  renderScreen(module, '/content/add', { boot: { session }, api: { ...routes, ...more } });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Titel' });

test('an example brings its title and type; what was written stays', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Nieuwsbericht' }));
  expect(title().value).toBe('Nieuws uit het dorp');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Soort' }).value).toBe('news');
  expect(screen.getByText('Laat leeg voor dit adres', { exact: false }).textContent).toContain(
    '/nieuws/nieuws-uit-het-dorp',
  );
  await user.click(screen.getByRole('radio', { name: 'Lege pagina' }));
  expect(title().value).toBe('');
  await user.type(title(), 'Eigen titel');
  await user.click(screen.getByRole('radio', { name: 'Nieuwsbericht' }));
  expect(title().value).toBe('Eigen titel');
});

test('the page is made as a draft and opens in the editor', async () => {
  const { user, requests, platform } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Nieuwsbericht' }));
  await user.click(screen.getByRole('button', { name: 'Maak de pagina' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.input).toEqual({
      pattern: 'news',
      pageType: 'news',
      locale: 'nl',
      title: 'Nieuws uit het dorp',
    }),
  );
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toContain('staat klaar als concept'));
});

test('an address that is taken is said beside its field, and nothing typed is lost', async () => {
  const { user } = await open({
    'POST /pages': () => refused(422, { code: 'taken', field: 'slug' }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Over ons');
  await user.type(screen.getByRole('textbox', { name: /^Eigen adres/ }), 'over-ons');
  await user.click(screen.getByRole('button', { name: 'Maak de pagina' }));
  expect((await screen.findAllByText('Eigen adres is al in gebruik.')).length).toBeGreaterThan(0);
  expect(title().value).toBe('Over ons');
});

test('a new page is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open,
    async fill(user) {
      await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Buurtmoestuin');
    },
    stands: () => expect(title().value).toBe('Buurtmoestuin'),
    text: 'Buurtmoestuin',
    send: 'Maak de pagina',
    route: 'POST /pages',
    answer: () => one(made, { type: 'pages', id, title: 'Buurtmoestuin' }),
    done: () => expect(screen.queryByRole('textbox', { name: 'Titel' })).toBeNull(),
  }));
