import { expect, test } from '@jest/globals';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../module.ts';

test('the screen says what it is about', async () => {
  await renderScreen(module, '/{{namespace}}');
  expect(await screen.findByRole('heading', { level: 1, name: '{{nl}}' })).toBeTruthy();
});

test('the screen speaks English too', async () => {
  await renderScreen(module, '/{{namespace}}', { boot: { locale: 'en' } });
  expect(await screen.findByText('There is nothing to see here yet.')).toBeTruthy();
});
