import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Resource,
  type Session,
  type SpecificationWorld,
  startSpecificationWorld,
} from './specificationExamples.ts';

/** Section 7 of the specification, line by line: the calls of organisations. */
let site: SpecificationWorld;
let admin: Session;
let staff: Session;
beforeAll(async () => {
  site = await startSpecificationWorld();
  admin = await site.signIn('admin@demo.example');
  staff = await site.signIn('staff@demo.example');
});
afterAll(() => site.close());

const named = (resources: Resource[]) => resources.map(({ attributes }) => attributes.name);

test('GET /api/v1/current_organizations', async () => {
  const { status, headers, body } = await site.ask<Resource[]>('GET', '/api/v1/current_organizations', {
    session: staff,
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/vnd.api+json');
  expect(body.data).toEqual([
    expect.objectContaining({
      id: site.organization,
      type: 'organizations',
      attributes: expect.objectContaining({ name: 'Zorgbuur', status: 'approved', organization_type: 'NonProfit' }),
    }),
  ]);
});

describe('GET /api/v1/current_organization?include=address,profile', () => {
  const url = '/api/v1/current_organization?include=address,profile';

  test('answers the organisation of Current-Organization-Id, flat to merge', async () => {
    const { status, body } = await site.ask('GET', url, {
      session: staff,
      headers: { 'current-organization-id': site.organization },
    });
    expect(status).toBe(200);
    const { address, profile } = body.data.relationships ?? {};
    expect(body.data).toMatchObject({ id: site.organization, type: 'organizations' });
    expect(body.included).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...(address?.data as object),
          attributes: expect.objectContaining({ street: 'Dorpsstraat', house_number: '1', city: 'Ergens' }),
        }),
        expect.objectContaining({
          ...(profile?.data as object),
          attributes: expect.objectContaining({
            non_profit_type_id: null,
            show_on_social_map: true,
            activity_type_ids: [],
          }),
        }),
      ]),
    );
  });

  test('without an organisation is refused with 403, for the screen "Geen organisatie gevonden"', async () => {
    const session = await site.signIn('volunteer@demo.example');
    const { status, body } = await site.ask('GET', url, { session });
    expect(status).toBe(403);
    expect(body.errors).toEqual([
      expect.objectContaining({ code: 'no_organization', detail: 'Geen organisatie gevonden' }),
    ]);
  });
});

test('GET /api/v1/organizations?include=vacancies', async () => {
  const { status, body } = await site.ask<Resource[]>('GET', '/api/v1/organizations?include=vacancies');
  expect(status).toBe(200);
  expect(named(body.data)).toContain('Zorgbuur');
  expect(named(body.data)).not.toContain('Nieuwkomers');
  expect(body.data[0]?.relationships?.vacancies).toEqual({ data: [] });
  expect(body.meta?.pagination).toMatchObject({ current: 1, records: body.data.length });
  expect(body.links?.self).toContain('/api/v1/organizations?include=vacancies');
});

test('GET /api/v1/organizations/{id}?include=profile', async () => {
  const { status, body } = await site.ask('GET', `/api/v1/organizations/${site.organization}?include=profile`);
  expect(status).toBe(200);
  // The fields of section 3.
  expect(body.data.attributes).toMatchObject({
    name: 'Zorgbuur',
    website: null,
    city: 'Demostad',
    phone_number: null,
    description: null,
    created_at: expect.any(String),
    status: 'approved',
    organization_type: 'NonProfit',
  });
  expect(body.included).toHaveLength(1);
});

describe('PUT /api/v1/organizations/{id}/approve', () => {
  const document = () => ({
    data: { type: 'organizations', id: site.waiting, attributes: { status: 'approved' } },
  });

  test('approves what waits, with the status alone', async () => {
    const { status, body } = await site.ask('PUT', `/api/v1/organizations/${site.waiting}/approve`, {
      session: admin,
      body: document(),
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: site.waiting, type: 'organizations', attributes: { status: 'approved' } });
  });

  test('is refused to who may not', async () => {
    const answer = await site.ask('PUT', `/api/v1/organizations/${site.waiting}/approve`, {
      session: staff,
      body: document(),
    });
    expect(answer.status).toBe(403);
  });
});

describe('PUT /api/v1/organizations/{id}', () => {
  const put = (id: string, attributes: object) =>
    site.ask('PUT', `/api/v1/organizations/${id}`, {
      session: admin,
      body: { data: { type: 'organizations', id, attributes } },
    });

  test('sets the status as well, by the same rules', async () => {
    const id = await site.world.organization('demo', { name: 'Speeltuin', centerId: site.center, status: 'pending' });
    expect((await put(id, { status: 'approved', send_now: true })).body.data.attributes.status).toBe('approved');
    expect((await put(id, { status: 'archived' })).body.data.attributes.status).toBe('archived');
    const refused = await put(id, { status: 'pending' });
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([expect.objectContaining({ code: 'invalid_transition' })]);
  });

  test('changes what is sent and nothing else', async () => {
    const { status, body } = await put(site.organization, { phone_number: '026 123 45 67' });
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ name: 'Zorgbuur', phone_number: '+31261234567' });
  });
});

test('DELETE /api/v1/organizations/{id}', async () => {
  const id = await site.world.organization('demo', { name: 'Opgeheven', centerId: site.center });
  const answer = await site.ask('DELETE', `/api/v1/organizations/${id}`, { session: admin });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await site.ask('GET', `/api/v1/organizations/${id}`, { session: admin })).status).toBe(404);
});
