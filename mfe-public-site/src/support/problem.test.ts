import { expect, test } from '@jest/globals';
import { messageOf, pictureFault, tellable } from './problem.ts';

const labels = { page: 'Pagina', browser: 'Browser' };
const written = {
  subject: 'Knop werkt niet',
  description: 'Ik druk, en er gebeurt niets.',
  page: '/vacancies/search',
  browser: 'Firefox',
};

test('page and browser are sent along after consent, and never without', () => {
  expect(messageOf({ ...written, consent: true }, labels)).toBe(
    'Ik druk, en er gebeurt niets.\n\nPagina: /vacancies/search\nBrowser: Firefox',
  );
  expect(messageOf({ ...written, consent: false }, labels)).toBe('Ik druk, en er gebeurt niets.');
  expect(messageOf({ ...written, consent: true, page: '', browser: '' }, labels)).toBe('Ik druk, en er gebeurt niets.');
});

test.each([
  ['/vacancies/search?filter[near]=8091', '/vacancies/search'],
  ['/forms/geheim-van-de-mail', '/forms/…'],
  ['/en/forms/geheim', '/en/forms/…'],
  ['/auth/reset?reset_password_token=geheim', ''],
  ['/en/auth/login-1', ''],
  ['', ''],
  ['/applications/12#bericht', '/applications/12'],
])('of “%s” only “%s” is told', (address, told) => expect(tellable(address)).toBe(told));

test.each([
  [{ type: 'image/png', size: 1000 }, null],
  [{ type: 'image/svg+xml', size: 1000 }, 'type'],
  [{ type: 'application/pdf', size: 1000 }, 'type'],
  [{ type: 'image/jpeg', size: 5 * 1024 * 1024 + 1 }, 'size'],
])('a file such as %j: %s', (file, fault) => expect(pictureFault(file)).toBe(fault));
