import type { Page } from '@playwright/test';
import { freshEmail, signUp } from './accounts.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { ports } from './platformUnderTest.ts';
import { centerOf, readAs, seedFacts, sessionOf } from './seedFacts.ts';
import { expect } from './test.ts';

type Write = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  type: string;
  id?: string;
  attributes?: object;
};
type Answer = { data: { id: string; attributes: Record<string, unknown> } };

/** Writes as an account of the seed, without a browser. */
export async function writeAs(account: string, tenant: string, write: Write): Promise<Answer['data']> {
  const { method, path, type, id, attributes = {} } = write;
  const center = { 'volunteer-center-id': (await centerOf(tenant)).id };
  const response = await fetch(`http://127.0.0.1:${ports.api}/api/v1${path}`, {
    method,
    headers: {
      'x-tenant': tenant,
      'app-context': 'gelderland',
      'content-type': 'application/vnd.api+json',
      ...center,
      ...(await sessionOf(account, tenant, center)),
    },
    body: JSON.stringify({ data: { type, ...(id ? { id } : {}), attributes } }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  if (response.status === 204) return { id: id ?? '', attributes: {} };
  return ((await response.json()) as Answer).data;
}

/** Somebody signs up, confirms and writes something, before the page opens. Answers the address to sign in with, and what was written. */
export async function newVolunteer(page: Page, tenant: string, { method, path, type, attributes = {} }: Write) {
  const account = freshEmail('typt');
  await signUp(tenant, account);
  const link = new URL(linkIn((await mailTo(account, 'user_confirmation')).text, '/confirm'));
  const visit = {
    'x-tenant': tenant,
    'app-context': 'gelderland',
    'volunteer-center-id': (await centerOf(tenant)).id,
  };
  const api = `http://127.0.0.1:${ports.api}/api/v1`;
  const confirmed = await page.request.post(`${api}/confirm`, {
    headers: visit,
    data: { ...Object.fromEntries(link.searchParams), other_browser: true },
  });
  expect(confirmed.status(), await confirmed.text()).toBeLessThan(300);
  const tokens = ['access-token', 'client', 'uid'].map((name) => [name, confirmed.headers()[name] ?? '']);
  const written = await page.request.fetch(`${api}${path}`, {
    method,
    headers: { ...visit, ...Object.fromEntries(tokens), 'content-type': 'application/vnd.api+json' },
    data: JSON.stringify({ data: { type, attributes } }),
  });
  expect(written.status(), await written.text()).toBeLessThan(300);
  return { account, id: ((await written.json()) as Answer).data.id };
}

const undoing: (() => Promise<unknown>)[] = [];

/** Says how to put away what a journey made: others look for the newest of the seed. */
export const afterwards = (undo: () => Promise<unknown>) => void undoing.push(undo);

/** Puts away what the journeys of this file made. */
export async function putAway(): Promise<void> {
  for (const undo of undoing.splice(0)) await undo();
}

async function archiveVacancy(tenant: string, id: string) {
  const [found] = await readAs('organisation', tenant, `/api/v1/vacancies?filter[id_in]=${id}`);
  if (!found || found.attributes.status === 'archived') return;
  await writeAs('organisation', tenant, { method: 'PUT', path: `/vacancies/${id}/archive`, type: 'vacancies', id });
}

/** A vacancy of the organisation of the seed that nobody else of these journeys knows, on line. */
export async function newVacancy(tenant: string) {
  const source = (await seedFacts(tenant)).vacancies[0]?.id ?? '';
  const as = (write: Omit<Write, 'type'>) => writeAs('organisation', tenant, { ...write, type: 'vacancies' });
  const { id } = await as({ method: 'PUT', path: `/vacancies/${source}/duplicate`, id: source });
  afterwards(() => archiveVacancy(tenant, id));
  const title = `Getypt en bewaard ${Date.now()}`;
  await as({ method: 'PATCH', path: `/vacancies/${id}`, id, attributes: { title } });
  await as({ method: 'PUT', path: `/vacancies/${id}/publish`, id });
  return { id, title };
}

/** An activity of the organisation of the seed that nobody else knows, on so many dates from next week on. */
export async function newActivity(tenant: string, dates = 2) {
  const [category] = await readAs('organisation', tenant, '/api/v1/vacancy_categories');
  const title = `Samen koken ${Date.now()}`;
  const day = 24 * 60 * 60 * 1000;
  const first = Date.now() + 7 * day;
  const written = await writeAs('organisation', tenant, {
    method: 'POST',
    path: '/activities',
    type: 'activities',
    attributes: {
      title,
      summary: 'We koken samen en eten het op.',
      description: 'We koken en eten samen met mensen uit de buurt. Iedereen is welkom.',
      category_ids: [category?.id],
      location_kind: 'on_site',
      street: 'Markt 1',
      city: 'Roermond',
      registration: 'here',
      places: 10,
      status: 'published',
      occurrences: Array.from({ length: dates }, (_, index) => ({
        starts_at: new Date(first + index * 7 * day).toISOString(),
        ends_at: new Date(first + index * 7 * day + 2 * 60 * 60 * 1000).toISOString(),
      })),
    },
  });
  afterwards(() =>
    writeAs('organisation', tenant, {
      method: 'PUT',
      path: `/vacancies/${written.id}/archive`,
      type: 'vacancies',
      id: written.id,
    }),
  );
  const shown = written.attributes.occurrences as { id: string }[];
  return { id: written.id, title, dates: shown.map(({ id }) => id) };
}

/** A guest signs up for a date, as the form of the site does. Answers his address. */
export async function signUpGuest(tenant: string, id: string, occurrenceId: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W/g, '-')}-${Date.now()}@dorp.example`;
  const response = await fetch(`http://127.0.0.1:${ports.api}/api/v1/activities/${id}/registrations`, {
    method: 'POST',
    headers: {
      'x-tenant': tenant,
      'app-context': 'gelderland',
      'volunteer-center-id': (await centerOf(tenant)).id,
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify({
      data: { type: 'activity_registrations', attributes: { occurrence_id: occurrenceId, name, email } },
    }),
  });
  if (!response.ok) throw new Error(`signing up answers ${response.status}: ${await response.text()}`);
  return email;
}
