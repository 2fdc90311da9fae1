import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createUsersWorld, type Person, type UsersWorld } from '../../../testing/worlds/usersWorld.ts';
import { newId } from '../../database/newId.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let world: UsersWorld;
const vacancy = newId();
const application = newId();
beforeAll(async () => {
  world = await createUsersWorld();
  const where = { centerId: world.center, organizationId: world.buurthuis };
  await world.inDemo(async () => {
    await world.db
      .insert(vacancies)
      .values({ id: vacancy, ...where, title: 'Kok voor het diner', slug: 'kok', status: 'published' });
    await world.db.insert(applications).values({
      id: application,
      ...where,
      vacancyId: vacancy,
      userId: world.ids.student,
      stage: 'new',
      firstName: 'Stu',
      lastName: 'Dent',
      email: 'student@demo.example',
      message: 'Ik kook graag',
      sharedWithMentor: true,
    });
  });
});
afterAll(() => world.api.close());

const write = (person: Person, type: string, id: string, note = 'Even bellen') =>
  world.ask(person, 'POST', '/internal_notes', { subject: { type, id }, note }, { type: 'internal_notes' });
const read = async (person: Person, type: string, id: string) =>
  (
    await world.ask(person, 'GET', `/internal_notes?filter[subject_type_eq]=${type}&filter[subject_id_eq]=${id}`)
  ).items.map(({ attributes }) => attributes.note);

test.each<[Person, string, () => string, number]>([
  ['centerAdmin', 'organizations', () => world.buurthuis, 201],
  ['centerAdmin', 'users', () => world.ids.volunteer, 201],
  ['centerAdmin', 'vacancies', () => vacancy, 201],
  ['centerAdmin', 'applications', () => application, 201],
  ['relations', 'users', () => world.ids.volunteer, 201],
  ['orgAdmin', 'organizations', () => world.buurthuis, 201],
  ['orgAdmin', 'vacancies', () => vacancy, 201],
  ['orgAdmin', 'applications', () => application, 201],
  ['orgAdmin', 'organizations', () => world.rivals, 404],
  ['orgAdmin', 'users', () => world.ids.volunteer, 404],
  ['rival', 'vacancies', () => vacancy, 404],
  ['rival', 'applications', () => application, 404],
  ['farAdmin', 'organizations', () => world.buurthuis, 404],
  ['farAdmin', 'users', () => world.ids.volunteer, 404],
  ['farAdmin', 'applications', () => application, 404],
  ['centerAdmin', 'users', () => world.stranger, 404],
  ['centerAdmin', 'users', () => world.ids.centerAdmin, 404],
  ['superuser', 'users', () => world.ids.farAdmin, 201],
  ['centerAdmin', 'volunteer_profiles', () => world.ids.volunteer, 404],
  ['mentor', 'users', () => world.ids.student, 404],
  ['volunteer', 'users', () => world.ids.student, 403],
  ['content', 'organizations', () => world.buurthuis, 403],
])('%s writing about %s is answered as the table says', async (person, type, id, status) => {
  expect((await write(person, type, id())).status).toBe(status);
});

describe('a note', () => {
  test('of an organisation is read there and by the centre; a note of the centre stays there', async () => {
    const { id } = (
      await world.ask(
        'centerAdmin',
        'POST',
        `/applications/${application}/internal_notes`,
        { note: 'Van de centrale' },
        { type: 'internal_notes' },
      )
    ).item;
    await world.ask(
      'orgAdmin',
      'POST',
      `/applications/${application}/internal_notes`,
      { note: 'Van het buurthuis' },
      { type: 'internal_notes' },
    );
    const notes = async (person: Person) =>
      (await world.ask(person, 'GET', `/applications/${application}/internal_notes`)).items.map(
        ({ attributes }) => attributes.note,
      );
    expect(await notes('orgAdmin')).toContain('Van het buurthuis');
    expect(await notes('orgAdmin')).not.toContain('Van de centrale');
    expect(await notes('centerAdmin')).toEqual(expect.arrayContaining(['Van de centrale', 'Van het buurthuis']));
    for (const person of ['rival', 'farAdmin'] as const)
      expect((await world.ask(person, 'GET', `/applications/${application}/internal_notes`)).status).toBe(404);
    expect(await read('farAdmin', 'applications', application)).toEqual([]);
    // Changing is for who wrote it.
    const change = (person: Person) =>
      world.ask(person, 'PATCH', `/internal_notes/${id}`, { note: 'Anders' }, { type: 'internal_notes' });
    expect((await change('orgAdmin')).status).toBe(404);
    expect((await change('superuser')).status).toBe(404);
    const changed = await change('centerAdmin');
    expect(changed.item.attributes).toMatchObject({ note: 'Anders', author_name: 'centerAdmin de Wit' });
    expect(changed.item.meta?.permissions).toEqual({ update: true, destroy: true, transitions: [] });
    expect((await world.ask('superuser', 'DELETE', `/internal_notes/${id}`)).status).toBe(404);
    expect((await world.ask('centerAdmin', 'DELETE', `/internal_notes/${id}`)).status).toBe(204);
    expect((await world.ask('centerAdmin', 'DELETE', `/internal_notes/${id}`)).status).toBe(404);
  });

  test('is never shown to the person it is about, whatever his roles are', async () => {
    expect((await write('superuser', 'users', world.ids.centerAdmin, 'Over de beheerder')).status).toBe(201);
    expect(await read('superuser', 'users', world.ids.centerAdmin)).toEqual(['Over de beheerder']);
    expect(await read('centerAdmin', 'users', world.ids.centerAdmin)).toEqual([]);
  });

  test('about a student is for mentors of the school while the student agrees', async () => {
    const consent = await world.ask(
      'student',
      'POST',
      '/consents',
      { key: 'share_with_mentor', organization_id: world.school },
      { type: 'consents' },
    );
    expect((await write('mentor', 'users', world.ids.student, 'Goed bezig')).status).toBe(201);
    expect((await write('mentor', 'applications', application, 'Past goed')).status).toBe(201);
    expect(await read('mentor', 'users', world.ids.student)).toEqual(['Goed bezig']);
    expect(await read('mentor', 'applications', application)).toEqual(['Past goed']);
    await world.ask('student', 'DELETE', `/consents/${consent.item.id}`);
    expect(await read('mentor', 'users', world.ids.student)).toEqual([]);
    expect(await read('mentor', 'applications', application)).toEqual([]);
  });

  test('of nothing or of too much is refused', async () => {
    for (const note of ['', ' ', 'x'.repeat(5001)]) {
      const answer = await write('centerAdmin', 'users', world.ids.volunteer, note);
      expect(answer).toMatchObject({ status: 422, errors: [{ source: { pointer: '/data/attributes/note' } }] });
    }
    expect((await write('centerAdmin', 'mails', world.ids.volunteer)).status).toBe(422);
    expect((await write('centerAdmin', 'users', 'me')).status).toBe(422);
  });
});
