import { expect, jest, test } from '@jest/globals';
import { figureDefinitions } from '@omzien/model/figureDefinitions';
import { signedInAs } from '@omzien/testing/bootDocument';
import { refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { figureRoutes } from '../testing/figureSamples.ts';

jest.setTimeout(60_000);

const centre = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const organisation = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);
const open = (path = '/analytics', session = centre, more = {}) =>
  renderScreen(module, path, { boot: { session }, api: { ...figureRoutes, ...more } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('each section says in words what it shows, draws it, and has it as a table', async () => {
  await open();
  const funnel = await section('Van kijken tot match');
  expect(funnel.getByText('Het formulier ging 100 keer open. Daarna kwamen er 40 aanmeldingen.')).toBeTruthy();
  expect(funnel.getAllByRole('img', { name: /^Van kijken tot match\. Het formulier/ })).toHaveLength(1);
  const row = within(funnel.getByRole('table', { hidden: true })).getByRole('row', {
    name: 'Aanmeldingen 40 40%',
    hidden: true,
  });
  expect(row).toBeTruthy();
  expect(funnel.getByText(figureDefinitions.apply_opened.nl)).toBeTruthy();
  expect(funnel.getByText(/Geaccepteerde aanmeldingen waarvan een van beide kanten/)).toBeTruthy();
});

test('the story is text to use: copied with one press, counted in the open, and hidden numbers in words', async () => {
  const { user, platform } = await open();
  const story = await section('Om te vertellen');
  expect(await story.findByText('Te weinig mensen kregen hulp om een getal te noemen.')).toBeTruthy();
  expect(story.queryByRole('button', { name: 'Kopieer: Geholpen mensen' })).toBeNull();
  expect(story.getAllByText('Zo tellen we dit')).toHaveLength(3);
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(story.getByRole('button', { name: /^Kopieer: .*match/i }));
  expect(written).toHaveBeenLastCalledWith('Ongeveer 40 vrijwilligers vonden een plek die past.');
  await user.click(story.getByRole('button', { name: 'Kopieer alles' }));
  expect(written).toHaveBeenLastCalledWith(
    'Vrijwilligers gaven ongeveer 1.200 uur.\n\nOngeveer 40 vrijwilligers vonden een plek die past.',
  );
  expect(platform.toasts.getState().toasts.at(-1)?.message).toBe('De tekst is gekopieerd.');
});

test.each([
  ['one kind of vacancy', '/analytics?filter[vacancy_type_eq]=language', centre],
  ['an organisation', '/analytics', organisation],
])('%s has no story of the centre', async (_case, path, session) => {
  const { requests } = await open(path, session);
  await section('In het kort');
  expect(screen.queryByRole('heading', { name: 'Om te vertellen' })).toBeNull();
  expect(requests.map(({ path: asked }) => asked)).not.toContain('/api/v1/analytics/story');
});

test('a table has a name for who does not see it', async () => {
  await open();
  const short = await section('In het kort');
  expect(short.getByRole('table', { name: /^In het kort, /, hidden: true })).toBeTruthy();
});

test('what is hidden is told as such, and never as nothing', async () => {
  await open();
  const short = await section('In het kort');
  expect(short.getByText('Aanmeldingen: 40. Bevestigde matches: minder dan 5.')).toBeTruthy();
  expect(short.getAllByText('<5').length).toBeGreaterThan(0);
});

test.each([
  ['a chart', 'Van kijken tot match', true],
  ['a table that is the drawing', 'Wie er blijft', true],
  ['tiles of single numbers', 'In het kort', false],
])('%s is taken along as CSV and XLSX, and as a picture where there is one', async (_case, title, hasPicture) => {
  const { user } = await open();
  await user.click(await (await section(title)).findByRole('button', { name: `Neem mee: ${title}` }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Tabel (CSV)',
    'Rekenblad (XLSX)',
    ...(hasPicture ? ['Plaatje (PNG)'] : []),
  ]);
});

test('the picture of who stays is its table, with every word of it, its period and where it comes from', async () => {
  // What a browser draws with; here only what it is given matters.
  const drawn: string[] = [];
  const saved: string[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((address) => {
    drawn.push(decodeURIComponent(address));
  });
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ scale() {}, drawImage() {} } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await open();
  await user.click(await (await section('Wie er blijft')).findByRole('button', { name: 'Neem mee: Wie er blijft' }));
  // With the keyboard: jsdom has no pointer that a menu could follow.
  const item = await screen.findByRole('menuitem', { name: 'Plaatje (PNG)' });
  for (let presses = 0; presses < 10 && !item.hasAttribute('data-highlighted'); presses++)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved).toEqual(['retention.png']));
  const picture = drawn.find((address) => address.startsWith('data:image/svg+xml')) ?? '';
  for (const words of ['Wie er blijft', 'september 2026', '20', '50%', '22 november 2025 tot en met 21 november 2026'])
    expect(picture).toContain(`>${words}<`);
  jest.restoreAllMocks();
});

test('period and comparison stand in the address, in the parameters of the API', async () => {
  const { user, requests } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Periode' }), 'Vorig jaar');
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain('filter[from]=2025-01-01'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vergelijk met' }), 'Een jaar eerder');
  await waitFor(() =>
    expect(decodeURIComponent(window.location.search)).toBe(
      '?filter[from]=2025-01-01&filter[to]=2025-12-31&compare=last_year',
    ),
  );
  await waitFor(() =>
    expect(requests.map(({ address }) => address)).toContain(
      '/api/v1/analytics/funnel?filter[from]=2025-01-01&filter[to]=2025-12-31&compare=last_year',
    ),
  );
});

test('own days are shown when both are there and in order', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Periode' }), 'Eigen data');
  const from = screen.getByRole('textbox', { name: 'Van' });
  await user.clear(from);
  await user.type(from, '05-11-2027');
  await user.click(screen.getByRole('button', { name: 'Toon' }));
  expect(await screen.findByText('De eerste dag ligt na de laatste.')).toBeTruthy();
  await user.clear(from);
  await user.type(from, '05-11-2026');
  await user.click(screen.getByRole('button', { name: 'Toon' }));
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain('filter[from]=2026-11-05'));
});

test('a figure leads to the list with its rows', async () => {
  await open('/analytics?filter[vacancy_type_eq]=language');
  const funnel = await section('Van kijken tot match');
  const link = await funnel.findByRole('link', { name: 'Bekijk de lijst: Aanmeldingen' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/applications?filter[figure_eq]=applications&filter[figure_from]=2025-11-22&filter[figure_to]=2026-11-21&filter[vacancy_type_eq]=language',
  );
});

test('another figure over time is asked alone', async () => {
  const { user, requests } = await open();
  const time = await section('Aanmeldingen door de tijd');
  const before = requests.length;
  await user.selectOptions(time.getByRole('combobox', { name: 'Cijfer' }), 'Nieuwe vrijwilligers');
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  expect(requests.slice(before).map(({ address }) => address)).toEqual([
    '/api/v1/analytics/timeseries?metric=new_volunteers',
  ]);
});

test('a section that fails says so and can be asked again; the others stay', async () => {
  const { user, answer } = await open('/analytics', centre, {
    'GET /analytics/funnel': () => refused(400, { code: 'bad_request' }),
  });
  const funnel = await section('Van kijken tot match');
  const again = await funnel.findByRole('button', { name: 'Opnieuw proberen' });
  expect(await section('In het kort')).toBeTruthy();
  answer({
    'GET /analytics/funnel': figureRoutes['GET /analytics/funnel'] ?? (() => refused(400, { code: 'bad_request' })),
  });
  await user.click(again);
  expect(await funnel.findByText(/Het formulier ging 100 keer open/)).toBeTruthy();
});

test('an organisation asks no figures that are not its own', async () => {
  const { requests } = await open('/analytics', organisation, {
    'GET /analytics/summary': () => refused(400, { code: 'bad_request' }),
  });
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy();
  expect(requests.map(({ path }) => path)).not.toContain('/api/v1/analytics/retention');
});

test('who makes pages sees what is read, and nothing of applications', async () => {
  const { requests } = await open(
    '/analytics',
    signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]),
  );
  expect(await section('Bekeken pagina’s')).toBeTruthy();
  const paths = requests.map(({ path }) => path);
  expect(paths).not.toContain('/api/v1/analytics/funnel');
  expect(paths).not.toContain('/api/v1/analytics/supply_demand');
});
