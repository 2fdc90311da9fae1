import { ports } from './platformUnderTest.ts';
import { centerOf, sessionOf } from './seedFacts.ts';

const api = `http://127.0.0.1:${ports.api}`;

/** Writes to the API itself, without a browser: what has to be there before a journey begins. */
async function write(tenant: string, path: string, headers: Record<string, string>, attributes: object, type = 'user') {
  const response = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: {
      'x-tenant': tenant,
      'app-context': 'gelderland',
      'content-type': 'application/vnd.api+json',
      ...headers,
    },
    body: JSON.stringify({ data: { type, attributes } }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as { data: { id: string }; meta?: Record<string, unknown> };
}

let people = 0;
/** An address that nobody has had yet. */
export const freshEmail = (name: string) => {
  people += 1;
  return `${name}-${Date.now()}-${people}@dorp.example`;
};
export const freshPassword = 'fietsbel-rood-12';

/** Somebody signs up at the default centre of a tenant; the mail to confirm the address is on its way. */
export async function signUp(tenant: string, email: string, locale: 'nl' | 'en' = 'nl'): Promise<void> {
  const { id: centerId } = await centerOf(tenant);
  const person = { first_name: 'Rosa', last_name: 'Reiziger', email, password: freshPassword, locale };
  const headers = { 'volunteer-center-id': centerId };
  await write(tenant, '/api/v1/signups', headers, { ...person, accept_terms: true, intent: 'help' }, 'signups');
}

/** Staff of the default centre invite somebody; the mail is on its way. */
export async function invite(tenant: string, email: string): Promise<void> {
  const { id: centerId } = await centerOf(tenant);
  const center = { 'volunteer-center-id': centerId };
  const staff = { ...center, ...(await sessionOf('superuser', tenant, center)) };
  const person = { first_name: 'Inge', last_name: 'Invité', email, locale: 'nl', send_now: true };
  await write(tenant, '/api/v1/users', staff, person);
}

/** The id of an account of the seed. */
export async function userId(account: string, tenant: string, centerId: string): Promise<string> {
  const headers = { 'volunteer-center-id': centerId };
  const response = await fetch(`${api}/api/v1/current_user`, {
    headers: {
      'x-tenant': tenant,
      'app-context': 'gelderland',
      ...headers,
      ...(await sessionOf(account, tenant, headers)),
    },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** Another centre of a tenant than the default one. */
export async function otherCenterId(tenant: string): Promise<string> {
  const { id: centerId } = await centerOf(tenant);
  const response = await fetch(`${api}/api/v1/volunteer_centers`, {
    headers: { 'x-tenant': tenant, 'app-context': 'gelderland' },
  });
  const { data } = (await response.json()) as { data: { id: string }[] };
  const other = data.find(({ id }) => id !== centerId);
  if (!other) throw new Error(`${tenant} has one centre only`);
  return other.id;
}

/** The superuser of a tenant asks, at another centre, to work as a user: answers the page on the user's own site. */
export async function exchangePage(tenant: string, centerId: string, id: string): Promise<string> {
  const headers = { 'volunteer-center-id': centerId };
  const superuser = { ...headers, ...(await sessionOf('superuser', tenant, headers)) };
  const { meta } = await write(tenant, '/api/v1/sign_in_as_user', superuser, {
    id,
    reason: 'Zij belt: het lukt niet.',
  });
  return String(meta?.exchange_url);
}
