import { expect, test } from '@jest/globals';
import type { Permission } from '@omzien/model/permissions';
import { isRefusedWhileImpersonating } from './impersonationRules.ts';

test.each([
  ['PUT', '/api/v1/current_user/password', 'account.manage', true],
  ['PUT', '/api/v1/current_user/email', 'account.manage', true],
  ['POST', '/api/v1/current_user/confirm_password', 'account.manage', true],
  ['POST', '/api/v1/current_user/confirmation_code', 'account.manage', true],
  ['PUT', '/api/v1/current_user/deactivate', 'account.manage', true],
  ['PUT', '/api/v1/users/:id/add_role', 'roles.manage', true],
  ['PATCH', '/api/v1/users/:id', 'users.manage', true],
  ['POST', '/api/v1/sign_in_as_user', 'users.impersonate', true],
  ['POST', '/api/v1/account_deletion', 'account.manage', true],
  ['POST', '/api/v1/data_exports', 'exports.create', true],
  ['DELETE', '/api/v1/vacancies/:id', 'vacancies.manage', true],
  ['PATCH', '/api/v1/current_user', 'account.manage', false],
  ['PATCH', '/api/v1/vacancies/:id', 'vacancies.manage', false],
  ['POST', '/api/v1/conversations', 'account.manage', false],
  ['GET', '/api/v1/sessions', 'account.manage', false],
  ['GET', '/api/v1/users', 'users.read', false],
])('%s %s (%s) refused: %s', (method, url, permission, refused) =>
  expect(isRefusedWhileImpersonating(method, url, permission as Permission)).toBe(refused),
);
