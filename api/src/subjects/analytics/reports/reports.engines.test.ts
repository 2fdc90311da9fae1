import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import { readPdf } from '../../../../testing/readPdf.ts';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type Person, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { createMailSender } from '../../../services/mail/mailSender.ts';
import { createMailboxTransport, type OutgoingMail } from '../../../services/mail/transport.ts';
import {
  analyticsReports,
  analyticsReportEditions as editions,
  analyticsReportLinks as links,
} from '../../../tables/administration/analyticsReports.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { userRoles } from '../../../tables/people/users.table.ts';
import { attachmentsOf, forgetOldEditions, makeEdition, wakeReports } from './sendReports.ts';

let world: UsersWorld;
let directory: string;
beforeAll(async () => {
  world = await createUsersWorld();
  directory = await mkdtemp(join(tmpdir(), 'omzien-report-'));
});
afterAll(async () => {
  await world.api.close();
  await rm(directory, { recursive: true, force: true });
});

/** Sessions end with the days that go by here. */
function goTo(moment: string) {
  world.api.clock.now = new Date(moment);
  for (const person of ['centerAdmin', 'relations', 'farAdmin', 'volunteer', 'superuser'] as const)
    world.forgetSession(person);
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (
  who: Person | null,
  method: Method,
  path: string,
  attributes?: object,
  type: string = 'analytics_reports',
) => world.ask(who, method, path, attributes, { type });
const begin = async (template = 'quarterly', title = 'Kwartaalbericht') => {
  const answer = await ask('centerAdmin', 'POST', '/analytics_reports', { title, template });
  expect([answer.status, answer.errors]).toEqual([201, []]);
  return answer.item.id;
};
const plan = (id: string, more: object = {}, who: Person = 'centerAdmin') =>
  ask(who, 'PUT', `/analytics_reports/${id}/schedule`, {
    frequency: 'monthly',
    day: 1,
    month: 1,
    recipients: ['wethouder@gemeente.example', 'collega@centrale.example'],
    text: 'Beste wethouder,\n\nHierbij het bericht.',
    ...more,
  });
const editionsOf = (reportId: string) =>
  world.inDemo(() => world.db.select().from(editions).where(eq(editions.reportId, reportId)));
const waiting = () =>
  world.inDemo(() => world.db.select({ id: editions.id }).from(editions).where(eq(editions.state, 'waiting')));
async function makeAll() {
  for (const { id } of await waiting()) await makeEdition(world.api.app, { tenant: 'demo', editionId: id });
}
async function share(id: string) {
  const answer = await ask(
    'centerAdmin',
    'POST',
    `/analytics_reports/${id}/links`,
    { last_day: '2026-12-31' },
    'analytics_report_links',
  );
  expect([answer.status, answer.errors]).toEqual([201, []]);
  const url = String(answer.item.attributes.url);
  return { linkId: answer.item.id, url, token: url.split('#')[1] ?? '' };
}
const open = (token: string, who: Person | null = null) =>
  ask(who, 'POST', '/analytics_report_links/open', { token }, 'analytics_report_links');
const take = (token: string) => ask(null, 'POST', '/analytics_report_links/file', { token }, 'analytics_report_links');

async function pdfAt(path: string, who: Person) {
  const session = await world.api.signIn(world.emailOf(who), testPassword, { tenant: 'demo', center: world.center });
  const answer = await world.api.app.inject({
    url: `/api/v1${path}`,
    headers: {
      'x-tenant': 'demo',
      'app-context': 'meedoen',
      'volunteer-center-id': world.center,
      ...session,
      ...(world.api.app.settings.gatewaySecret ? { 'x-gateway-secret': world.api.app.settings.gatewaySecret } : {}),
    },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}

test('a report begins with the pieces of its template, is changed once per version, copied, and put away and back', async () => {
  const id = await begin();
  const read = await ask('relations', 'GET', `/analytics_reports/${id}`);
  const blocks = read.item.attributes.blocks as unknown as { kind: string }[];
  expect(blocks.map(({ kind }) => kind)).toContain('supply_demand');
  const session = await world.api.signIn(world.emailOf('relations'), testPassword, {
    tenant: 'demo',
    center: world.center,
  });
  const change = (title: string, version: number) =>
    world.api.call({
      method: 'PATCH',
      url: `/api/v1/analytics_reports/${id}`,
      tenant: 'demo',
      center: world.center,
      session,
      headers: { 'if-match': `"${version}"` },
      body: { data: { type: 'analytics_reports', attributes: { title } } },
    });
  expect((await change('Eerst', 0)).status).toBe(200);
  expect((await change('Tweede', 0)).status).toBe(412);
  const copy = await ask('centerAdmin', 'POST', `/analytics_reports/${id}/duplicate`);
  expect([copy.status, copy.item.attributes.title]).toEqual([201, 'Eerst (kopie)']);
  expect((await ask('centerAdmin', 'PUT', `/analytics_reports/${id}/archive`)).status).toBe(200);
  const refused = await ask('centerAdmin', 'PATCH', `/analytics_reports/${id}`, { title: 'Derde' });
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'invalid_transition']);
  const archived = await ask('centerAdmin', 'GET', '/analytics_reports?filter[archived]=true');
  expect(archived.items.map((item) => item.id)).toContain(id);
  expect((await ask('centerAdmin', 'PUT', `/analytics_reports/${id}/restore`)).status).toBe(200);
});

test.each<[Person, number]>([
  ['volunteer', 403],
  ['mentor', 403],
  ['orgAdmin', 403],
  ['content', 403],
  ['farAdmin', 404],
  ['superuser', 200],
])('%s gets %i for a report of the centre', async (who, status) => {
  const id = await begin('empty');
  expect((await ask(who, 'GET', `/analytics_reports/${id}`)).status).toBe(status);
});

test('only who works for all centres puts the figures of all centres in a report', async () => {
  const id = await begin('empty');
  expect((await ask('centerAdmin', 'PATCH', `/analytics_reports/${id}`, { whole_tenant: true })).status).toBe(403);
  expect((await ask('centerAdmin', 'POST', `/analytics_reports/${id}/preview`, { whole_tenant: true })).status).toBe(
    403,
  );
  expect((await ask('superuser', 'PATCH', `/analytics_reports/${id}`, { whole_tenant: true })).status).toBe(200);
  // Nor does somebody else send or share it in his own name: it would be his centre under the title of all.
  expect((await plan(id)).status).toBe(403);
  expect((await ask('centerAdmin', 'POST', `/analytics_reports/${id}/test`)).status).toBe(403);
  const link = { last_day: '2026-12-31' };
  expect(
    (await ask('centerAdmin', 'POST', `/analytics_reports/${id}/links`, link, 'analytics_report_links')).status,
  ).toBe(403);
  expect((await plan(id, {}, 'superuser')).status).toBe(200);
  expect((await ask('superuser', 'DELETE', `/analytics_reports/${id}/schedule`)).status).toBe(200);
});

test('the preview takes what stands in the editor and the figures of now, and hides small numbers', async () => {
  const id = await begin();
  const answer = await ask('centerAdmin', 'POST', `/analytics_reports/${id}/preview`, { title: 'Nog niet bewaard' });
  expect([answer.status, answer.errors]).toEqual([200, []]);
  const { title, period, parts } = answer.item.attributes as unknown as {
    title: string;
    period: string;
    parts: { kind: string; tiles?: { name: string; value: string }[] }[];
  };
  expect([title, period]).toEqual(['Nog niet bewaard', '1 juli tot en met 30 september 2026']);
  const tiles = parts.find(({ kind }) => kind === 'tiles')?.tiles ?? [];
  expect(tiles.find(({ name }) => name === 'Aanmeldingen')?.value).toBe('minder dan 5');
  expect((await ask('centerAdmin', 'GET', `/analytics_reports/${id}`)).item.attributes.title).toBe('Kwartaalbericht');
});

test('the PDF has pages, text, an outline, tags and a language that a parser reads', async () => {
  const id = await begin('yearly', 'Jaarverslag van Şahin & co');
  const { status, bytes } = await pdfAt(`/analytics_reports/${id}/report.pdf`, 'centerAdmin');
  expect(status).toBe(200);
  const pdf = await readPdf(bytes);
  expect(pdf.pages.length).toBeGreaterThan(2);
  // A name may need two cuts of a font, which a parser reads as two pieces.
  expect(pdf.pages[0]?.replace('Ş ', 'Ş')).toContain('Jaarverslag van Şahin & co');
  expect(pdf.pages[1]).toContain('Inhoud');
  expect(pdf.outline).toEqual(expect.arrayContaining(['Voorwoord', 'Het jaar in cijfers']));
  expect([pdf.language, pdf.title, pdf.isTagged]).toEqual(['nl', 'Jaarverslag van Şahin & co', true]);
  expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'TOC', 'Link']));
  expect(pdf.text).toContain('Gemaakt op 16 november 2026');
  expect(pdf.text.replace(/\s+/g, ' ')).toContain('Zulke kleine aantallen noemen we niet.');
}, 60_000);

test('a planned report is sent once on its day, with the PDF, to each address, and its figures stand still', async () => {
  const id = await begin();
  const planned = await plan(id);
  expect([planned.status, planned.item.attributes.next_send_at]).toEqual([200, '2026-12-01T06:00:00.000Z']);
  await wakeReports(world.api.app);
  expect(await editionsOf(id)).toEqual([]);
  goTo('2026-12-01T06:03:00Z');
  // Two processes wake at once, and one of them makes it twice.
  await Promise.all([wakeReports(world.api.app), wakeReports(world.api.app)]);
  await wakeReports(world.api.app);
  await makeAll();
  const [edition, ...more] = await editionsOf(id);
  expect(more).toEqual([]);
  await makeEdition(world.api.app, { tenant: 'demo', editionId: edition?.id ?? '' });
  const [mail, ...others] = await world.mailsTo('wethouder@gemeente.example');
  expect(others).toEqual([]);
  const send = createMailSender({
    database: world.api.database,
    transport: createMailboxTransport(directory),
    originOf: (host) => `https://${host}`,
    from: null,
    heavyWork: world.api.app.heavyWork,
    attachmentOf: attachmentsOf(world.api.database),
    clock: () => world.api.clock.now,
  });
  await send('demo', mail?.id ?? '', false);
  const [name = ''] = await readdir(directory);
  const left = JSON.parse(await readFile(join(directory, name), 'utf8')) as OutgoingMail;
  expect(left.subject).toBe('Rapport: Kwartaalbericht, 1 juli tot en met 30 september 2026');
  expect(left.text).toContain('Beste wethouder,');
  const bytes = Buffer.from(left.attachments?.[0]?.content ?? '', 'base64');
  expect((await readPdf(bytes)).title).toBe('Kwartaalbericht');
  expect(left.attachments?.[0]?.fileName).toBe('kwartaalbericht-1-juli-tot-en-met-30-september-2026.pdf');

  // What is changed afterwards does not change what was sent.
  await ask('centerAdmin', 'PATCH', `/analytics_reports/${id}`, { title: 'Anders' });
  const kept = await pdfAt(`/analytics_report_editions/${edition?.id}/report.pdf`, 'relations');
  expect(kept.bytes.equals(bytes)).toBe(true);
  const history = await ask('relations', 'GET', `/analytics_reports/${id}/editions`);
  expect(history.items[0]?.attributes).toMatchObject({
    kind: 'scheduled',
    state: 'made',
    deliveries: [
      { email: 'wethouder@gemeente.example', state: 'sent' },
      { email: 'collega@centrale.example', state: 'waiting' },
    ],
  });
  // The link of the mail leads to it, for who has no account.
  const token = /#([\w-]+)/.exec(left.text)?.[1] ?? '';
  expect((await open(token)).item.attributes).toMatchObject({ state: 'made', document: { title: 'Kwartaalbericht' } });

  // After a year it is gone, with its link.
  await world.inDemo(() => forgetOldEditions(world.db, new Date('2027-12-02T00:00:00Z')));
  expect(await editionsOf(id)).toEqual([]);
  expect((await open(token)).status).toBe(410);
  goTo('2026-12-01T06:10:00Z');
}, 90_000);

test('a plan is held up and taken up again; who may not read the figures any more holds it up by itself', async () => {
  const id = await begin('empty');
  expect((await plan(id, { recipients: ['geen adres'] })).status).toBe(422);
  const many = Array.from({ length: 21 }, (_, index) => `lezer${index}@gemeente.example`);
  expect((await plan(id, { recipients: many })).status).toBe(422);
  await ask('centerAdmin', 'PATCH', `/analytics_reports/${id}`, {
    period: { kind: 'last_month', from: null, to: null },
    blocks: [
      {
        id: '0196a000-0000-7000-8000-000000000901',
        kind: 'funnel',
        caption: '',
        show_definition: true,
        show_table: true,
      },
    ],
  });
  await plan(id, {}, 'relations');
  const paused = await ask('centerAdmin', 'PUT', `/analytics_reports/${id}/pause`);
  expect(paused.item.attributes).toMatchObject({ is_paused: true, next_send_at: null });
  goTo('2027-01-01T07:00:00Z');
  await wakeReports(world.api.app);
  expect(await editionsOf(id)).toEqual([]);
  expect((await ask('relations', 'PUT', `/analytics_reports/${id}/resume`)).status).toBe(200);

  await world.inDemo(() => world.db.delete(userRoles).where(eq(userRoles.userId, world.ids.relations)));
  goTo('2027-02-01T07:00:00Z');
  await wakeReports(world.api.app);
  await makeAll();
  const [failed] = await editionsOf(id);
  expect([failed?.state, failed?.reason]).toEqual(['failed', 'no_right']);
  const [row] = await world.inDemo(() => world.db.select().from(analyticsReports).where(eq(analyticsReports.id, id)));
  expect([row?.pausedAt === null, row?.recipients.length]).toEqual([false, 2]);
  // It is told with the report itself, and whoever tries it again answers for it: his figures, the same mails, once.
  const told = await ask('centerAdmin', 'GET', `/analytics_reports/${id}`);
  expect(told.item.attributes.last_sending).toMatchObject({ state: 'failed' });
  const again = (who: Person) =>
    ask(who, 'PUT', `/analytics_report_editions/${failed?.id}/again`, {}, 'analytics_report_editions');
  expect((await again('farAdmin')).status).toBe(404);
  expect((await again('centerAdmin')).item.attributes).toMatchObject({ state: 'waiting', reason: null });
  expect((await again('centerAdmin')).errors[0]?.code).toBe('invalid_transition');
  // The month has turned meanwhile; the report is still that of its day.
  goTo('2027-03-02T07:00:00Z');
  await makeAll();
  const [made] = await editionsOf(id);
  expect([made?.state, made?.userId, made?.content?.period]).toEqual(['made', world.ids.centerAdmin, 'januari 2027']);
  const sent = await world.inDemo(() =>
    world.db
      .select({ id: mails.id })
      .from(mails)
      .where(inArray(mails.id, made?.deliveries.map(({ mailId }) => mailId) ?? [])),
  );
  expect(sent.length).toBe(2);
  expect((await ask('centerAdmin', 'PUT', `/analytics_reports/${id}/resume`)).item.attributes.is_paused).toBe(false);
  goTo('2026-12-01T06:10:00Z');
});

test('a link shows the report to who has no account, is counted, ends by itself and can be taken back', async () => {
  const id = await begin('empty', 'Gedeeld verslag');
  const { linkId, token, url } = await share(id);
  expect(url).toMatch(/\/analytics\/shared#[\w-]{22}$/);
  const early = await open(token);
  expect([early.status, early.item.attributes]).toEqual([200, { state: 'waiting', document: null }]);
  expect((await take(token)).errors[0]?.code).toBe('not_ready');
  await makeAll();
  expect((await open(token)).item.attributes).toMatchObject({ state: 'made', document: { title: 'Gedeeld verslag' } });
  expect((await open(token, 'volunteer')).status).toBe(200);
  expect((await take(token)).item.attributes.file_name).toMatch(/^gedeeld-verslag-.*\.pdf$/);
  const listed = await ask('centerAdmin', 'GET', `/analytics_reports/${id}/links`);
  expect(listed.items[0]?.attributes).toMatchObject({ opened_count: 2, url: null });
  expect(listed.text).not.toContain(token);
  const [row] = await world.inDemo(() => world.db.select().from(links).where(eq(links.id, linkId)));
  expect(JSON.stringify(row)).not.toContain(token);

  goTo('2027-01-01T00:30:00Z');
  expect((await open(token)).status).toBe(410);
  goTo('2026-12-01T06:10:00Z');
  expect((await ask('farAdmin', 'DELETE', `/analytics_report_links/${linkId}`)).status).toBe(404);
  expect((await ask('centerAdmin', 'DELETE', `/analytics_report_links/${linkId}`)).status).toBe(204);
  expect((await open(token)).errors[0]?.code).toBe('gone');
  expect((await open('geen-token')).status).toBe(410);
});

test('a link to what could not be made says so, and is not counted as opened', async () => {
  const id = await begin('empty', 'Mislukt verslag');
  const { linkId, token } = await share(id);
  await world.inDemo(() => world.db.update(editions).set({ state: 'failed' }).where(eq(editions.reportId, id)));
  expect((await open(token)).item.attributes).toEqual({ state: 'failed', document: null });
  expect((await take(token)).status).toBe(410);
  const [listed] = (await ask('centerAdmin', 'GET', `/analytics_reports/${id}/links`)).items;
  expect(listed?.attributes).toMatchObject({ state: 'failed' });
  const [row] = await world.inDemo(() => world.db.select().from(links).where(eq(links.id, linkId)));
  expect([row?.openedCount, row?.lastOpenedAt]).toEqual([0, null]);
});

test('a test goes to oneself alone', async () => {
  const id = await begin('empty', 'Proef');
  expect((await ask('centerAdmin', 'POST', `/analytics_reports/${id}/test`)).status).toBe(202);
  await makeAll();
  const found = await world.inDemo(() =>
    world.db
      .select({ to: mails.recipientEmail })
      .from(mails)
      .where(and(eq(mails.templateKey, 'analytics_report'), eq(mails.recipientEmail, world.emailOf('centerAdmin')))),
  );
  expect(found.length).toBe(1);
});
