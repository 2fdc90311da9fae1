import { expect, test } from '@jest/globals';
import { headContext } from '@omzien/testing/headContext';
import { applicationHead } from './applicationHead.ts';

const headOf = (data: Record<string, unknown>) => applicationHead(headContext({ params: { id: '1' }, data }));
const application = (attributes: Record<string, unknown>) => ({
  '/api/v1/applications/1': { data: { type: 'applications', id: '1', attributes } },
});

test('an application is called by who applied, and for what', () => {
  expect(headOf(application({ name: 'Ria Jansen', vacancy_title: 'Taalmaatje' }))).toEqual({
    title: 'Ria Jansen, Taalmaatje',
  });
});

test('an erased applicant leaves the vacancy', () => {
  expect(headOf(application({ name: '', vacancy_title: 'Taalmaatje' }))).toEqual({ title: 'Taalmaatje' });
});

test('without the application nothing is said, so that the general title stays', () => {
  expect(headOf({ '/api/v1/applications/1/timeline': { data: [] } })).toEqual({ title: undefined });
});
