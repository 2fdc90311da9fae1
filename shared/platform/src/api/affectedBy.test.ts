import { expect, test } from '@jest/globals';
import { affectedBy } from './affectedBy.ts';

test.each([
  ['vacancies', '/api/v1/vacancies', true],
  ['vacancies', '/api/v1/vacancies/search?sort=x', true],
  ['vacancies', '/api/v1/applications/1?include=vacancy,organization', true],
  ['vacancies', '/api/v1/vacancy_categories', false],
  ['users', '/api/v1/current_user?include=roles', true],
  ['applications', '/api/v1/guest_applications/token', true],
  ['organizations', '/api/v1/current_organizations', true],
  ['organizations', '/api/v1/pages/by_slug?slug=organizations', false],
])('a change of %s affects %s: %s', (type, address, isAffected) => {
  expect(affectedBy(type)(address)).toBe(isAffected);
  expect(affectedBy(type)(['not', 'a', 'string'])).toBe(false);
});
