import { expect, test } from '@jest/globals';
import { organization, organizationCorrection } from '@omzien/model/organization';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../../module.ts';
import { correction, kitchenPage } from '../../testing/mapSamples.ts';

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

test('one that is late says that the centre looks along', async () => {
  await open([{ ...correction, answerBy: '2020-01-01T09:00:00.000Z' }]);
  expect(await screen.findByText(/De centrale kijkt nu mee/)).toBeTruthy();
});

test('one that somebody else has answered says so and can be read again', async () => {
  const { user } = await open([correction], {
    'PUT /organizations/:id/corrections/:correctionId/resolve': () =>
      refused(409, { code: 'invalid_transition', detail: 'Iemand heeft deze melding al beantwoord.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Het klopt al' }));
  expect(await screen.findByText(/al beantwoord/)).toBeTruthy();
});

test('without corrections there is nothing to do', async () => {
  await open([]);
  expect(await screen.findByText('Er zijn geen meldingen')).toBeTruthy();
});
