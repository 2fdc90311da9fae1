import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../module.ts';

const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

test('the screen says what it is about', async () => {
  await renderScreen(module, '/dashboard', { boot: { session } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('the screen speaks English too', async () => {
  await renderScreen(module, '/dashboard', { boot: { locale: 'en', session } });
  expect(await screen.findByText('There is nothing to see here yet.')).toBeTruthy();
});
