import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '{{up}}module.ts';

test('the screen says what it is about', async () => {
  await renderScreen(module, '{{path}}', { boot: { locale: 'en', session: signedInAs([{{role}}]) } });
  expect(await screen.findByRole('heading', { level: 1, name: '{{TitleString}}' })).toBeTruthy();
});
