import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../../module.ts';

test('the screen says what it is about', async () => {
  await renderScreen(module, '/cms/center', {
    boot: { locale: 'en', session: signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});
