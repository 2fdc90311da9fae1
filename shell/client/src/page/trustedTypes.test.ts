import { expect, test } from '@jest/globals';
import { heartbeatAddress, trustedTypesPolicy } from './trustedTypes.ts';

const { createScriptURL } = trustedTypesPolicy();

test.each([heartbeatAddress, '/platform/analytics/G-12-3f9c00112233.js'])('%s may be run', (address) =>
  expect(createScriptURL(address)).toBe(address),
);

test.each([
  'https://evil.example/heartbeat.worker.js',
  `${heartbeatAddress}?x`,
  '/releases/shell/1.0.0-3f9c00112233/heartbeat.worker.js',
  '/platform/analytics/../x.js',
])('%s may not', (address) => expect(() => createScriptURL(address)).toThrow('Not a script of ours'));
