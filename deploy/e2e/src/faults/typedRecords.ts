import type { Page } from '@playwright/test';
import { freshEmail, signUp } from '../accounts.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { ports } from '../platformUnderTest.ts';
import { centerOf, readAs, seedFacts, sessionOf } from '../seedFacts.ts';
import { expect } from '../test.ts';

type Write = { method: 'POST' | 'PUT' | 'PATCH'; path: string; type: string; id?: string; attributes?: object };
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
  return ((await response.json()) as Answer).data;
}

/** Somebody signs up, confirms, writes something, and leaves. Answers the address to sign in with, and what was written. */
export async function newVolunteer(page: Page, tenant: string, write: Write) {
  const account = freshEmail('typt');
  await signUp(tenant, account);
  await page.goto(linkIn((await mailTo(account, 'user_confirmation')).text, '/confirm'));
  await expect(page).not.toHaveURL(/\/confirm/);
  const { status, answer } = await page.evaluate(async ({ method, path, type, attributes = {} }) => {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/vnd.api+json',
        'X-Requested-With': 'omzien',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ data: { type, attributes } }),
    });
    return { status: response.status, answer: (await response.json()) as Answer };
  }, write);
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  await page.context().clearCookies();
  return { account, id: answer.data.id };
}

/** Somebody new in the pool, and under what name. */
export async function somebodyInPool(page: Page, tenant: string) {
  const name = `Pool${Date.now().toString(36)}`;
  const attributes = { display_name: name, about: 'Ik kook graag.', dayparts: ['tue_evening'], in_pool: true };
  const person = await newVolunteer(page, tenant, {
    method: 'PUT',
    path: '/volunteer_profile',
    type: 'volunteer_profiles',
    attributes,
  });
  return { ...person, name };
}

/** Somebody in the pool whom an organisation asks something. */
export async function somebodyAsked(page: Page, tenant: string) {
  const { organization, vacancies } = await seedFacts(tenant);
  const person = await somebodyInPool(page, tenant);
  await writeAs('organisation', tenant, {
    method: 'POST',
    path: `/volunteer_profiles/${person.id}/replies`,
    type: 'volunteer_profile_replies',
    attributes: {
      organization_id: organization.id,
      vacancy_id: vacancies[0]?.id,
      body: 'Hallo, we zoeken iemand voor het buurtdiner op dinsdag. Kom je een keer bij ons kijken?',
    },
  });
  return person;
}

/** Somebody new who applied for a vacancy. */
export async function somebodyApplied(page: Page, tenant: string) {
  const vacancy = (await seedFacts(tenant)).vacancies[0]?.id;
  const message = 'Ik wil graag helpen, want ik woon om de hoek en ik heb tijd over.';
  return newVolunteer(page, tenant, {
    method: 'POST',
    path: `/vacancies/${vacancy}/applications`,
    type: 'applications',
    attributes: { message, answers: [], accept_privacy: true },
  });
}

/** Somebody new who asked an organisation something: the id is that of their conversation. */
export async function somebodyTalking(page: Page, tenant: string) {
  const vacancy = (await seedFacts(tenant)).vacancies[0]?.id;
  const attributes = { body: 'Is er een lift in het gebouw?' };
  return newVolunteer(page, tenant, {
    method: 'POST',
    path: `/vacancies/${vacancy}/questions`,
    type: 'questions',
    attributes,
  });
}

const made: { tenant: string; id: string }[] = [];

/** Puts away what these journeys made: others look for the newest of the seed. */
export async function putAwayVacancies() {
  for (const { tenant, id } of made.splice(0)) {
    const [found] = await readAs('organisation', tenant, `/api/v1/vacancies?filter[id_in]=${id}`);
    if (!found || found.attributes.status === 'archived') continue;
    await writeAs('organisation', tenant, { method: 'PUT', path: `/vacancies/${id}/archive`, type: 'vacancies', id });
  }
}

/** A vacancy of the organisation of the seed that nobody else of these journeys knows, on line. */
export async function newVacancy(tenant: string) {
  const source = (await seedFacts(tenant)).vacancies[0]?.id ?? '';
  const as = (write: Omit<Write, 'type'>) => writeAs('organisation', tenant, { ...write, type: 'vacancies' });
  const { id } = await as({ method: 'PUT', path: `/vacancies/${source}/duplicate`, id: source });
  made.push({ tenant, id });
  const title = `Getypt en bewaard ${Date.now()}`;
  await as({ method: 'PATCH', path: `/vacancies/${id}`, id, attributes: { title } });
  await as({ method: 'PUT', path: `/vacancies/${id}/publish`, id });
  return { id, title };
}
