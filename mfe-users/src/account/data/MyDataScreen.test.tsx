import { expect, jest, test } from '@jest/globals';
import { dataExport } from '@omzien/model/dataExport';
import { userConsent } from '@omzien/model/user';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { accountRoutes, consents, exportOf } from '../accountSamples.ts';

jest.setTimeout(30_000);

async function open(more: FakeRoutes = {}) {
  const clock = createFakeClock();
  const opened = await renderScreen(module, '/profile-edit/my-data', {
    boot: { session: signedInAs() },
    api: { ...accountRoutes, ...more },
    clock,
  });
  await screen.findByText('Zodat je kunt inloggen.');
  return { ...opened, clock };
}

test('what is kept stands there with why and until when, and of what there is nothing one line says so', async () => {
  await open();
  expect(screen.getByText('Tot je je account verwijdert.', { exact: false })).toBeTruthy();
  expect(screen.getByText('Hiervan bewaren we nu niets van jou: Je kaart.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar account verwijderen' }).getAttribute('href')).toContain(
    '/profile-edit/delete',
  );
});

test('an export is asked for once, followed step by step, and fetched', async () => {
  const steps = ['waiting', 'gathering', 'gathering', 'packing', 'ready'] as const;
  let asked = -1;
  const { user, clock, requests } = await open({
    'GET /data_exports': () =>
      many(dataExport, asked < 0 ? [] : [exportOf(steps[Math.min(asked++, steps.length - 1)] ?? 'ready')]),
    'POST /data_exports': () => {
      asked = 0;
      return one(dataExport, exportOf('waiting'), 202);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Maak het bestand' }));
  for (const words of [
    /We beginnen zo/,
    /We zoeken alles bij elkaar/,
    // An answer that says nothing new does not end the asking.
    /We zoeken alles bij elkaar/,
    /We pakken het in/,
  ]) {
    await screen.findByText(words);
    await act(() => clock.advanceAsync(2000));
  }
  const link = await screen.findByRole('link', { name: 'Download het bestand' });
  expect(link.getAttribute('href')).toBe('/api/v1/data_exports/0196a000-0000-7000-8000-000000000030/download');
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
  expect(posts[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  // Nothing asks any more once it is there.
  const before = requests.length;
  await act(() => clock.advanceAsync(10_000));
  expect(requests).toHaveLength(before);
});

test('a consent is taken back after its effect was read; those of the account go with the account', async () => {
  let given = consents;
  const { user } = await open({
    'GET /consents': () => many(userConsent, given),
    'DELETE /consents/:id': ({ path }) => {
      given = given.map((one) => (path.includes(one.id) ? { ...one, withdrawnAt: '2026-11-21T09:00:00.000Z' } : one));
      const withdrawn = given.find(({ id }) => path.includes(id));
      return one(userConsent, withdrawn);
    },
  });
  expect(screen.queryByRole('button', { name: 'Trek in: De voorwaarden' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Trek in: De nieuwsbrief' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Je krijgt de nieuwsbrief niet meer.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Trek in' }));
  await waitFor(() => expect(screen.getByText('Van 1 juni 2026 tot 21 november 2026')).toBeTruthy());
});
