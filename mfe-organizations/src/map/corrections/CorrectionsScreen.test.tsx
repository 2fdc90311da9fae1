import { expect, jest, test } from '@jest/globals';
import { organization, organizationCorrection } from '@omzien/model/organization';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import module from '../../module.ts';
import { correction, kitchenPage } from '../../testing/mapSamples.ts';

jest.setTimeout(60_000);

const path = `/organizations/${kitchenPage.id}/corrections`;
const boot = { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) };
const open = (items: unknown[], more = {}) =>
  renderScreen(module, path, {
    boot,
    api: {
      'GET /organizations/:id': () => one(organization, kitchenPage),
      'GET /organizations/:id/corrections': () => many(organizationCorrection, items),
      ...more,
    },
  });

test('a correction says what, until when, and is answered with one press', async () => {
  const { user, answer, requests } = await open([correction]);
  expect(await screen.findByText(correction.suggestion)).toBeTruthy();
  expect(screen.getByText(/Antwoord voor 2 december 2026/)).toBeTruthy();
  const done = { ...correction, status: 'applied', resolvedAt: '2026-11-24T09:00:00.000Z' };
  answer({
    'PUT /organizations/:id/corrections/:correctionId/resolve': () => one(organizationCorrection, done),
    'GET /organizations/:id/corrections': () => many(organizationCorrection, [done]),
  });
  await user.click(screen.getByRole('button', { name: 'Aangepast' }));
  expect(await screen.findByText('Beantwoord op 24 november 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Het klopt al' })).toBeNull();
  expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({ status: 'applied' });
});

test('an answer is taken back as long as it waits', async () => {
  const held = { until: '2999-11-24T09:10:00.000Z', by: '0196a000-0000-7000-8000-0000000000f1', byName: 'Noor de Wit' };
  const done = { ...correction, status: 'dismissed', resolvedAt: '2026-11-24T09:00:00.000Z', held };
  const { user, answer } = await open([done]);
  expect(await screen.findByText(/Beantwoord door Noor de Wit\. Wie dit meldde, krijgt .* een mail\./)).toBeTruthy();
  answer({
    'PUT /organizations/:id/corrections/:correctionId/undo': () => one(organizationCorrection, correction),
    'GET /organizations/:id/corrections': () => many(organizationCorrection, [correction]),
  });
  await user.click(screen.getByRole('button', { name: 'Neem het antwoord terug' }));
  expect(await screen.findByRole('button', { name: 'Het klopt al' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Neem het antwoord terug' })).toBeNull();
});

test('an answer that has gone out by now cannot be taken back', async () => {
  const held = { until: '2020-11-24T09:10:00.000Z', by: null, byName: null };
  await open([{ ...correction, status: 'applied', resolvedAt: '2020-11-24T09:00:00.000Z', held }]);
  expect(await screen.findByText(/^Beantwoord op/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Neem het antwoord terug' })).toBeNull();
});

test('one that is late says that the centre looks along', async () => {
  await open([{ ...correction, answerBy: '2020-01-01T09:00:00.000Z' }]);
  expect(await screen.findByText(/De centrale kijkt nu mee/)).toBeTruthy();
});

test('one that somebody else has answered says so', async () => {
  const { user, platform } = await open([correction], {
    'PUT /organizations/:id/corrections/:correctionId/resolve': () =>
      refused(409, { code: 'invalid_transition', detail: 'Iemand heeft deze melding al beantwoord.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Het klopt al' }));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('Iemand heeft deze melding al beantwoord.'),
  );
});

test('without corrections there is nothing to do', async () => {
  await open([]);
  expect(await screen.findByText('Er zijn geen meldingen')).toBeTruthy();
});
