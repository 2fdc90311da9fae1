import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

const usual = { allowInactiveUsers: false, enableOrganizationsMoving: false, isStagedoos: false };

test.each([
  [{}, usual],
  [{ CONFIGURATION: 'alternate' }, { ...usual, enableOrganizationsMoving: true }],
  [{ OMZIEN_CONFIGURATION: 'alternate' }, { ...usual, enableOrganizationsMoving: true }],
  [{ OMZIEN_CONFIGURATION: 'default', CONFIGURATION: 'alternate' }, usual],
  [{ ALLOW_INACTIVE_USERS: 'true' }, { ...usual, allowInactiveUsers: true }],
  [
    { IS_STAGEDOOS: 'true', ENABLE_ORGANIZATIONS_MOVING: 'true' },
    { ...usual, isStagedoos: true, enableOrganizationsMoving: true },
  ],
  [{ OMZIEN_CONFIGURATION: 'alternate', ENABLE_ORGANIZATIONS_MOVING: 'false' }, usual],
])('the environment %j gives the flags %j', (environment, flags) =>
  expect(readSettings(environment).flags).toEqual(flags),
);

test.each([
  [{ OMZIEN_CONFIGURATION: 'other' }, 'OMZIEN_CONFIGURATION must be one of: default, alternate.'],
  [{ ALLOW_INACTIVE_USERS: 'yes' }, 'ALLOW_INACTIVE_USERS must be one of: true, false.'],
])('%j is refused in one sentence', (environment, sentence) =>
  expect(() => readSettings(environment)).toThrow(sentence),
);
