import { expect, test } from '@jest/globals';
import { flattenResource, toDocument } from './jsonApi.ts';
import { keysToCamelCase, keysToSnakeCase } from './names.ts';

const vacancy = {
  type: 'vacancies',
  id: '1',
  attributes: { hours_per_week_min: 2, contact_person: { photo_url: null } },
  relationships: {
    organization: { data: { type: 'organizations', id: '7' } },
    categories: { data: [{ type: 'vacancy_categories', id: 'a' }] },
    owner: { data: null },
  },
  meta: { permissions: { update: true, destroy: false, transitions: ['publish'] } },
};

test('a resource becomes one flat object, with what was included under its name', () => {
  const included = [{ type: 'organizations', id: '7', attributes: { open_vacancies_count: 3 } }];
  expect(flattenResource(vacancy, included)).toEqual({
    type: 'vacancies',
    id: '1',
    hoursPerWeekMin: 2,
    contactPerson: { photoUrl: null },
    organization: { type: 'organizations', id: '7', openVacanciesCount: 3 },
    permissions: { update: true, destroy: false, transitions: ['publish'] },
  });
});

test('resources that include each other do not go round for ever', () => {
  const one = { type: 'a', id: '1', relationships: { other: { data: { type: 'a', id: '2' } } } };
  const two = { type: 'a', id: '2', relationships: { other: { data: { type: 'a', id: '1' } } } };
  expect(flattenResource(one, [one, two])).toEqual({
    type: 'a',
    id: '1',
    other: { type: 'a', id: '2', other: { type: 'a', id: '1' } },
  });
});

test('an input becomes a document with names as the wire wants them', () => {
  expect(toDocument({ type: 'applications', id: '3', startsOn: '2026-12-01', acceptPrivacy: true })).toEqual({
    data: { type: 'applications', id: '3', attributes: { starts_on: '2026-12-01', accept_privacy: true } },
  });
});

test('keys that are data, such as the parameters of a stored query, keep their spelling', () => {
  const query = { 'filter[title_cont]': 'kok', 'page[size]': '2' };
  expect(keysToCamelCase({ saved_query: query })).toEqual({ savedQuery: query });
  expect(keysToSnakeCase({ savedQuery: query })).toEqual({ saved_query: query });
});
