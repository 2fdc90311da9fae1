import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '{{up}}module.ts';

const id = '11111111-1111-4111-8111-111111111111';
const open = (answer: () => Response) =>
  renderScreen(module, `{{path}}/${id}`, {
    boot: { locale: 'en', session: signedInAs([{{role}}]) },
    api: { [`GET /{{type}}/${id}`]: answer },
  });

test('what is not there is said', async () => {
  await open(() => refused(404, { code: 'not_found' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This is not here, or not any more.' })).toBeTruthy();
});

test('a refusal can be tried again', async () => {
  await open(() => refused(422, { code: 'broken' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
