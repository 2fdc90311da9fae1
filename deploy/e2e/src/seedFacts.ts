import { password, ports } from './platformUnderTest.ts';

type Record_ = { id: string; attributes: Record<string, unknown> };
const api = `http://127.0.0.1:${ports.api}`;

async function ask(tenant: string, path: string, headers: Record<string, string> = {}): Promise<Record_[]> {
  const response = await fetch(`${api}${path}`, {
    headers: { 'x-tenant': tenant, 'app-context': 'gelderland', ...headers },
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Record_ | Record_[] };
  return Array.isArray(data) ? data : [data];
}

/** Asks the API itself, without the gateway: what the seed made, so that a journey can look for it on the screen. */
export async function seedFacts(tenant: string) {
  const centers = await ask(tenant, '/api/v1/volunteer_centers');
  const center = centers.find(({ attributes }) => attributes.is_default) ?? centers[0];
  if (!center) throw new Error(`${tenant} has no centre`);
  const centerHeader = { 'volunteer-center-id': center.id };

  const signIn = await fetch(`${api}/auth/sign_in`, {
    method: 'POST',
    headers: { 'x-tenant': tenant, 'app-context': 'gelderland', 'content-type': 'application/json', ...centerHeader },
    body: JSON.stringify({ email: `organisation@${tenant}.example`, password }),
  });
  const session = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, signIn.headers.get(name) ?? '']),
  );
  const [organization] = await ask(tenant, '/api/v1/current_organizations', { ...centerHeader, ...session });
  if (!organization) throw new Error(`organisation@${tenant}.example has no organisation`);
  const vacancies = await ask(
    tenant,
    `/api/v1/vacancies/search?filter[organization_id_eq]=${organization.id}&page[size]=10`,
    centerHeader,
  );
  return {
    centerId: center.id,
    centerName: String(center.attributes.name),
    city: String(center.attributes.city),
    organization: { id: organization.id, name: String(organization.attributes.name) },
    /** Open vacancies of that organisation. */
    vacancies: vacancies.map(({ id, attributes }) => ({ id, title: String(attributes.title) })),
  };
}
