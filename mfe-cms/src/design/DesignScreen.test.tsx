import { afterEach, expect, test } from '@jest/globals';
import { type DesignVersion, designVersion } from '@omzien/model/designVersion';
import { vacancyHit } from '@omzien/model/vacancy';
import { centerProfile, themeConfig } from '@omzien/model/volunteerCenter';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import module from '../module.ts';
import { shadesOf } from './colors/drawnColors.ts';
import { type StoredDesign, valuesOf, workedOn } from './record/designValues.ts';

const session = signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]);
const { profile } = bootDocument({}).center;
if (!profile) throw new Error('The site of the tests has no design.');
const permissions = { update: true, destroy: false, transitions: ['draft', 'reset'] };
const plain: StoredDesign = {
  ...profile,
  themeConfig: v.parse(themeConfig, {}),
  draft: null,
  lockVersion: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
  permissions,
};
const earlier: DesignVersion = {
  type: 'design_versions',
  id: 'version-1',
  number: 1,
  reason: 'found',
  authorName: null,
  createdAt: '2026-10-01T10:00:00.000Z',
  design: { ...workedOn(plain), primaryColor: '#7a1f5c', primaryColorShades: null },
};
const patience = { timeout: 10_000 };

/** The design of a site that remembers what is written to it, as the API does. */
async function open(change: Partial<StoredDesign> = {}, more: FakeRoutes = {}) {
  const state = { design: { ...plain, ...change } };
  const write = (next: Partial<StoredDesign>) => {
    state.design = { ...state.design, ...next, lockVersion: state.design.lockVersion + 1 };
    return one(centerProfile, state.design);
  };
  const isStale = (headers: Headers) => headers.get('If-Match') !== `"${state.design.lockVersion}"`;
  const clock = createFakeClock();
  const opened = await renderScreen(module, '/settings/design', {
    boot: { session },
    clock,
    api: {
      'GET /center_profiles/:id': () => one(centerProfile, state.design),
      'GET /center_profiles/:id/versions': () => many(designVersion, [earlier]),
      'GET /vacancies/search': () => many(vacancyHit, []),
      'PUT /center_profiles/:id/draft': ({ input, headers }) =>
        isStale(headers)
          ? refused(412, { code: 'stale' })
          : write({ draft: Object.keys(input ?? {}).length === 0 ? null : input }),
      'PUT /center_profiles/:id/publish': () => write({ ...(state.design.draft as object), draft: null }),
      ...more,
    },
  });
  const writes = () => opened.requests.filter(({ method }) => method === 'PUT');
  const kept = () => act(() => clock.advanceAsync(2000));
  return { ...opened, clock, state, write, writes, kept };
}
const mainColor = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Hoofdkleur (niet verplicht)' }, patience);
afterEach(() => window.localStorage.clear());

test('a colour is kept as a draft by itself, with only what differs, and goes to visitors by a press alone', async () => {
  const { user, writes, kept, state } = await open();
  const color = await mainColor();
  await user.clear(color);
  await user.paste('#0B6E4F');
  await kept();
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.input).toEqual({ primaryColor: '#0b6e4f', primaryColorShades: null });
  expect(state.design.primaryColor).toBe('#138558');
  await user.click(screen.getByRole('button', { name: 'Publiceren' }));
  await waitFor(() => expect(state.design.primaryColor).toBe('#0b6e4f'));
  expect(state.design.draft).toBeNull();
  expect(await screen.findByText('Dit is wat bezoekers nu zien.')).toBeTruthy();
});

test('what cannot be read is told with its ratio, and one press makes it readable; undo takes that back', async () => {
  const { user, kept, state } = await open({ draft: { textColor: '#a0a8b4' } });
  expect(await screen.findByText(/kleur(en)? (is|zijn) niet goed te lezen$/, {}, patience)).toBeTruthy();
  const [row] = screen.getAllByRole('row', { name: /Tekst \(licht\)/ });
  expect(row?.textContent).toContain('Te weinig, minstens 7 : 1');
  await user.click(screen.getByRole('button', { name: 'Maak alles leesbaar' }));
  expect(await screen.findByText('Alles is goed te lezen')).toBeTruthy();
  await kept();
  await waitFor(() => expect(state.design.draft).not.toEqual({ textColor: '#a0a8b4' }));
  await user.click(screen.getByRole('button', { name: 'Stap terug' }));
  expect(await screen.findByText(/kleur(en)? (is|zijn) niet goed te lezen$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stap vooruit' }));
  expect(await screen.findByText('Alles is goed te lezen')).toBeTruthy();
});

test('mending leaves alone what is half typed', async () => {
  const { user } = await open({ draft: { textColor: '#a0a8b4' } });
  const color = await mainColor();
  await user.clear(color);
  await user.paste('#0b6');
  await user.click(await screen.findByRole('button', { name: 'Maak alles leesbaar' }, patience));
  expect(await screen.findByText('Alles is goed te lezen')).toBeTruthy();
  expect(color.value).toBe('#0b6');
});

test('an earlier design comes back as a draft, which visitors do not see', async () => {
  const { user, kept, state } = await open();
  await user.click(await screen.findByRole('button', { name: /^Terugzetten: / }, patience));
  expect((await mainColor()).value).toBe('#7a1f5c');
  await kept();
  await waitFor(() => expect(state.design.draft).toEqual({ primaryColor: '#7a1f5c', primaryColorShades: null }));
  expect(state.design.primaryColor).toBe('#138558');
});

test('a draft that is thrown away leaves nothing, and a step back brings it again', async () => {
  const { user, kept, state } = await open({ draft: { primaryColor: '#7a1f5c' } });
  expect((await mainColor()).value).toBe('#7a1f5c');
  await user.click(screen.getByRole('button', { name: 'Concept weggooien' }));
  expect((await mainColor()).value).toBe('#138558');
  await kept();
  await waitFor(() => expect(state.design.draft).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Stap terug' }));
  expect((await mainColor()).value).toBe('#7a1f5c');
});

test('an incomplete set of shades is told; one shade that is chosen makes all eleven one’s own', async () => {
  const { 500: _gone, ...ten } = shadesOf('#138558');
  const { user, kept, state } = await open({ primaryColorShades: ten });
  expect(await screen.findByText('Deze set tinten is niet compleet', {}, patience)).toBeTruthy();
  await user.click(screen.getByText('Hoofdkleur: tinten aanpassen'));
  const [shade] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Tint 600' });
  if (!shade) throw new Error('There is no shade 600.');
  await user.clear(shade);
  await user.paste('#0b6e4f');
  await kept();
  const draft = () => state.design.draft as { primaryColorShades?: Record<string, string> } | null;
  await waitFor(() => expect(Object.keys(draft()?.primaryColorShades ?? {})).toHaveLength(11));
  expect(draft()?.primaryColorShades?.['600']).toBe('#0b6e4f');
});

test('the menu gets letters of its own as one value, in the preview once it is kept, and loses them with the plain design', async () => {
  const header = { ...plain.themeConfig.header, menuItemFontClass: 'tracking-wide' };
  const { user, kept, state } = await open({ themeConfig: { ...plain.themeConfig, header } });
  const choices = within(await screen.findByRole('group', { name: 'Letters van het menu' }, patience));
  const verdict = () => screen.getByText(/(is|zijn) niet goed te lezen$|^Alles is goed te lezen$/).textContent;
  const before = verdict();
  await user.selectOptions(choices.getByRole('combobox', { name: 'Soort' }), 'Zoals de koppen');
  await user.selectOptions(choices.getByRole('combobox', { name: 'Dikte' }), 'Vet');
  await user.selectOptions(choices.getByRole('combobox', { name: 'Hoofdletters' }), 'Alles in hoofdletters');
  await kept();
  const classOf = () => workedOn(state.design).themeConfig.header.menuItemFontClass;
  await waitFor(() => expect(classOf()).toBe('tracking-wide font-heading font-bold uppercase'));
  await user.selectOptions(choices.getByRole('combobox', { name: 'Dikte' }), 'Kiest de site');
  await kept();
  await waitFor(() => expect(classOf()).toBe('tracking-wide font-heading uppercase'));
  expect(verdict()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Begin met de gewone vormgeving' }));
  expect(choices.getByRole<HTMLSelectElement>('combobox', { name: 'Soort' }).value).toBe('');
  await kept();
  await waitFor(() => expect(classOf()).toBe(''));
});

test('a measure of the wrong kind is told at its field, and the rest is kept', async () => {
  const { user, kept, writes } = await open();
  await user.click(await screen.findByText('Toon de maten', {}, patience));
  const radius = screen.getByRole('textbox', { name: /^Ronding van kaarten/ });
  await user.click(radius);
  await user.paste('rood');
  await user.tab();
  expect(await screen.findByText(/heeft een naam of waarde die niet mag/)).toBeTruthy();
  await user.clear(await mainColor());
  await kept();
  await waitFor(() => expect(writes().length).toBeGreaterThan(0));
  expect(JSON.stringify(writes().map(({ input }) => input))).not.toContain('rood');
});

test('what somebody else changed in the same field is asked, and nothing typed is lost', async () => {
  const { user, kept, write, state } = await open();
  const color = await mainColor();
  act(() => void write({ draft: { primaryColor: '#111111' } }));
  await user.clear(color);
  await user.paste('#0b6e4f');
  await kept();
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  await user.click(dialog.getByRole('button', { name: 'Houd die van mij' }));
  await kept();
  await waitFor(() => expect(state.design.draft).toMatchObject({ primaryColor: '#0b6e4f' }));
});

test('who may look but was not granted it is told whom to ask', async () => {
  await open({ permissions: { update: false, destroy: false, transitions: [] } });
  expect(await screen.findByText('De vormgeving is voor de beheerder')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publiceren' })).toBeNull();
});

test('the preview shows pages of this site, and tells when one does not come', async () => {
  await open();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Voorbeeld: Home', {}, patience);
  expect(frame.getAttribute('src')).toBe('/?design=draft');
  act(() => void frame.dispatchEvent(new Event('load')));
  expect(await screen.findByText('Het voorbeeld kwam niet')).toBeTruthy();
});

test('the form stores what is drawn: values and design are one', () => {
  expect(valuesOf(workedOn({ ...plain, draft: { textColor: '#123456' } })).textColor).toBe('#123456');
});
