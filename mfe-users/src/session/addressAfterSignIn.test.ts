import { expect, test } from '@jest/globals';
import { addressAfterSignIn } from './addressAfterSignIn.ts';

const route = { name: 'dashboard', path: '/dashboard', data: [], validate: {}, title: { nl: '', en: '' }, files: [] };
const withDashboard = [
  { routes: [{ ...route, access: 'protected', layout: 'default', background: 'default' }] },
] as unknown as Parameters<typeof addressAfterSignIn>[1];

const all = () => true;
const none = () => false;

test.each([
  ['/applications/1?tab=x', '/applications/1?tab=x'],
  ['/en/applications', '/applications'],
  ['/auth/token?token=abc', '/auth/token?token=abc'],
])('the wanted address %s is kept', (wanted, address) => {
  expect(addressAfterSignIn(wanted, [], all)).toBe(address);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%2f/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/uitloggen',
  '/auth/login-1?redirect=/x',
  '/auth/token/elsewhere',
  '/confirm?token=abc',
  '/signup/success',
  '',
  null,
])('%p is not gone to', (wanted) => {
  expect(addressAfterSignIn(wanted, [], all)).toBe('/applications');
  expect(addressAfterSignIn(wanted, [], none)).toBe('/');
});

test('once there is a dashboard, everybody starts there', () => {
  expect(addressAfterSignIn(null, withDashboard, none)).toBe('/dashboard');
});

const staffOnly = [
  { routes: [{ ...route, path: '/vacancies', access: 'protected', permission: 'vacancies.manage' }] },
] as unknown as Parameters<typeof addressAfterSignIn>[1];

test('a volunteer who asked for a staff page goes home instead of to "Geen organisatie gevonden"', () => {
  expect(addressAfterSignIn('/vacancies', staffOnly, none)).toBe('/');
  expect(addressAfterSignIn('/vacancies', staffOnly, all)).toBe('/vacancies');
});
