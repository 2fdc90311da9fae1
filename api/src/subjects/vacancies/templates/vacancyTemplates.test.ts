import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { measureReadability } from '@omzien/model/readability';
import { vacancyInput } from '@omzien/model/vacancyInput';
import * as v from 'valibot';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../../database/newId.ts';
import { contentOf, shippedTemplates } from './shippedTemplates.ts';

let api: TestApp;
let world: VacancyWorld;
beforeAll(async () => {
  api = await startTestApp();
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

type Answer = { status: number; body: never };
const resource = ({ body }: Answer) => (body as WireDocument).data as WireResource;
const namesFor = async (person: Parameters<VacancyWorld['call']>[0]) => {
  const answer = await world.call(person, 'GET', '/vacancy_templates');
  const all = (answer as Answer).body as WireDocument;
  return (all.data as WireResource[]).flatMap(({ attributes }) =>
    attributes?.origin === 'shipped' ? [] : [attributes?.name],
  );
};

test.each(shippedTemplates.map((template) => [template.key, template] as const))(
  '%s needs only a place and a person to be published, in both languages, and reads easily',
  (_key, template) => {
    for (const locale of ['nl', 'en'] as const) {
      const content = contentOf(template, { locale, multiLanguage: false, categoryId: newId() });
      const faults = v.safeParse(v.partial(v.object(vacancyInput.entries)), content);
      expect(faults.issues).toBeUndefined();
    }
    expect(measureReadability(template.words.nl.description).isEasy).toBe(true);
  },
);

test('twelve come with the product', async () => {
  const answer = await world.call('organizationAdmin', 'GET', '/vacancy_templates');
  const list = (answer.body as WireDocument).data as WireResource[];
  expect(list.filter(({ attributes }) => attributes?.origin === 'shipped')).toHaveLength(12);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});

test('a vacancy made of one is a draft with its words', async () => {
  const answer = await world.call('organizationAdmin', 'GET', '/vacancy_templates');
  const [first] = (answer.body as WireDocument).data as WireResource[];
  const created = await world.call(
    'organizationAdmin',
    'POST',
    '/vacancies',
    first?.attributes?.content as Record<string, unknown>,
  );
  expect(created.status).toBe(201);
  expect(resource(created).attributes).toMatchObject({ status: 'draft', title: 'Wie komt er gezellig op bezoek?' });
});

test('an organisation keeps its own, the centre gives its own to all', async () => {
  const own = await world.call('organizationAdmin', 'POST', '/vacancy_templates', {
    name: 'Onze kok',
    content: { title: 'Kok gezocht' },
  });
  expect(own.status).toBe(201);
  expect(resource(own).attributes).toMatchObject({ origin: 'organization', organization_id: world.organization });
  const ofCenter = await world.call('superuser', 'POST', '/vacancy_templates', { name: 'Voor iedereen', content: {} });
  expect(resource(ofCenter).attributes).toMatchObject({ origin: 'center', organization_id: null });
  expect(await namesFor('organizationAdmin')).toEqual(['Onze kok', 'Voor iedereen']);
  expect(await namesFor('neighbourAdmin')).toEqual(['Voor iedereen']);
  expect(await namesFor('superuser')).toEqual(['Onze kok', 'Voor iedereen']);
  expect(await namesFor('nextAdmin')).toEqual([]);
  expect(await namesFor('farAdmin')).toEqual([]);

  const id = resource(ofCenter).id;
  expect((await world.call('organizationAdmin', 'PATCH', `/vacancy_templates/${id}`, { name: 'Van mij' })).status).toBe(
    404,
  );
  expect((await world.call('nextAdmin', 'DELETE', `/vacancy_templates/${id}`)).status).toBe(404);
  expect((await world.call('farAdmin', 'DELETE', `/vacancy_templates/${id}`)).status).toBe(404);
  const changed = await world.call(
    'centerAdmin',
    'PATCH',
    `/vacancy_templates/${id}`,
    { name: 'Voor allen' },
    { headers: { 'if-match': '"0"' } },
  );
  expect(resource(changed).attributes).toMatchObject({ name: 'Voor allen', lock_version: 1 });
  expect(
    (
      await world.call(
        'centerAdmin',
        'PATCH',
        `/vacancy_templates/${id}`,
        { name: 'X' },
        { headers: { 'if-match': '"0"' } },
      )
    ).status,
  ).toBe(412);
  expect((await world.call('centerAdmin', 'DELETE', `/vacancy_templates/${id}`)).status).toBe(204);
  expect(await namesFor('organizationAdmin')).toEqual(['Onze kok']);
});

test('is refused for another organisation, for a visitor, and with words that are too long', async () => {
  const create = (person: Parameters<VacancyWorld['call']>[0], change: object) =>
    world.call(person, 'POST', '/vacancy_templates', { name: 'Naam', content: {}, ...change });
  expect((await create('organizationAdmin', { organization_id: world.neighbour })).status).toBe(404);
  expect((await create('organizationAdmin', { content: { title: 'x'.repeat(81) } })).status).toBe(422);
  expect((await create('organizationAdmin', { name: '' })).status).toBe(422);
  expect((await create('volunteer', {})).status).toBe(403);
  expect((await create(null, {})).status).toBe(401);
});
