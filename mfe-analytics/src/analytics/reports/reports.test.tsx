import { afterEach, expect, jest, test } from '@jest/globals';
import { reportEdition, reportLink, reportPreview, sharedReport } from '@omzien/model/analyticsReport';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock, type FakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { storedReport } from './edit/reportValues.ts';
import { reportRow } from './list/reportList.api.ts';
import { countedDocument, countedReport, reportId, writtenReport } from './reports.fixture.ts';

jest.setTimeout(60_000);
afterEach(() => window.localStorage.clear());

const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const link = {
  type: 'analytics_report_links',
  id: '0196a000-0000-7000-8000-000000000911',
  url: null,
  editionId: '0196a000-0000-7000-8000-000000000912',
  state: 'made',
  expiresAt: '2026-12-31T22:59:59.000Z',
  openedCount: 3,
  lastOpenedAt: null,
  revokedAt: null,
  createdAt: '2026-11-16T09:00:00.000Z',
};

async function open(path: string, more: FakeRoutes = {}) {
  let stored = writtenReport();
  const change = (next: object) => {
    stored = { ...stored, ...next, lockVersion: stored.lockVersion + 1 };
    return one(storedReport, stored);
  };
  const routes: FakeRoutes = {
    'GET /analytics_reports': () => many(reportRow, [stored]),
    'POST /analytics_reports': () => one(storedReport, stored, 201),
    'GET /analytics_reports/:id': () => one(storedReport, stored),
    'PATCH /analytics_reports/:id': ({ input }) => change(input as object),
    'PUT /analytics_reports/:id/archive': () => change({ archivedAt: '2026-11-16T09:00:00.000Z' }),
    'PUT /analytics_reports/:id/restore': () => change({ archivedAt: null }),
    'PUT /analytics_reports/:id/schedule': ({ input }) => {
      const { type: _type, ...schedule } = input as { type?: string };
      return change({ schedule, nextSendAt: '2027-01-01T06:00:00.000Z' });
    },
    'POST /analytics_reports/:id/preview': () => one(reportPreview, countedReport),
    'GET /analytics_reports/:id/editions': () => many(reportEdition, []),
    'GET /analytics_reports/:id/links': () => many(reportLink, [link]),
    ...more,
  };
  return renderScreen(module, path, { boot: { session }, api: routes, clock: createFakeClock() });
}
const rows = () => [...document.querySelectorAll('form ol > li[data-item]')];
const pieces = () => rows().map((row) => row.getAttribute('aria-label'));

test('a report begins once, however often one presses, and goes to the archive with a way back', async () => {
  const { user, requests, platform } = await open('/analytics/index-2');
  await user.click(await screen.findByRole('button', { name: 'Archiveer: Jaarverslag 2025' }));
  await waitFor(() => expect(platform.toasts.getState().toasts.at(-1)?.action).toBeTruthy());
  await act(async () => platform.toasts.getState().toasts.at(-1)?.action?.run());
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/restore'))).toBe(true));
  await user.dblClick(screen.getByRole('button', { name: 'Begin met: Jaarverslag' }));
  expect(await screen.findByRole('textbox', { name: 'Titel' })).toBeTruthy();
  const begun = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/analytics_reports'));
  expect(new Set(begun.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('pieces are added, moved, taken away and brought back; own words are shown at once, and all is stored by itself', async () => {
  const { user, requests, clock } = await open(`/analytics/index-2/${reportId}`);
  await screen.findByRole('textbox', { name: 'Titel' });
  await act(() => clock.advanceAsync(1000));
  expect(pieces()).toEqual(['1. Kop: Voorwoord', '2. Van kijken tot match']);
  await user.click(screen.getByRole('button', { name: 'Lezen' }));
  const page = within(await screen.findByRole('article', { name: 'Jaarverslag 2025' }));
  expect(page.getByRole('cell', { name: 'minder dan 5' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schrijven' }));
  await user.click(screen.getByRole('button', { name: 'Omlaag: 1. Kop: Voorwoord' }));
  expect(pieces()).toEqual(['1. Van kijken tot match', '2. Kop: Voorwoord']);
  await user.click(screen.getByRole('button', { name: 'Citaat' }));
  await user.type(await screen.findByRole('textbox', { name: 'Wat iemand zei' }), 'Ik kom terug.');
  expect(await screen.findByText('Ik kom terug.', { selector: 'p' })).toBeTruthy();
  await act(() => clock.advanceAsync(1000));
  await user.click(screen.getByRole('button', { name: 'Haal weg: 3. Citaat' }));
  await act(() => clock.advanceAsync(1000));
  await user.click(screen.getByRole('button', { name: 'Stap terug' }));
  expect(pieces()).toEqual(['1. Van kijken tot match', '2. Kop: Voorwoord', '3. Citaat']);
  await user.click(screen.getByRole('button', { name: 'Stap vooruit' }));
  expect(pieces()).toEqual(['1. Van kijken tot match', '2. Kop: Voorwoord']);
  await user.click(screen.getByRole('textbox', { name: 'Titel' }));
  await user.paste('!');
  await act(() => clock.advanceAsync(3000));
  await waitFor(() => {
    const written = requests.filter(({ method }) => method === 'PATCH').at(-1);
    expect(written?.input).toMatchObject({
      title: 'Jaarverslag 2025!',
      blocks: [{ kind: 'funnel' }, { kind: 'heading' }],
    });
  });
});

test('a piece is dragged by its grip, let go with Escape, and taken back like every other step', async () => {
  const { user, clock } = await open(`/analytics/index-2/${reportId}`);
  await screen.findByRole('textbox', { name: 'Titel' });
  await act(() => clock.advanceAsync(1000));
  rows().forEach((row, place) => {
    row.getBoundingClientRect = () => ({ top: 200 + place * 50, height: 50 }) as DOMRect;
  });
  const begun = ['1. Kop: Voorwoord', '2. Van kijken tot match'];
  function drag(y: number) {
    const grip = screen.getAllByTitle('Sleep omhoog of omlaag')[0] as HTMLElement;
    // This document knows no pointers; what they do beside a mouse is not of interest here.
    const fire = (name: string, clientY: number) =>
      fireEvent(grip, new MouseEvent(name, { bubbles: true, cancelable: true, button: 0, clientX: 10, clientY }));
    fire('pointerdown', 225);
    fire('pointermove', y);
    return () => fire('pointerup', y);
  }
  const cancelled = drag(290);
  fireEvent.keyDown(window, { key: 'Escape' });
  cancelled();
  expect(pieces()).toEqual(begun);
  drag(260)();
  expect(pieces()).toEqual(begun);
  drag(290)();
  expect(pieces()).toEqual(['1. Van kijken tot match', '2. Kop: Voorwoord']);
  expect(screen.getByText('Kop staat nu op plek 2.')).toBeTruthy();
  await act(() => clock.advanceAsync(1000));
  await user.click(screen.getByRole('button', { name: 'Stap terug' }));
  expect(pieces()).toEqual(begun);
});

test('by keyboard a piece takes the focus along, and the next one has it when one is taken away', async () => {
  const { user, clock } = await open(`/analytics/index-2/${reportId}`);
  await screen.findByRole('textbox', { name: 'Titel' });
  await act(() => clock.advanceAsync(1000));
  screen.getByRole('button', { name: '1. Kop: Voorwoord' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(document.activeElement?.textContent).toBe('2. Kop: Voorwoord');
  await user.click(screen.getByRole('button', { name: 'Omhoog: 2. Kop: Voorwoord' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Omhoog: 1. Kop: Voorwoord' }));
  await user.click(screen.getByRole('button', { name: 'Haal weg: 1. Kop: Voorwoord' }));
  expect(document.activeElement?.textContent).toBe('1. Van kijken tot match');
});

test('the keys that everybody knows step back and on, in a field as well', async () => {
  const { user, clock } = await open(`/analytics/index-2/${reportId}`);
  const title = (await screen.findByRole('textbox', { name: 'Titel' })) as HTMLInputElement;
  await act(() => clock.advanceAsync(1000));
  await user.click(title);
  await user.paste('!');
  await act(() => clock.advanceAsync(1000));
  expect(title.value).toBe('Jaarverslag 2025!');
  await user.keyboard('{Control>}z{/Control}');
  expect(title.value).toBe('Jaarverslag 2025');
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(title.value).toBe('Jaarverslag 2025!');
});

test('a plan needs good addresses, and says when the next mail goes', async () => {
  const { user, requests } = await open(`/analytics/index-2/${reportId}`);
  await user.click(await screen.findByRole('button', { name: 'Inplannen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapport per mail' }));
  await user.type(dialog.getByRole('textbox', { name: 'Naar welke adressen' }), 'geen adres');
  await user.click(dialog.getByRole('button', { name: 'Plan in' }));
  expect(dialog.getAllByText('Vul 1 tot 20 goede e-mailadressen in.').length).toBeGreaterThan(0);
  await user.clear(dialog.getByRole('textbox', { name: 'Naar welke adressen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Naar welke adressen' }), 'wethouder@gemeente.example');
  await user.click(dialog.getByRole('button', { name: 'Plan in' }));
  expect(await dialog.findByText(/De volgende mail gaat op 1 januari 2027/)).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/schedule'))?.input).toMatchObject({
    recipients: ['wethouder@gemeente.example'],
    frequency: 'quarterly',
  });
});

const edition = {
  type: 'analytics_report_editions' as const,
  id: '0196a000-0000-7000-8000-000000000912',
  kind: 'scheduled' as const,
  state: 'failed' as const,
  reason: 'failed' as const,
  deliveries: [{ email: 'wethouder@gemeente.example', state: 'failed' as const }],
  createdAt: '2026-11-01T06:00:00.000Z',
  madeAt: null,
  expiresAt: '2027-11-01T06:00:00.000Z',
};

test('a mail that was not sent is said on the report itself, and is tried again', async () => {
  let state: 'failed' | 'waiting' | 'made' = 'failed';
  const { user, requests, clock } = await open(`/analytics/index-2/${reportId}`, {
    'GET /analytics_reports/:id': () =>
      one(storedReport, writtenReport({ lastSending: { state, at: '2026-11-01T06:00:00.000Z' } })),
    'GET /analytics_reports/:id/editions': () =>
      many(reportEdition, [{ ...edition, state, reason: state === 'failed' ? 'failed' : null }]),
    'PUT /analytics_report_editions/:id/again': () => {
      state = 'waiting';
      return one(reportEdition, { ...edition, state, reason: null });
    },
  });
  expect(await screen.findByText(/De mail van 1 november 2026 is niet verstuurd\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Naar de verzending' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapport per mail' }));
  await user.click(await dialog.findByRole('button', { name: /^Probeer opnieuw: / }));
  expect(await dialog.findByText('Het rapport wordt gemaakt.')).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/again')).length).toBe(1);
  state = 'made';
  await act(() => clock.advanceAsync(4100));
  expect(await dialog.findByRole('link', { name: 'Open de PDF' })).toBeTruthy();
});

test('a link to what could not be made says so, and it is made again', async () => {
  let state: 'failed' | 'made' = 'failed';
  const { user } = await open(`/analytics/index-2/${reportId}`, {
    'GET /analytics_reports/:id/links': () => many(reportLink, [{ ...link, state }]),
    'PUT /analytics_report_editions/:id/again': () => {
      state = 'made';
      return one(reportEdition, { ...edition, kind: 'shared', state: 'waiting', reason: null });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapport delen' }));
  expect(await dialog.findByText(/maken is niet gelukt/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Probeer opnieuw: de link/ }));
  expect(await dialog.findByText(/3 keer geopend/)).toBeTruthy();
});

test('what is typed into a plan is there again when its window is opened again', async () => {
  const { user } = await open(`/analytics/index-2/${reportId}`);
  await user.click(await screen.findByRole('button', { name: 'Inplannen…' }));
  const words = () => screen.findByRole('textbox', { name: /^Tekst bij het rapport/ });
  await user.type(await words(), 'Beste wethouder');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Inplannen…' }));
  expect(((await words()) as HTMLTextAreaElement).value).toBe('Beste wethouder');
});

test('a link is shown once and taken back with one press', async () => {
  const url = 'https://oldebroek.example/analytics/shared#aaaaaaaaaaaaaaaaaaaaaa';
  const { user, requests } = await open(`/analytics/index-2/${reportId}`, {
    'POST /analytics_reports/:id/links': () => one(reportLink, { ...link, url }, 201),
    'DELETE /analytics_report_links/:id': () => noContent(),
  });
  await user.click(await screen.findByRole('button', { name: 'Delen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapport delen' }));
  expect(await dialog.findByText(/3 keer geopend/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Maak een link' }));
  expect(((await dialog.findByRole('textbox', { name: 'De link' })) as HTMLInputElement).value).toBe(url);
  await user.click(dialog.getByRole('button', { name: /^Trek in: de link/ }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a link that could not be made on a lost line says so in words', async () => {
  const { user } = await open(`/analytics/index-2/${reportId}`, {
    'POST /analytics_reports/:id/links': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapport delen' }));
  await user.click(dialog.getByRole('button', { name: 'Maak een link' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/We krijgen geen verbinding/);
});

test('a link says the last day on which it works, also when it ends at midnight', async () => {
  const { user } = await open(`/analytics/index-2/${reportId}`, {
    'GET /analytics_reports/:id/links': () => many(reportLink, [{ ...link, expiresAt: '2026-12-31T23:00:00.000Z' }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Delen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapport delen' }));
  expect(await dialog.findByText(/^Werkt tot en met 31 december 2026/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Trek in: de link .*31 december 2026/ })).toBeTruthy();
});

/** Each look is planned by what the one before it drew. */
async function pass(clock: FakeClock, seconds: number) {
  for (let second = 0; second < seconds; second += 5) await act(() => clock.advanceAsync(5000));
}
const sharedPath = '/analytics/shared#aaaaaaaaaaaaaaaaaaaaaa';
const behind = (state: 'waiting' | 'made' | 'failed') =>
  one(sharedReport, {
    type: 'shared_reports',
    id: reportId,
    state,
    document: state === 'made' ? countedDocument : null,
  });

test('behind a link one reads the report, and its contents keep the address with its token', async () => {
  const { clock, requests, user } = await open(sharedPath, {
    'POST /analytics_report_links/open': () => behind('made'),
  });
  await act(() => clock.advanceAsync(10));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jaarverslag 2025' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Vooruitblik' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vooruitblik' }));
  await act(() => clock.advanceAsync(10));
  expect(requests.filter(({ path }) => path.endsWith('/open')).length).toBe(1);
  expect(requests.every(({ path: asked }) => !asked.includes('aaaaaaaa'))).toBe(true);
});

test('what a report says by itself is in its own language, and in that of the site where it does not', async () => {
  const words = { contents: 'Contents', madeOn: 'Made on', compared: 'Compared with', definition: 'What counts:' };
  const english = { ...countedDocument, language: 'en' as const, comparison: '2024', words };
  const { clock } = await open(sharedPath, {
    'POST /analytics_report_links/open': () =>
      one(sharedReport, { type: 'shared_reports', id: reportId, state: 'made', document: english }),
  });
  await act(() => clock.advanceAsync(10));
  expect(await screen.findByRole('navigation', { name: 'Contents' })).toBeTruthy();
  expect(screen.getByText(/Made on 12 januari 2026/)).toBeTruthy();
  expect(screen.getByText('Compared with 2024')).toBeTruthy();
  expect(screen.queryByText(/Gemaakt op/)).toBeNull();
});

test('a report that is still being made opens by itself as soon as it is there', async () => {
  let isMade = false;
  const { clock, requests } = await open(sharedPath, {
    'POST /analytics_report_links/open': () => behind(isMade ? 'made' : 'waiting'),
  });
  await act(() => clock.advanceAsync(10));
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Het rapport wordt nu gemaakt.');
  await pass(clock, 10);
  isMade = true;
  await pass(clock, 5);
  expect(await screen.findByRole('heading', { level: 1, name: 'Jaarverslag 2025' })).toBeTruthy();
  const asked = requests.length;
  await pass(clock, 60);
  expect(requests.length).toBe(asked);
});

test('one that takes too long is not asked for without end, and can be looked at again', async () => {
  let state: 'waiting' | 'failed' = 'waiting';
  const { clock, requests, user } = await open(sharedPath, {
    'POST /analytics_report_links/open': () => behind(state),
  });
  await pass(clock, 180);
  expect(await screen.findByRole('heading', { level: 1, name: 'Het rapport is nog niet klaar' })).toBeTruthy();
  const asked = requests.length;
  await pass(clock, 60);
  expect(requests.length).toBe(asked);
  state = 'failed';
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  await act(() => clock.advanceAsync(10));
  expect(await screen.findByRole('heading', { level: 1, name: 'Het rapport kon niet worden gemaakt' })).toBeTruthy();
});

test('where the API does not answer, one can try again', async () => {
  let isDown = true;
  const { clock, user } = await open(sharedPath, {
    'POST /analytics_report_links/open': () => (isDown ? refused(500, { code: 'error', detail: 'x' }) : behind('made')),
  });
  await act(() => clock.advanceAsync(10));
  expect(await screen.findByRole('heading', { level: 1, name: 'Het rapport opent nu niet' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  await act(() => clock.advanceAsync(10));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jaarverslag 2025' })).toBeTruthy();
});

test('a link that was taken back says what to do', async () => {
  const { clock } = await open(sharedPath, {
    'POST /analytics_report_links/open': () => refused(410, { code: 'gone', detail: 'Weg.' }),
  });
  await act(() => clock.advanceAsync(10));
  expect(await screen.findByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeTruthy();
});
