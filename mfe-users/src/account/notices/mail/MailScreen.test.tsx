import { afterEach, expect, test } from '@jest/globals';
import { type DigestSubscription, digestPreview, digestSubscription } from '@omzien/model/digest';
import { vacancyCategory } from '@omzien/model/lookup';
import { notificationPreference } from '@omzien/model/notification';
import { type SavedSearch, savedSearch } from '@omzien/model/savedSearch';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../../module.ts';
import { digest, preferences, wezep } from '../testing/noticeSamples.ts';

/** Plays what the API keeps of somebody's mails. */
function play(): FakeRoutes {
  let kept: DigestSubscription = { ...digest };
  let searches: SavedSearch[] = [{ ...wezep }];
  return {
    'GET /current_user': () => new Response('{"data":null}'),
    'GET /digest_subscription': () => one(digestSubscription, kept),
    'PUT /digest_subscription': ({ input }) => {
      kept = { ...kept, ...input };
      return one(digestSubscription, kept);
    },
    'GET /digest_subscription/preview': () =>
      one(digestPreview, {
        type: 'digest_previews',
        id: digest.id,
        vacanciesCount: 1,
        senderName: 'Vrijwilligerscentrale Oldebroek',
        mails: [
          {
            searchName: 'Koken in Wezep',
            subject: '1 nieuwe vacature: Koken in Wezep',
            html: '',
            text: '',
            markdown: 'Hallo Sam,\n\n- [Kok voor het buurtdiner](https://oldebroek.localhost/vacancies/1)',
            vacancies: [],
            activities: [],
            news: [],
          },
        ],
      }),
    'GET /notification_preferences': () => many(notificationPreference, preferences),
    'PUT /notification_preferences': () => many(notificationPreference, preferences),
    'GET /vacancy_categories': () =>
      many(vacancyCategory, [
        {
          type: 'vacancy_categories',
          id: 'cooking',
          key: 'cooking',
          name: { nl: 'Koken', en: 'Cooking' },
          order: 0,
          icon: null,
          active: true,
        },
      ]),
    'GET /saved_searches': () => many(savedSearch, searches),
    'PATCH /saved_searches/:id': ({ input }) => {
      searches = searches.map((search) => ({ ...search, ...input }));
      return one(savedSearch, searches[0]);
    },
    'DELETE /saved_searches/:id': () => {
      searches = [];
      return noContent();
    },
    'POST /saved_searches': () => {
      searches = [{ ...wezep }];
      return one(savedSearch, wezep, 201);
    },
  };
}
const open = (more: FakeRoutes = {}) =>
  renderScreen(module, '/profile-edit/periodieke-mail', {
    boot: { session: signedInAs() },
    api: { ...play(), ...more },
  });
afterEach(() => window.localStorage.clear());
const undo = ({ platform }: Awaited<ReturnType<typeof open>>) =>
  act(async () => platform.toasts.getState().toasts[0]?.action?.run());

test('the summary is switched, its days chosen and paused; each is saved at once and taken back', async () => {
  const opened = await open();
  const { user, requests } = opened;
  const written = () =>
    requests
      .filter(({ method, path }) => method === 'PUT' && path.endsWith('/digest_subscription'))
      .map(({ input }) => input);
  const on = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mail mij wat er nieuw is' });
  await user.click(await screen.findByRole('checkbox', { name: 'Mail mij wat er nieuw is' }));
  await waitFor(() => expect(on().checked).toBe(false));
  await undo(opened);
  await waitFor(() => expect(on().checked).toBe(true));
  await user.click(screen.getByRole('checkbox', { name: 'donderdag' }));
  await waitFor(() => expect(written()).toEqual([{ active: false }, { active: true }, { days: [1, 4] }]));

  await user.click(screen.getByRole('button', { name: 'Pauzeer' }));
  expect((await screen.findAllByText('Kies een dag vanaf vandaag.')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Even geen mail tot en met'), '3-12-2026');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Pauzeer' }));
  expect(await screen.findByText('Gepauzeerd tot en met 3 december 2026')).toBeTruthy();
  expect(written().at(-1)).toEqual({ pausedUntil: '2026-12-03' });
  await user.click(screen.getByRole('button', { name: 'Begin weer' }));
  await waitFor(() => expect(written().at(-1)).toEqual({ pausedUntil: null }));
  // What was saved is no draft of the next pause.
  expect((await screen.findByLabelText<HTMLInputElement>('Even geen mail tot en met')).value).toBe('');
});

test('what is essential is locked and says why; the rest is chosen by way', async () => {
  const { user, requests } = await open();
  const locked = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Belangrijk: Per mail' });
  expect([locked.checked, locked.disabled]).toEqual([true, true]);
  expect(screen.getByText(/ze staan altijd aan/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Wat er gebeurt: Per mail' }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PUT')?.input).toEqual({
      preferences: [{ channel: 'email', type: 'activity', enabled: false }],
    }),
  );
  // The summary by mail is one choice, wherever it is made.
  await user.click(screen.getByRole('checkbox', { name: 'Overzicht met nieuwe vacatures: Per mail' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mail mij wat er nieuw is' }).checked).toBe(false),
  );
});

test('the next mail is shown in the words that it is made of', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bekijk de volgende mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Je volgende mail' }));
  expect(await dialog.findByText('1 nieuwe vacature: Koken in Wezep')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Kok voor het buurtdiner' })).toBeTruthy();
});

test('a saved search is changed in its distance, paused, and thrown away with a way back', async () => {
  const opened = await open();
  const { user, requests } = opened;
  const patched = () => requests.filter(({ method }) => method === 'PATCH').map(({ input }) => input);
  expect(await screen.findByText('Wezep, binnen 10 km · Koken')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pauzeer Koken in Wezep' }));
  await waitFor(() => expect(patched()).toEqual([{ active: false }]));
  await user.click(screen.getByRole('button', { name: 'Wijzig Koken in Wezep' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Afstand'), '25');
  await user.click(dialog.getByRole('checkbox', { name: 'Koken' }));
  await user.click(dialog.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() =>
    expect(patched().at(-1)).toEqual({
      name: 'Koken in Wezep',
      digestDays: [4],
      query: { 'filter[near]': 'Wezep', 'filter[distance_lteq]': '25' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Verwijder Koken in Wezep' }));
  expect(await screen.findByText('Je hebt nog geen zoekopdracht bewaard.')).toBeTruthy();
  await undo(opened);
  expect(await screen.findByRole('heading', { name: 'Koken in Wezep' })).toBeTruthy();
});

test('the day of a pause is not lost, whatever happens on its way', () => {
  const day = () => screen.findByLabelText<HTMLInputElement>('Even geen mail tot en met');
  let kept: DigestSubscription = { ...digest };
  return expectTypedOnce({
    open: (more) => open({ 'GET /digest_subscription': () => one(digestSubscription, kept), ...more }),
    async fill(user) {
      await user.type(await day(), '3-12-2026');
      await user.tab();
    },
    stands: () => expect(screen.getByLabelText<HTMLInputElement>('Even geen mail tot en met').value).toBe('03-12-2026'),
    text: '2026-12-03',
    send: 'Pauzeer',
    route: 'PUT /digest_subscription',
    answer({ input }) {
      kept = { ...kept, ...input };
      return one(digestSubscription, kept);
    },
    done: () => expect(screen.getByRole('heading', { name: 'Gepauzeerd tot en met 3 december 2026' })).toBeTruthy(),
  });
});

test('what is changed in a saved search is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open,
    show: async (user) => user.click(await screen.findByRole('button', { name: 'Wijzig Koken in Wezep' })),
    async fill(user) {
      const dialog = within(await screen.findByRole('dialog'));
      await user.clear(dialog.getByLabelText('Naam'));
      await user.type(dialog.getByLabelText('Naam'), 'Koken dichtbij');
      await user.selectOptions(dialog.getByLabelText('Afstand'), '25');
    },
    stands() {
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByLabelText<HTMLInputElement>('Naam').value).toBe('Koken dichtbij');
      expect(dialog.getByLabelText<HTMLSelectElement>('Afstand').value).toBe('25');
    },
    text: 'Koken dichtbij',
    send: 'Bewaar',
    route: 'PATCH /saved_searches/:id',
    answer: ({ input }) => one(savedSearch, { ...wezep, ...input }),
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  }));
