/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { accessibilityOption, ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { staffVacancy } from '@omzien/model/vacancy';
import { vacancyTemplate } from '@omzien/model/vacancyTemplate';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from '../module.ts';
import { managedCook } from '../testing/managedCook.ts';
import { cooking } from '../testing/samples.ts';

const answer = (body: unknown) => ({ status: 200, body });
const kitchen = testOrganization({ id: managedCook.organizationId, name: managedCook.organizationName });
const session = signedInAs([{ role: 'admin', scopeType: 'Organization', scopeId: kitchen.id }], {
  organizations: [kitchen],
});
const data = {
  '/api/v1/vacancy_categories': answer(listDocument(vacancyCategory, [cooking])),
  '/api/v1/age_groups': answer(listDocument(ageGroup, [])),
  '/api/v1/accessibility_options': answer(listDocument(accessibilityOption, [])),
  '/api/v1/vacancy_templates': answer(listDocument(vacancyTemplate, [])),
  '/api/v1/vacancies?page[size]=6': answer(listDocument(staffVacancy, [managedCook])),
  [`/api/v1/vacancies/${managedCook.id}`]: answer(oneDocument(staffVacancy, managedCook)),
};

test.each([
  ['/vacancies/add', managedCook.title],
  ['/vacancies/add?start=empty', 'Kies een ander begin'],
  [`/vacancies/${managedCook.id}/edit`, managedCook.title],
])('%s is written by a server from its first data alone, and taken over without a difference', async (path, text) => {
  const { html, complaints } = await renderAndHydrate(module, path, { session, data });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
