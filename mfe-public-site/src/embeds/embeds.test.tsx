import { expect, test } from '@jest/globals';
import { embed } from '@omzien/model/embed';
import { vacancyCategory } from '@omzien/model/lookup';
import { featuresOf } from '@omzien/model/tenants';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { storedEmbed } from './embeds.fixture.ts';
import { embedsRow } from './useEmbedsList.tsx';

const boot = {
  locale: 'en',
  session: signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]),
} as const;
const open = (path: string, api: FakeRoutes, more: object = {}) =>
  renderScreen(module, path, {
    boot: { ...boot, ...more },
    api: { 'GET /vacancy_categories': () => many(vacancyCategory, []), ...api },
  });
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

test('the list says where each may stand, and how often it was loaded', async () => {
  await open('/settings/embeds', {
    'GET /embeds': () =>
      many(
        embedsRow,
        [storedEmbed(), storedEmbed({ id: '2', name: 'Bieb', allowedHosts: [], active: false, loadCount: 0 })],
        {
          pagination: { current: 1, records: 2 },
        },
      ),
  });
  expect(await screen.findByRole('heading', { level: 1, name: /^Lists on other sites/ })).toBeTruthy();
  const first = screen.getByRole('link', { name: 'Site van de gemeente' });
  expect(first.getAttribute('href')).toBe('/en/settings/embeds/1');
  expect(screen.getByText('www.gemeente.nl, *.buurt.nl')).toBeTruthy();
  expect(screen.getByText(/^1[.,]?240$/)).toBeTruthy();
  expect(screen.getByText('No site yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New list' }).getAttribute('href')).toBe('/en/settings/embeds/add');
});

test('without any it says what one is for', async () => {
  await open('/settings/embeds', {
    'GET /embeds': () => many(embedsRow, [], { pagination: { current: 1, records: 0 } }),
  });
  expect(await screen.findByText('Nothing stands on other sites yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New list' })).toHaveLength(1);
});

test('a refusal can be tried again', async () => {
  await open('/settings/embeds', { 'GET /embeds': () => refused(422, { code: 'broken' }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a new list is sent with its sites one by one, and opens with the line to paste', async () => {
  const sent: FakeRequest[] = [];
  const { user } = await open('/settings/embeds/add', {
    'POST /embeds': (request) => {
      sent.push(request);
      return one(embed, storedEmbed({ id: '9' }), 201);
    },
    'GET /embeds/9': () => one(embed, storedEmbed({ id: '9' })),
  });
  await user.type(await field('Name for yourself'), 'Site van de gemeente');
  await user.selectOptions(screen.getByRole('combobox', { name: 'At most so many' }), '10');
  await user.type(await field('Sites, one a line'), 'https://www.gemeente.nl/welzijn{Enter}*.buurt.nl');
  await user.click(screen.getByRole('button', { name: 'Make the list' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({
    name: 'Site van de gemeente',
    kind: 'vacancies',
    heading: null,
    limit: 10,
    near: null,
    distanceKm: null,
    organizationId: null,
    allowedHosts: ['www.gemeente.nl', '*.buurt.nl'],
    active: true,
  });
  await waitFor(() => expect(window.location.pathname).toMatch(/\/settings\/embeds\/9$/));
});

test('a site that is none is told at its field, and nothing is sent', async () => {
  const { user, requests } = await open('/settings/embeds/add', {});
  await user.type(await field('Name for yourself'), 'Gemeente');
  await user.type(await field('Sites, one a line'), 'www.gemeente.nl{Enter}gemeente; script-src');
  await user.click(screen.getByRole('button', { name: 'Make the list' }));
  expect((await screen.findAllByText(/is not the address of a website/)).length).toBeGreaterThan(0);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the preview is the real page, and follows the form', async () => {
  const { user, clock } = await open('/settings/embeds/1', { 'GET /embeds/1': () => one(embed, storedEmbed()) });
  const frame = await screen.findByTitle('Preview of the list');
  expect(frame.getAttribute('src')).toBe('/embed/preview?kind=vacancies&limit=5&locale=nl&look=auto');
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(?:same-origin|forms|top)/);
  await user.type(await field(/^Heading above the list/), 'Doe mee');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Light or dark' }), 'dark');
  act(() => clock.advance(500));
  expect(frame.getAttribute('src')).toBe('/embed/preview?kind=vacancies&heading=Doe+mee&limit=5&locale=nl&look=dark');
});

test('both lines name the list, and nothing in its heading ends them early', async () => {
  await open('/settings/embeds/1', {
    'GET /embeds/1': () => one(embed, storedEmbed({ heading: 'Doe "mee" <nu>' })),
  });
  const script = (await field('Line with a script')) as HTMLTextAreaElement;
  expect(script.value).toBe(
    '<script src="https://oldebroek.example/embed.js" data-embed="1" data-title="Doe &quot;mee&quot; &lt;nu&gt;" style="display:block;height:740px" async></script>',
  );
  const frame = (await field('Line without a script')) as HTMLTextAreaElement;
  const { body } = new DOMParser().parseFromString(frame.value, 'text/html');
  expect(body.firstElementChild?.getAttribute('src')).toBe('https://oldebroek.example/embed/1');
  expect(body.firstElementChild?.getAttribute('title')).toBe('Doe "mee" <nu>');
  expect(body.firstElementChild?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
});

test('loads are told by site, also those that nobody can name', async () => {
  await open('/settings/embeds/1', { 'GET /embeds/1': () => one(embed, storedEmbed()) });
  const heading = await screen.findByRole('heading', { name: 'How often loaded' });
  const section = heading.closest('section') as HTMLElement;
  expect(
    within(section)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['www.gemeente.nl', 'Unknown, or another site']);
  expect(
    within(section)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,233', '7']);
});

test('it is switched off under the version that was seen, and says what that does', async () => {
  const sent: FakeRequest[] = [];
  let stored = storedEmbed();
  const { user } = await open('/settings/embeds/1', {
    'GET /embeds/1': () => one(embed, stored),
    'PATCH /embeds/1': (request) => {
      sent.push(request);
      stored = storedEmbed({ active: false, lockVersion: 4 });
      return one(embed, stored);
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'The list is on' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This list is off. Switch it on to show it.')).toBeTruthy();
  expect(sent[0]?.input).toMatchObject({ active: false });
  expect(sent[0]?.headers.get('if-match')).toBe('"3"');
});

test('deleting asks once, and leads back to the list', async () => {
  let isThere = true;
  const { user } = await open('/settings/embeds/1', {
    'GET /embeds/1': () => (isThere ? one(embed, storedEmbed()) : refused(404, { code: 'not_found' })),
    'DELETE /embeds/1': () => {
      isThere = false;
      return noContent();
    },
    'GET /embeds': () => many(embedsRow, [], { pagination: { current: 1, records: 0 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete list' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(isThere).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/\/settings\/embeds$/));
});

test('a list that is gone says so, with the way back', async () => {
  await open('/settings/embeds/1', { 'GET /embeds/1': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'This list is no longer there' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All lists' })).toBeTruthy();
});

test('the calendar can be chosen only where the site has one', async () => {
  const features = { ...featuresOf('demo', 'gelderland'), activities: false };
  await open('/settings/embeds/add', {}, { features });
  const kind = await screen.findByRole('combobox', { name: 'Kind of list' });
  expect(
    within(kind)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vacancies']);
});
