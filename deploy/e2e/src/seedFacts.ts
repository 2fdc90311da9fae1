import { linkIn, mailTo } from './mailbox.ts';
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

/** Signs an account of the tenant in at the API; answers the headers of its session. */
export async function sessionOf(
  account: string,
  tenant: string,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const response = await fetch(`${api}/auth/sign_in`, {
    method: 'POST',
    headers: { 'x-tenant': tenant, 'app-context': 'gelderland', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: `${account}@${tenant}.example`, password }),
  });
  if (!response.ok) throw new Error(`${account}@${tenant}.example cannot sign in: ${response.status}`);
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, response.headers.get(name) ?? '']));
}

const centers = new Map<string, Promise<Record_>>();

/** The default centre of a tenant, which no journey changes. */
export function centerOf(tenant: string): Promise<Record_> {
  const known = centers.get(tenant);
  if (known) return known;
  const asked = ask(tenant, '/api/v1/volunteer_centers').then((all) => {
    const center = all.find(({ attributes }) => attributes.is_default) ?? all[0];
    if (!center) throw new Error(`${tenant} has no centre`);
    return center;
  });
  centers.set(tenant, asked);
  return asked;
}

/** What an account reads from the API at the default centre of its tenant, without a browser: `/api/v1/applications`. */
export async function readAs(account: string, tenant: string, path: string): Promise<Record_[]> {
  const center = { 'volunteer-center-id': (await centerOf(tenant)).id };
  return ask(tenant, path, { ...center, ...(await sessionOf(account, tenant, center)) });
}

/** Asks the API itself, without the gateway: what the seed made, so that a journey can look for it on the screen. */
export async function seedFacts(tenant: string) {
  const center = await centerOf(tenant);
  const centerHeader = { 'volunteer-center-id': center.id };

  const staff = { ...centerHeader, ...(await sessionOf('organisation', tenant, centerHeader)) };
  const [organization] = await ask(tenant, '/api/v1/current_organizations', staff);
  if (!organization) throw new Error(`organisation@${tenant}.example has no organisation`);
  const applications = await ask(tenant, '/api/v1/applications?page[size]=100', staff);
  const volunteer = { ...centerHeader, ...(await sessionOf('volunteer', tenant, centerHeader)) };
  const own = await ask(tenant, '/api/v1/applications?page[size]=100', volunteer);
  const applied = new Set(own.map(({ attributes }) => attributes.vacancy_id ?? attributes.vacancy_title));
  const vacancies = await ask(
    tenant,
    `/api/v1/vacancies/search?filter[organization_id_eq]=${organization.id}&page[size]=20`,
    centerHeader,
  );
  // One signs up for an activity in the calendar, and not on its page.
  const open = vacancies
    .filter(({ attributes }) => attributes.vacancy_type !== 'activity')
    .map(({ id, attributes }) => ({ id, title: String(attributes.title) }));
  return {
    centerId: center.id,
    centerName: String(center.attributes.name),
    city: String(center.attributes.city),
    organization: { id: organization.id, name: String(organization.attributes.name) },
    /** Open vacancies of that organisation. */
    vacancies: open,
    /** The one of them for which `volunteer@` has not applied yet that stands last. */
    untried: open.findLast(({ id, title }) => !applied.has(id) && !applied.has(title)),
    applicationId: applications[0]?.id ?? '',
  };
}

/**
 * An application at `organisation@` that can still be decided about, in the first of these tenants that has one: other
 * journeys decide too. As seen by `volunteer@` it is one of that account's own.
 */
export async function undecidedApplication(
  account: 'volunteer' | 'organisation',
  tenants: readonly string[],
): Promise<{ tenant: string; id: string }> {
  for (const tenant of tenants) {
    const { organization } = await seedFacts(tenant);
    const query = `filter[stage_in]=new,in_contact&filter[organization_id_eq]=${organization.id}`;
    const [found] = await readAs(account, tenant, `/api/v1/applications?${query}`);
    if (found) return { tenant, id: found.id };
  }
  throw new Error(`${account}@ has no undecided application at organisation@ in ${tenants.join(', ')}`);
}

/** A vacancy that its organisation has taken away, so that it answers 410, and the host of its centre. */
export async function goneVacancy(): Promise<{ id: string; host: string }> {
  for (const tenant of ['oldebroek', 'roermond', 'public', 'demo', 'meedoen']) {
    for (const { id: center, attributes } of await ask(tenant, '/api/v1/volunteer_centers')) {
      const headers = { 'volunteer-center-id': center };
      const staff = { ...headers, ...(await sessionOf('superuser', tenant, headers)) };
      const archived = await ask(tenant, '/api/v1/vacancies?filter[status_eq]=archived&page[size]=100', staff);
      for (const { id } of archived) {
        const seen = await fetch(`${api}/api/v1/vacancies/${id}`, {
          headers: { 'x-tenant': tenant, 'app-context': 'gelderland', ...headers },
        });
        const [host = ''] = attributes.domains as string[];
        if (seen.status === 410) return { id, host: host.replace(/\.localhost$/, '') };
      }
    }
  }
  throw new Error('the seed has no archived vacancy of an approved organisation');
}

/** Applies as a guest, without a browser, and answers the address of the status page that the mail names. */
export async function guestStatusPage(tenant: string, vacancyId: string): Promise<string> {
  const { id: centerId } = await centerOf(tenant);
  const email = `stand-${Date.now()}@dorp.example`;
  const attributes = {
    first_name: 'Stien',
    last_name: 'Stand',
    email,
    message: 'Ik wil graag weten hoe het ervoor staat.',
    answers: [],
    accept_privacy: true,
  };
  const response = await fetch(`${api}/api/v1/vacancies/${vacancyId}/applications`, {
    method: 'POST',
    headers: {
      'x-tenant': tenant,
      'app-context': 'gelderland',
      'volunteer-center-id': centerId,
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify({ data: { type: 'applications', attributes } }),
  });
  if (!response.ok) throw new Error(`applying as a guest answers ${response.status}: ${await response.text()}`);
  const { text } = await mailTo(email, 'application_confirm_guest');
  return linkIn(text, `/vacancies/${vacancyId}?application=`);
}
