import { expect, test } from '@jest/globals';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../module.ts';

test('the screen says what it is about', async () => {
  await renderScreen(module, '{{path}}', { boot: { locale: 'en' } });
  expect(await screen.findByRole('heading', { level: 1, name: '{{Title}}' })).toBeTruthy();
});
