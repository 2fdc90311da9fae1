import { expect, test } from '@jest/globals';
import { addressAfterSignIn } from './wantedAddress.ts';

const route = { name: 'dashboard', path: '/dashboard', data: [], validate: {}, title: { nl: '', en: '' }, files: [] };
const withDashboard = [
  { routes: [{ ...route, access: 'protected', layout: 'default', background: 'default' }] },
] as unknown as Parameters<typeof addressAfterSignIn>[1];

test.each([
  ['/applications/1?tab=x', '/applications/1?tab=x'],
  ['/en/applications', '/applications'],
])('the wanted address %s is kept', (wanted, address) => {
  expect(addressAfterSignIn(wanted, [], true)).toBe(address);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%2f/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/uitloggen',
  '/auth/login-1?redirect=/x',
  '',
  null,
])('%p is not gone to', (wanted) => {
  expect(addressAfterSignIn(wanted, [], true)).toBe('/applications');
  expect(addressAfterSignIn(wanted, [], false)).toBe('/');
});

test('once there is a dashboard, everybody starts there', () => {
  expect(addressAfterSignIn(null, withDashboard, false)).toBe('/dashboard');
});
