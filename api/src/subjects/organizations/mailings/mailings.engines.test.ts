import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mostMailsPerDay } from '@omzien/model/organizationMailing';
import { eq, inArray } from 'drizzle-orm';
import { testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { newId } from '../../../database/newId.ts';
import { auditEvents } from '../../../tables/administration/auditEvents.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { mailBounces, notificationPreferences } from '../../../tables/notifications/notifications.table.ts';
import {
  organizationMailingRecipients,
  organizationMailings,
} from '../../../tables/organizations/organizationMailings.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { createMailingWork, runMailing } from './sendMailing.ts';

let world: UsersWorld;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const text = { subject: 'Voor {{ organization.name }}', body: 'Dag {{ contact.first_name }},\n\nKom je ook?' };
const post = (who: 'centerAdmin' | 'relations' | 'orgAdmin' | 'farAdmin', path: string, attributes: object) =>
  world.ask(who, 'POST', `/organization_mailings${path}`, attributes, { type: 'organization_mailings' });
const run = (mailingId: string) => runMailing(world.api.app, { tenant: 'demo', mailingId });
const read = async (id: string) => (await world.ask('centerAdmin', 'GET', `/organization_mailings/${id}`)).item;
const mailsOf = (key: 'organization_mailing' | 'organization_mailing_done') =>
  world.inDemo(() => world.db.select().from(mails).where(eq(mails.templateKey, key)));

/** Organisations that are reached at an address of their own. */
async function addMany(count: number, name: string) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    centerId: world.center,
    name: `${name} ${index}`,
    slug: `${name.toLowerCase()}-${index}`,
    status: 'approved' as const,
    email: `${name.toLowerCase()}-${index}@buurt.example`,
  }));
  await world.inDemo(() => world.db.insert(organizations).values(rows));
  return rows.map(({ id }) => id);
}

test('looked at before: who gets it, who does not and why, and nobody of another centre', async () => {
  const noMail = await world.addUser('wil-niet@demo.example', { firstName: 'Wil' }, [
    { role: 'admin', scopeType: 'Organization', scopeId: world.school },
  ]);
  await world.inDemo(async () => {
    await world.db
      .insert(notificationPreferences)
      .values({ userId: noMail, channel: 'email', notificationType: 'activity', enabled: false });
    await world.db
      .insert(mailBounces)
      .values({ email: world.emailOf('rival'), reason: '550', bouncedAt: world.api.clock.now });
  });
  const [closed = ''] = await addMany(1, 'Dicht');
  const [lonely = ''] = await addMany(1, 'Alleen');
  await world.inDemo(() =>
    world.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, closed)),
  );
  await world.inDemo(() => world.db.update(organizations).set({ email: null }).where(eq(organizations.id, lonely)));
  const { status, item } = await post('relations', '/preview', {
    organization_ids: [world.buurthuis, world.rivals, world.school, world.farAway, lonely, closed],
  });
  expect(status).toBe(200);
  expect(item.attributes).toMatchObject({
    organizations_count: 4,
    left_out: { unsubscribed: 1, unreachable: 1 },
    left_today: mostMailsPerDay,
  });
  const told = item.attributes.recipients as unknown as { organization_name: string; left_out: string | null }[];
  expect(told.some(({ organization_name }) => organization_name === 'Ver Weg')).toBe(false);
  expect(told.find(({ organization_name }) => organization_name === 'Buurthuis')).toMatchObject({ left_out: null });
  expect((await post('orgAdmin', '/preview', { organization_ids: [world.buurthuis] })).status).toBe(403);
});

test('three hundred are mailed in steps, with progress, each by name; who wrote it hears when it is done', async () => {
  const ids = await addMany(299, 'Club');
  const sent = await post('centerAdmin', '', { ...text, organization_ids: [...ids, world.buurthuis, world.school] });
  expect(sent.status).toBe(202);
  const { id } = sent.item;
  expect(sent.item.attributes).toMatchObject({ status: 'sending', recipients_count: 301, sent_count: 0 });

  // One turn of one step: it can be seen how far it is, and another process goes on from there.
  expect(await createMailingWork(world.api.app, { tenant: 'demo', mailingId: id }).goOn(0)).toBe(true);
  const halfway = (await read(id)).attributes;
  expect(halfway.status).toBe('sending');
  expect(Number(halfway.sent_count)).toBeGreaterThan(0);
  expect(Number(halfway.sent_count)).toBeLessThan(300);

  await run(id);
  expect((await read(id)).attributes).toMatchObject({
    status: 'done',
    sent_count: 300,
    left_out: { unsubscribed: 1, bounced: 0, unreachable: 0 },
  });
  const written = await mailsOf('organization_mailing');
  expect(written).toHaveLength(300);
  const toBuurthuis = written.find(({ recipientEmail }) => recipientEmail === world.emailOf('orgAdmin'));
  expect(toBuurthuis?.variables).toMatchObject({
    subject: 'Voor Buurthuis',
    paragraphs: ['Dag orgAdmin,', 'Kom je ook?'],
  });
  expect((await mailsOf('organization_mailing_done')).map(({ recipientEmail }) => recipientEmail)).toEqual([
    world.emailOf('centerAdmin'),
  ]);
  const out = await world.ask(
    'centerAdmin',
    'GET',
    `/organization_mailing_recipients?filter[mailing_id_eq]=${id}&filter[state_eq]=left_out`,
  );
  expect(out.items.map(({ attributes }) => attributes.reason)).toEqual(['unsubscribed']);

  // Done twice it does nothing more.
  await run(id);
  expect(await mailsOf('organization_mailing')).toHaveLength(300);
  const log = await world.inDemo(() => world.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)));
  expect(log.map(({ action }) => action).sort()).toEqual(['organization_mailing.created', 'organization_mailing.sent']);
});

test('who says no while it is under way gets nothing, and stopping spares who was not mailed yet', async () => {
  const ids = await addMany(3, 'Later');
  const first = await post('centerAdmin', '', { ...text, organization_ids: ids });
  await world.inDemo(() =>
    world.db
      .insert(mailBounces)
      .values({ email: 'later-0@buurt.example', reason: '550', bouncedAt: world.api.clock.now }),
  );
  await run(first.item.id);
  expect((await read(first.item.id)).attributes).toMatchObject({ sent_count: 2, left_out: { bounced: 1 } });

  const second = await post('centerAdmin', '', { ...text, organization_ids: ids });
  const stopped = await world.ask('centerAdmin', 'PUT', `/organization_mailings/${second.item.id}/stop`);
  expect(stopped).toMatchObject({ status: 200, item: { attributes: { status: 'stopped' } } });
  await run(second.item.id);
  expect((await read(second.item.id)).attributes).toMatchObject({ status: 'stopped', sent_count: 0 });
  expect(await world.ask('centerAdmin', 'PUT', `/organization_mailings/${second.item.id}/stop`)).toMatchObject({
    status: 409,
    errors: [{ code: 'invalid_transition' }],
  });
  expect((await world.ask('farAdmin', 'GET', `/organization_mailings/${second.item.id}`)).status).toBe(404);
});

test('a test goes to who wrote it alone; an unknown variable, nobody and too many a day are refused', async () => {
  const before = (await mailsOf('organization_mailing')).length;
  expect(await post('centerAdmin', '/test', text)).toMatchObject({
    status: 201,
    item: { attributes: { email: world.emailOf('centerAdmin') } },
  });
  expect(await mailsOf('organization_mailing')).toHaveLength(before + 1);
  expect(await post('centerAdmin', '/test', { ...text, subject: 'Dag {{ password }}' })).toMatchObject({
    status: 422,
    errors: [{ code: 'unknown_variable' }],
  });
  expect(await post('farAdmin', '', { ...text, organization_ids: [world.buurthuis] })).toMatchObject({
    status: 409,
    errors: [{ code: 'nobody_to_mail' }],
  });
  await world.inDemo(async () => {
    const mailingId = newId();
    await world.db.insert(organizationMailings).values({
      id: mailingId,
      centerId: world.center,
      userId: world.ids.centerAdmin,
      userName: 'C',
      subject: 'Vol',
      body: 'De dag is vol.',
      status: 'done',
      recipientsCount: mostMailsPerDay,
      createdAt: world.api.clock.now,
    });
    const sent = Array.from({ length: mostMailsPerDay }, (_, number) => ({
      mailingId,
      number,
      organizationId: world.buurthuis,
      organizationName: 'Buurthuis',
      name: `Naam ${number}`,
      email: `naam-${number}@buurt.example`,
      locale: 'nl' as const,
      state: 'sent' as const,
    }));
    for (let first = 0; first < sent.length; first += 500)
      await world.db.insert(organizationMailingRecipients).values(sent.slice(first, first + 500));
  });
  expect(await post('centerAdmin', '', { ...text, organization_ids: [world.buurthuis] })).toMatchObject({
    status: 429,
    errors: [{ code: 'mailing_limit', meta: { left: 0 } }],
  });
});

test('pressed twice it is sent once', async () => {
  world.api.clock.advance(25 * 3600 * 1000);
  const center = world.center;
  const session = await world.api.signIn(world.emailOf('centerAdmin'), testPassword, { tenant: 'demo', center });
  const send = () =>
    world.api.call({
      method: 'POST',
      url: '/api/v1/organization_mailings',
      tenant: 'demo',
      center,
      session,
      headers: { 'idempotency-key': '0196a000-0000-7000-8000-00000000e0e0' },
      body: {
        data: { type: 'organization_mailings', attributes: { ...text, organization_ids: [world.buurthuis] } },
      },
    });
  const [one, two] = [await send(), await send()];
  const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;
  expect([one.status, two.status]).toEqual([202, 202]);
  expect(idOf(one)).toBe(idOf(two));
  const rows = await world.inDemo(() =>
    world.db
      .select()
      .from(organizationMailingRecipients)
      .where(inArray(organizationMailingRecipients.mailingId, [idOf(one)])),
  );
  expect(rows).toHaveLength(1);
});
