import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { lookupOf } from '@omzien/model/lookup';
import { newsletterPreview } from '@omzien/model/newsletter';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { storedNewsletter } from './edit/newsletterValues.ts';
import { newsletterRow } from './list/newsletterList.api.ts';
import { newsletterId, sendingNewsletter, writtenNewsletter } from './newsletters.fixture.ts';

jest.setTimeout(60_000);
beforeEach(() => {
  // A frame of this browser-like world shows nothing.
  URL.createObjectURL = () => 'blob:mail';
  URL.revokeObjectURL = () => {};
});
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]);
const shown = {
  type: 'newsletter_previews',
  id: newsletterId,
  subject: 'Nieuws van mei',
  html: '<p>Nieuws</p>',
  darkHtml: '<p>Nieuws</p>',
  text: 'Nieuws zonder opmaak',
  recipientsCount: 12,
};
const sent = sendingNewsletter({
  id: '0196a000-0000-7000-8000-000000000811',
  subject: 'Nieuws van april',
  status: 'sent',
  sentCount: 38,
  bouncedCount: 2,
  unsubscribedCount: 1,
  finishedAt: '2026-11-20T09:00:00.000Z',
  permissions: { update: false, destroy: false, transitions: [] },
});

async function open(path: string, more: FakeRoutes = {}) {
  let stored = writtenNewsletter();
  const routes: FakeRoutes = {
    'GET /newsletters': () => many(newsletterRow, [writtenNewsletter(), sent]),
    'POST /newsletters': () => one(storedNewsletter, writtenNewsletter(), 201),
    'GET /newsletters/:id': () => one(storedNewsletter, stored),
    'PATCH /newsletters/:id': ({ input }) => {
      stored = { ...stored, ...(input as object), lockVersion: stored.lockVersion + 1 };
      return one(storedNewsletter, stored);
    },
    'POST /newsletters/:id/preview': () => one(newsletterPreview, shown),
    'POST /newsletters/:id/test': () => noContent(),
    'PUT /newsletters/:id/send': () => {
      stored = sendingNewsletter({ lockVersion: stored.lockVersion + 1 });
      return one(storedNewsletter, stored, 202);
    },
    'GET /vacancy_categories': () => many(lookupOf('vacancy_categories'), []),
    ...more,
  };
  return renderScreen(module, path, { boot: { session }, api: routes, clock: createFakeClock() });
}
const openEditor = (more: FakeRoutes = {}) => open(`/content/newsletters/${newsletterId}`, more);
const piece = (name: string) => within(screen.getByRole('listitem', { name }));
const pieces = () => [...document.querySelectorAll('ol > li')].map((row) => row.getAttribute('aria-label'));

test('the list says how each stands, that nobody is followed, and begins a new one', async () => {
  const { user, requests } = await open('/content/newsletters');
  const row = await screen.findByRole('row', { name: /Nieuws van april/ });
  expect(row.textContent).toContain('Verstuurd');
  expect(row.textContent).toContain('38');
  expect(screen.getByText(/Wie een mail opent, meten we niet/)).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Nieuwe nieuwsbrief' }));
  expect(await screen.findByRole('textbox', { name: 'Onderwerp' })).toBeTruthy();
  const begun = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/newsletters'));
  expect(new Set(begun.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('pieces are added, moved, taken away and brought back; what is written is stored by itself', async () => {
  const { user, requests, clock, platform } = await openEditor();
  await screen.findByRole('textbox', { name: 'Onderwerp' });
  expect(pieces()).toEqual(['1. Vacatures', '2. Knop']);
  await user.click(piece('2. Knop').getByRole('button', { name: /^Omhoog/ }));
  expect(pieces()).toEqual(['1. Knop', '2. Vacatures']);
  await user.click(piece('1. Knop').getByRole('button', { name: /^Haal weg/ }));
  expect(pieces()).toEqual(['1. Vacatures']);
  const told = platform.toasts.getState().toasts.at(-1);
  await act(async () => told?.action?.run());
  expect(pieces()).toEqual(['1. Knop', '2. Vacatures']);
  await user.click(within(screen.getByRole('group', { name: 'Voeg iets toe' })).getByRole('button', { name: 'Knop' }));
  expect(pieces()).toEqual(['1. Knop', '2. Vacatures', '3. Knop']);

  await user.click(piece('3. Knop').getByRole('textbox', { name: 'Adres van de knop' }));
  await user.paste('javascript:alert(1)');
  expect(piece('3. Knop').getByRole('textbox', { name: 'Adres van de knop' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  await user.click(piece('3. Knop').getByRole('button', { name: /^Haal weg/ }));
  await user.click(screen.getByRole('textbox', { name: 'Onderwerp' }));
  await user.paste('!');
  await act(() => clock.advanceAsync(2500));
  await waitFor(() => {
    const written = requests.filter(({ method }) => method === 'PATCH').at(-1);
    expect(written?.input).toMatchObject({
      subject: 'Nieuws van mei!',
      blocks: [{ kind: 'action' }, { kind: 'vacancies' }],
    });
  });
});

test('it is sent once, to as many as it says, after a last question; then one sees how far it is', async () => {
  const { user, requests, clock } = await openEditor();
  await screen.findByRole('textbox', { name: 'Onderwerp' });
  await act(() => clock.advanceAsync(600));
  expect(await screen.findByText('12 lezers')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Versturen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwsbrief versturen' }));
  expect(dialog.getByText('Deze mail gaat naar 12 lezers.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Verstuur later' }));
  await user.click(dialog.getByRole('button', { name: 'Plan in' }));
  expect(dialog.getByRole('alert').textContent).toBe('Kies een dag en een tijd.');
  await user.click(dialog.getByRole('radio', { name: 'Verstuur nu' }));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByText('20 van 40 lezers')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zet stil' })).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/send')).map(({ input }) => input?.scheduledAt)).toEqual([null]);
});

test('one that could not be sent on a lost line says so in words', async () => {
  const { user } = await openEditor({
    'PUT /newsletters/:id/send': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByRole('textbox', { name: 'Onderwerp' });
  await user.click(screen.getByRole('button', { name: 'Versturen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwsbrief versturen' }));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/We krijgen geen verbinding/);
});

test('what is not finished is not sent, and says so', async () => {
  const { user } = await openEditor({
    'GET /newsletters/:id': () => one(storedNewsletter, writtenNewsletter({ blocks: [] })),
  });
  await screen.findByRole('textbox', { name: 'Onderwerp' });
  await user.click(screen.getByRole('button', { name: 'Versturen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwsbrief versturen' }));
  expect(dialog.getByText('Er is nog een leeg deel. Vul het in of haal het weg.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Verstuur' })).toBeNull();
});

test('one that is under way is paused, and a refusal is told', async () => {
  const { user, platform } = await open(`/content/newsletters/${newsletterId}`, {
    'GET /newsletters/:id': () => one(storedNewsletter, sendingNewsletter()),
    'PUT /newsletters/:id/stop': () => refused(409, { code: 'invalid_transition', detail: 'Laad de pagina opnieuw.' }),
  });
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
  await user.click(screen.getByRole('button', { name: 'Zet stil' }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toBe('Laad de pagina opnieuw.'));
});

test('a draft is thrown away after a question', async () => {
  const { user, requests } = await openEditor({ 'DELETE /newsletters/:id': () => noContent() });
  await screen.findByRole('textbox', { name: 'Onderwerp' });
  await user.click(screen.getByRole('button', { name: 'Verwijder' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Verwijder' }));
  expect(await screen.findByRole('row', { name: /Nieuws van april/ })).toBeTruthy();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});
