/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { accessibilityOption, ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { vacancyHit } from '@omzien/model/vacancy';
import { listDocument } from '@omzien/testing/fakeApi';
import { renderOnServer } from '@omzien/testing/renderOnServer';
import module from './module.ts';
import { cook, cooking } from './testing/samples.ts';

const answer = (body: unknown) => ({ status: 200, body });
const lookups = {
  '/api/v1/vacancy_categories': answer(listDocument(vacancyCategory, [cooking])),
  '/api/v1/age_groups': answer(listDocument(ageGroup, [])),
  '/api/v1/accessibility_options': answer(listDocument(accessibilityOption, [])),
};

test('two visits at once do not mix: each has its own tenant, language and data', async () => {
  const data = { ...lookups, '/api/v1/vacancies/search': answer(listDocument(vacancyHit, [cook])) };
  const [dutch, english] = await Promise.all([
    renderOnServer(module, '/vacancies/search', { tenant: 'roermond', data }),
    renderOnServer(module, '/vacancies/search', { tenant: 'public', locale: 'en', data: lookups }),
  ]);
  expect(dutch).toContain('Vind vrijwilligerswerk dat bij je past');
  expect(english).toContain('Find volunteer work that suits you');
  expect(english).not.toContain(cook.title);
});
