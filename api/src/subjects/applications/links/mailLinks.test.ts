import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../../testing/worlds/createApplicationWorld.ts';
import { renderMail } from '../../../services/mail/renderMail.ts';
import { formTokens } from '../../../tables/content/formTokens.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { runApplicationClock } from '../clock/applicationClock.ts';

let api: TestApp;
let world: ApplicationWorld;
let staff: Person;
const day = 24 * 3600_000;
const anne = { name: 'Anne Bos', function: null, email: 'anne@tafel.example', phone: null, photoUrl: null };

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  staff = await world.adminOf(world.organization, { email: 'staff@tafel.example', firstName: 'Sanne' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await world.newMails();
});

const tokenOf = (url: unknown) => /\/forms\/([\w-]+)$/.exec(String(url))?.[1] ?? '';
const open = async (url: unknown) => (await world.call(`/forms/by_token/${tokenOf(url)}`)).item.attributes ?? {};
const follow = (url: unknown, answers: object = {}) =>
  world.call(`/forms/by_token/${tokenOf(url)}/submissions`, {
    method: 'POST',
    type: 'form_submissions',
    attributes: { answers },
  });
type Links = Record<'accept_url' | 'reject_url' | 'reply_url', string>;
/** An application, and the links of the mail that each of the organisation got about it. */
async function mailed(change: Parameters<ApplicationWorld['addVacancy']>[0] = {}) {
  const applied = await world.applied(await world.addVacancy(change), { firstName: 'Noor' });
  const mails = (await world.newMails()).filter(({ key }) => key === 'application_for_organization');
  const linksOf = (email: string) => mails.find(({ to }) => to === email)?.variables as unknown as Links;
  return { ...applied, linksOf };
}
const contactIs = (email: string) => ({ contactPerson: { ...anne, name: 'Sanne de Wit', email } });
const shown = async (id: string, who = staff) => (await world.get(`/applications/${id}`, who)).item.attributes ?? {};
const sendNow = (id: string) => world.put(`/applications/${id}/send_now`, staff);
const timeline = async (id: string, who = staff) =>
  (await world.get(`/applications/${id}/timeline`, who)).document.data.map(({ attributes }) => attributes ?? {});

describe('a link acts for who holds it', () => {
  test('an account decides by its own name, and the history says that it was by mail', async () => {
    const { id, volunteer, linksOf } = await mailed(contactIs(staff.email));
    expect((await follow(linksOf(staff.email).accept_url, { message: 'Kom je dinsdag?' })).status).toBe(201);
    await sendNow(id);
    expect(await shown(id)).toMatchObject({
      stage: 'accepted',
      decided_by: staff.id,
      first_response_at: api.clock.now.toISOString(),
    });
    expect((await timeline(id)).at(-1)).toMatchObject({ kind: 'accepted', actor_name: 'Sanne de Wit', via: 'mail' });
    // Names of staff are not the volunteer's to read.
    expect((await timeline(id, volunteer)).at(-1)).toMatchObject({ kind: 'accepted', actor_name: null, via: 'mail' });
  });

  test('and not any more when it has lost its role, whatever it was mailed before', async () => {
    const leaver = await world.adminOf(world.organization, { email: 'weg@tafel.example' });
    const { id, linksOf } = await mailed(contactIs(leaver.email));
    const { accept_url, reject_url, reply_url } = linksOf(leaver.email);
    await world.inTenant(() => api.database.db.delete(userRoles).where(eq(userRoles.userId, leaver.id)));
    for (const [url, answers] of [
      [accept_url, { message: 'Welkom!' }],
      [reject_url, { reason_code: 'other', message: 'Helaas.' }],
      [reply_url, { message: 'Dag!' }],
    ] as const) {
      expect(await open(url)).toMatchObject({
        state: 'closed',
        reason: 'role',
        schema: null,
        message: { nl: expect.stringContaining('niet meer mag doen') },
      });
      expect(await follow(url, answers)).toMatchObject({ status: 409, document: { errors: [{ code: 'closed' }] } });
    }
    expect(await shown(id)).toMatchObject({ stage: 'new', first_response_at: null });
    // A role elsewhere does not help.
    const elsewhere = { role: 'admin', scopeType: 'Organization', scopeId: world.rival } as const;
    await world.inTenant(() => api.database.db.insert(userRoles).values({ userId: leaver.id, ...elsewhere }));
    expect(await open(accept_url)).toMatchObject({ reason: 'role' });
    await world.inTenant(() =>
      api.database.db.insert(userRoles).values({ userId: leaver.id, ...elsewhere, scopeId: world.organization }),
    );
    expect(await open(accept_url)).toMatchObject({ state: 'open' });
    await world.inTenant(() =>
      api.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, leaver.id)),
    );
    expect(await open(accept_url)).toMatchObject({ state: 'closed', reason: 'role' });
  });

  test('undoing a decision asks for the role again', async () => {
    const leaver = await world.adminOf(world.organization, { email: 'straks.weg@tafel.example' });
    const { id, linksOf } = await mailed(contactIs(leaver.email));
    const done = await follow(linksOf(leaver.email).accept_url, { message: 'Welkom!' });
    await world.inTenant(() => api.database.db.delete(userRoles).where(eq(userRoles.userId, leaver.id)));
    expect((await follow(done.item.attributes?.undo_url)).status).toBe(409);
    expect(await shown(id)).toMatchObject({ stage: 'accepted' });
  });

  test('a contact person without an account acts for that vacancy, as long as he is named there', async () => {
    const { id, linksOf } = await mailed();
    const { accept_url, reject_url } = linksOf(anne.email);
    expect((await follow(accept_url, { message: 'Welkom!' })).status).toBe(201);
    expect(await shown(id)).toMatchObject({ stage: 'accepted', held: { by: null, by_name: 'Anne Bos' } });
    await sendNow(id);
    expect((await timeline(id)).at(-1)).toMatchObject({ kind: 'accepted', actor_name: 'Anne Bos', via: 'mail' });
    expect(await shown(id)).toMatchObject({ decided_by: null });

    const next = await mailed();
    const [row] = await world.inTenant(() =>
      api.database.db.select().from(formTokens).where(eq(formTokens.subjectId, next.id)),
    );
    // Who he is stands in no clear text beside his link.
    expect(JSON.stringify(row)).not.toContain('anne');
    await world.inTenant(() =>
      api.database.db.update(vacancies).set({ contactPerson: { ...anne, name: 'Bram', email: 'bram@tafel.example' } }),
    );
    expect(await open(next.linksOf(anne.email).accept_url)).toMatchObject({ state: 'closed', reason: 'role' });
    expect((await follow(next.linksOf(anne.email).reject_url, { reason_code: 'other', message: 'x!' })).status).toBe(
      409,
    );
    expect(await open(reject_url)).toMatchObject({ state: 'closed' });
  });

  test('each of several gets links of his own', async () => {
    const { linksOf } = await mailed({ ...contactIs(staff.email), notifyAlso: ['rooster@tafel.example'] });
    const [one, other] = [linksOf(staff.email), linksOf('rooster@tafel.example')];
    expect(
      new Set([...Object.values(one), ...Object.values(other)].filter((url) => /forms/.test(String(url)))).size,
    ).toBe(6);
    expect(await open(other.accept_url)).toMatchObject({ state: 'open' });
  });
});

describe('a link that comes too late says', () => {
  test.each([
    ['', true],
    [', also while that waits', false],
  ])('who has decided meanwhile, and when%s', async (_case, isSent) => {
    const { id, linksOf } = await mailed();
    await world.put(`/applications/${id}/reject`, staff, {
      reason_code: 'filled',
      message: 'Helaas.',
      send_now: isSent,
    });
    const late = await open(linksOf(anne.email).accept_url);
    expect(late).toMatchObject({ state: 'closed', reason: 'decided', url: `/applications/${id}` });
    expect((late.message as { nl: string }).nl).toMatch(
      /^Noor de Wit is al afgewezen op \w+ \d+ \w+ 20\d\d door Sanne de Wit\.$/,
    );
    expect(await follow(linksOf(anne.email).accept_url, { message: 'Toch!' })).toMatchObject({
      status: 409,
      document: { errors: [{ detail: expect.stringContaining('al afgewezen') }] },
    });
  });

  test('what it did when it was used, and when', async () => {
    const { linksOf } = await mailed();
    const url = linksOf(anne.email).reject_url;
    await follow(url, { reason_code: 'distance', message: 'Te ver.', suggest_alternatives: true });
    expect(await open(url)).toMatchObject({
      state: 'used',
      used_at: api.clock.now.toISOString(),
      outcome: { title: { nl: 'Noor de Wit is afgewezen' }, undo_url: expect.stringContaining('/forms/') },
    });
  });

  test('where to go on when it has expired', async () => {
    const { id, linksOf } = await mailed();
    const now = api.clock.now;
    api.clock.now = new Date(now.getTime() + 36 * day);
    expect(await open(linksOf(anne.email).accept_url)).toMatchObject({ state: 'expired', url: `/applications/${id}` });
    api.clock.now = now;
  });
});

test('an answer by the link stops the clock of the organisation, and stands in the thread as sent by mail', async () => {
  const { id, conversationId, volunteer, linksOf } = await mailed(contactIs(staff.email));
  const { reply_url } = linksOf(staff.email);
  expect(await open(reply_url)).toMatchObject({
    state: 'open',
    schema: { intro: { nl: expect.stringContaining(world.letter.message) }, fields: [{ key: 'message' }] },
  });
  expect(await shown(id)).toMatchObject({ stage: 'new', first_response_at: null });
  expect((await follow(reply_url, { message: '  ' })).status).toBe(422);
  expect((await follow(reply_url, { message: 'Kun je woensdag?' })).status).toBe(201);
  expect(await shown(id)).toMatchObject({ stage: 'in_contact', first_response_at: api.clock.now.toISOString() });
  expect((await timeline(id)).at(-1)).toMatchObject({ kind: 'replied', actor_name: 'Sanne de Wit', via: 'mail' });
  const lines = (await world.get(`/conversations/${conversationId}/replies`, volunteer)).document.data;
  expect(lines.at(-1)?.attributes).toMatchObject({ body: 'Kun je woensdag?', via: 'mail' });
  await world.newMails();
  await runApplicationClock(api.app, new Date(api.clock.now.getTime() + 8 * day));
  expect((await timeline(id)).map(({ kind }) => kind)).not.toContain('reminded');
  expect(await follow(reply_url, { message: 'Nog iets.' })).toMatchObject({ status: 409 });
});

test('a rejection by the link takes similar vacancies along unless that is not wanted', async () => {
  await world.addVacancy({ title: 'Gastvrouw bij de soep' });
  const rejected = async (answers: object) => {
    const { id, linksOf } = await mailed();
    const url = linksOf('bram@tafel.example')?.reject_url ?? linksOf(anne.email).reject_url;
    await follow(url, { reason_code: 'filled', message: 'Helaas.', ...answers });
    await sendNow(id);
    const mail = (await world.newMails()).find(({ key }) => key === 'application_rejected');
    return (mail?.variables.similar_vacancies as unknown[] | undefined)?.length;
  };
  expect(await rejected({ suggest_alternatives: true })).toBeGreaterThan(0);
  expect(await rejected({ suggest_alternatives: false })).toBe(0);
});

test('the answer to the match check is taken back, and what was said before counts again', async () => {
  const { id, volunteer } = await mailed(contactIs(staff.email));
  await world.put(`/applications/${id}/accept`, staff, { message: 'Welkom!', send_now: true });
  await world.newMails();
  await runApplicationClock(api.app, new Date(api.clock.now.getTime() + 31 * day));
  const mails = (await world.newMails()).filter(({ key, variables }) => key === 'match_check' && variables.yes_url);
  const linkFor = (to: string, name: string) =>
    (mails.find((mail) => mail.to === to)?.variables as unknown as Record<string, string> | undefined)?.[name];
  await follow(linkFor(volunteer.email, 'not_yet_url'));
  const done = await follow(linkFor(volunteer.email, 'no_url'));
  expect(await shown(id)).toMatchObject({ match_result: 'no', match_result_volunteer: 'no' });
  const answered = (await timeline(id)).filter(({ kind }) => kind === 'match_answered');
  expect(answered).toMatchObject([{ via: 'mail' }, { via: 'mail', text: 'no' }]);
  expect((await follow(done.item.attributes?.undo_url)).status).toBe(201);
  expect(await shown(id)).toMatchObject({ match_result: 'not_yet', match_result_volunteer: 'not_yet' });
  // The volunteer's links are nobody else's, and the organisation's go with the role.
  expect((await follow(linkFor(staff.email, 'yes_url'))).status).toBe(201);
});

test.each(['nl', 'en'] as const)('every link of the mails opens a page that asks, in %s', async (locale) => {
  const boss = await world.adminOf(world.organization, { email: `baas.${locale}@tafel.example` });
  await world.inTenant(() => api.database.db.update(users).set({ locale }).where(eq(users.id, boss.id)));
  const site = { appName: 'x', centerName: 'x', url: 'http://x.localhost', email: 'x@x.example', phone: null };
  const address =
    locale === 'en' ? /\.localhost(:\d+)?\/en\/forms\/[\w-]{22}$/ : /\.localhost(:\d+)?\/forms\/[\w-]{22}$/;
  const found: Record<string, string[]> = {};
  async function followMails() {
    for (const { key, to, variables } of await world.newMails()) {
      if (to !== boss.email) continue;
      const toRender = { templateKey: key, locale, recipientEmail: to, recipientName: 'Baas', variables };
      const { html, text } = renderMail(toRender, site as Parameters<typeof renderMail>[1]);
      const urls = [...new Set([...html.matchAll(/href="([^"]*\/forms\/[^"]*)"/g)].map(([, url]) => url))];
      for (const url of urls) {
        expect(url).toMatch(address);
        expect(text).toContain(url);
        expect(await open(url)).toMatchObject({ state: 'open', schema: { button: { [locale]: expect.any(String) } } });
      }
      found[key] = [...(found[key] ?? []), ...urls.map(String)];
    }
  }
  const { id } = await world.applied(await world.addVacancy(contactIs(boss.email)));
  await followMails();
  await runApplicationClock(api.app, new Date(api.clock.now.getTime() + 4 * day));
  await followMails();
  await world.put(`/applications/${id}/accept`, staff, { message: 'Welkom!', send_now: true });
  await runApplicationClock(api.app, new Date(api.clock.now.getTime() + 31 * day));
  await followMails();
  // Accept, refuse and answer; the same again; and yes, not yet, no.
  expect(Object.fromEntries(Object.entries(found).map(([key, urls]) => [key, urls.length]))).toMatchObject({
    application_for_organization: 3,
    application_reply_reminder: 3,
    match_check: 3,
  });
});
