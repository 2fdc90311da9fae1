import { ask } from './gateway.ts';
import { origin } from './platformUnderTest.ts';
import { seedFacts, sessionOf } from './seedFacts.ts';
import { expect, test } from './test.ts';
import { signInTo } from './visits.ts';

type Document_ = { data: { id: string } | { id: string }[] };
const idsIn = (body: string) => {
  const { data } = JSON.parse(body) as Document_;
  return (Array.isArray(data) ? data : [data]).map(({ id }) => id);
};

test('ids of one tenant answer 404 on the hosts of another, for every resource of the slice', async ({
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const [own, foreign] = ['oldebroek', 'roermond'];
  // Whoever may see most at home, asking there for the ids, and at the other tenant with them.
  const owner = await visitor();
  await signInTo(owner, `${origin(own)}/vacancies/search`, 'superuser', own);
  const stranger = await visitor();
  await signInTo(stranger, `${origin(foreign)}/vacancies/search`, 'superuser', foreign);
  const get = (page: typeof owner, path: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { 'x-requested-with': 'omzien' } });
      return { status: answer.status, body: await answer.text() };
    }, path);

  const { vacancies, organization, applicationId } = await seedFacts(own);
  const [vacancy] = vacancies;
  const single = [
    `/api/v1/vacancies/${vacancy?.id}`,
    `/api/v1/vacancies/${vacancy?.id}/similar`,
    `/api/v1/organizations/${organization.id}`,
    `/api/v1/applications/${applicationId}`,
    `/api/v1/applications/${applicationId}/timeline`,
  ];
  for (const path of single) {
    expect((await get(owner, path)).status, `${path} at home`).toBe(200);
    const { status, body } = await get(stranger, path);
    expect(status, `${path} at the other tenant`).toBe(404);
    expect(body).not.toContain(organization.name);
  }

  const lists = [
    '/api/v1/volunteer_centers',
    '/api/v1/vacancies/search',
    '/api/v1/vacancies',
    '/api/v1/applications',
    '/api/v1/current_organizations',
    '/api/v1/menu_items',
    '/api/v1/vacancy_categories',
    '/api/v1/age_groups',
    '/api/v1/accessibility_options',
    '/api/v1/rejection_reasons',
    '/api/v1/non_profit_types',
    '/api/v1/activity_types',
  ];
  for (const path of lists) {
    const at = await get(owner, path);
    const there = await get(stranger, path);
    expect([at.status, there.status], path).toEqual([200, 200]);
    const known = new Set(idsIn(at.body));
    expect(
      idsIn(there.body).filter((id) => known.has(id)),
      path,
    ).toEqual([]);
  }

  const writes = [
    [
      'PUT',
      `/api/v1/applications/${applicationId}/accept`,
      { data: { type: 'applications', attributes: { message: 'Welkom bij ons, kom maar langs.' } } },
    ],
    [
      'PUT',
      `/api/v1/applications/${applicationId}/reject`,
      {
        data: {
          type: 'applications',
          attributes: { reason_code: 'other', message: 'Helaas, het lukt deze keer niet.' },
        },
      },
    ],
    ['PUT', `/api/v1/applications/${applicationId}/reopen`, { data: { type: 'applications', attributes: {} } }],
  ] as const;
  for (const [method, path, document] of writes) {
    const status = await stranger.evaluate(
      async ({ address, verb, content }) => {
        const answer = await fetch(address, {
          method: verb,
          headers: { 'content-type': 'application/vnd.api+json', 'x-requested-with': 'omzien' },
          body: JSON.stringify(content),
        });
        return answer.status;
      },
      { address: path, verb: method, content: document },
    );
    expect(status, `${method} ${path}`).toBe(404);
  }
});

test('a session of one tenant is nobody at another', async () => {
  const session = await sessionOf('superuser', 'oldebroek', {
    'volunteer-center-id': (await seedFacts('oldebroek')).centerId,
  });
  const cookie = `__Host-access-token=${session['access-token']}; __Host-client=${session.client}; __Host-uid=${encodeURIComponent(session.uid ?? '')}`;
  const headers = { cookie, accept: 'application/vnd.api+json' };
  expect((await ask('oldebroek', '/api/v1/current_user', headers)).status).toBe(200);
  expect((await ask('roermond', '/api/v1/current_user', headers)).status).toBe(401);
});

test('headers that claim a tenant are not believed', async () => {
  const { vacancies } = await seedFacts('oldebroek');
  const claims = { 'x-tenant': 'oldebroek', 'app-context': 'gelderland', 'x-forwarded-host': 'oldebroek.localhost' };
  expect((await ask('roermond', `/api/v1/vacancies/${vacancies[0]?.id}`, claims)).status).toBe(404);
});
