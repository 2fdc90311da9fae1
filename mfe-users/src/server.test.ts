/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderOnServer } from '@omzien/testing/renderOnServer';
import module from './module.ts';

test.each([
  ['/auth/login-1', 'E-mailadres'],
  ['/uitloggen', 'Je wordt uitgelogd'],
])('%s can be written by a server', async (path, text) => {
  expect(await renderOnServer(module, path)).toContain(text);
});
