import {
  type MailingPreview,
  type MailingTest,
  mailingInput,
  mailingPreview,
  mailingPreviewInput,
  mailingRecipient,
  mailingTest,
  mailingText,
  mostMailsPerDay,
  organizationMailing,
} from '@omzien/model/organizationMailing';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { changeVersion } from '../../../database/records.ts';
import { withinReach } from '../../../http/access.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound, stale, unauthenticated } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { triedName } from '../../../services/mail/outbox.ts';
import {
  type OrganizationMailingRow,
  organizationMailingRecipients as recipients,
  organizationMailings as table,
} from '../../../tables/organizations/organizationMailings.table.ts';
import { contactsOf, countReasons, leftToday, mailedOrganizations } from './mailingRecipients.ts';
import { alreadyFinished, nobodyToMail, tooManyMailsToday } from './mailings.problems.ts';
import { toMailing, toRecipient } from './mailings.resource.ts';
import { lettersOf, orderMailing, valuesFor } from './sendMailing.ts';

type WithId = { Params: { id: string } };
const permission = 'organizations.mail';

const mailings: ListDefinition = {
  id: table.id,
  filters: { status: table.status, created_at: table.createdAt, subject: table.subject },
  sorts: { created_at: table.createdAt },
  defaultSort: '-created_at',
};
const people: ListDefinition = {
  id: recipients.id,
  filters: {
    mailing_id: recipients.mailingId,
    state: recipients.state,
    reason: recipients.reason,
    name: recipients.name,
  },
  sorts: { number: recipients.number, organization_name: recipients.organizationName, name: recipients.name },
  defaultSort: 'number',
  maximumSize: 1000,
};

/** Mail to the contacts of many organisations: looked at before, tried on oneself, sent in the background. */
export const organizationMailingRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const visible = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });
  const inSight = (request: FastifyRequest) =>
    inArray(recipients.mailingId, db.select({ id: table.id }).from(table).where(visible(request)));

  async function find(request: FastifyRequest, id: string, hold = false): Promise<OrganizationMailingRow> {
    const query = db
      .select()
      .from(table)
      .where(and(eq(table.id, id), visible(request)));
    const [row] = hold ? await query.for('update') : await query;
    if (!row) throw notFound();
    return row;
  }

  app.post(
    '/organization_mailings/preview',
    {
      config: {
        permission,
        types: ['organization_mailings', 'organization_mailing_previews'],
        docs: {
          summary: 'Show whom a mail to organisations would go to',
          description:
            'Nothing is written. The contacts of each organisation, or its own address; who said no to such mails and whose address takes none is left out. Archived organisations and those beyond reach are not among them.',
          body: mailingPreviewInput,
          answer: one(mailingPreview),
        },
      },
    },
    async (request, reply) => {
      const { organizationIds } = request.document(mailingPreviewInput);
      const rows = await mailedOrganizations(db, request, organizationIds);
      const contacts = await contactsOf(db, rows);
      const preview: MailingPreview = {
        type: 'organization_mailing_previews',
        id: 'preview',
        organizationsCount: rows.length,
        recipientsCount: contacts.filter(({ leftOut }) => leftOut === null).length,
        leftOut: countReasons(contacts.map(({ leftOut }) => leftOut)),
        leftToday: await leftToday(db, request.context.centerId, app.clock()),
        recipients: contacts.map(({ organization, to, leftOut }) => ({
          organizationId: organization.id,
          organizationName: organization.name,
          name: to?.name ?? organization.name,
          email: to?.email ?? null,
          leftOut,
        })),
      };
      return reply.resource(preview);
    },
  );

  app.post(
    '/organization_mailings/test',
    {
      config: {
        permission,
        types: ['organization_mailings', 'organization_mailing_tests'],
        docs: {
          summary: 'Mail a text for organisations to myself',
          body: mailingText,
          answer: one(mailingTest, 201),
        },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const text = request.document(mailingText);
      const { tenant, centerId } = request.context;
      const center = await createCenterRepository(db).find(centerId);
      const name = fullNameOf(user);
      const { subject, paragraphs } = lettersOf(text, valuesFor({ name }, center?.name ?? '', center?.name ?? ''));
      await app.outbox.write({
        template: 'organization_mailing',
        tenant,
        centerId,
        locale: request.locale,
        to: { name, email: user.email },
        userId: user.id,
        variables: { subject, paragraphs, organization: { name: center?.name ?? '' }, [triedName]: true },
      });
      reply.code(201);
      const tried: MailingTest = { type: 'organization_mailing_tests', id: newId(), email: user.email };
      return reply.resource(tried);
    },
  );

  app.post(
    '/organization_mailings',
    {
      config: {
        permission,
        freshSignIn: true,
        docs: {
          summary: 'Mail the contacts of organisations',
          description: `Sent in the background: \`GET\` it until its \`status\` is \`done\`. A centre mails at most ${mostMailsPerDay} people a day; 429 \`mailing_limit\` tells how many are left.`,
          body: mailingInput,
          answer: one(organizationMailing, 202),
          refusals: [429],
        },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const { subject, body, organizationIds } = request.document(mailingInput);
      const { centerId, tenant } = request.context;
      const contacts = await contactsOf(db, await mailedOrganizations(db, request, organizationIds));
      const reachable = contacts.filter(({ leftOut }) => leftOut === null).length;
      if (reachable === 0) throw nobodyToMail();
      // One after another: two at the same moment would both see what is left.
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`omzien_mailing:${tenant}:${centerId}`}, 0))`,
      );
      const left = await leftToday(db, centerId, app.clock());
      if (reachable > left) throw tooManyMailsToday({ most: mostMailsPerDay, left });
      const id = newId();
      await db.insert(table).values({
        id,
        centerId,
        userId: user.id,
        userName: fullNameOf(user),
        subject,
        body,
        recipientsCount: contacts.length,
        createdAt: app.clock(),
        movedAt: app.clock(),
      });
      await db.insert(recipients).values(
        contacts.map(({ organization, to, leftOut }, number) => ({
          mailingId: id,
          number,
          organizationId: organization.id,
          organizationName: organization.name,
          userId: to?.userId ?? null,
          name: to?.name ?? organization.name,
          email: to?.email ?? null,
          locale: to?.locale ?? ('nl' as const),
          // What is known now is asked again when the mail is written.
          reason: leftOut === 'unreachable' ? leftOut : null,
          state: leftOut === 'unreachable' ? ('left_out' as const) : ('waiting' as const),
          createdAt: app.clock(),
        })),
      );
      await app.audit.record(request, {
        action: 'organization_mailing.created',
        subject: { type: 'organization_mailings', id, name: subject },
        changes: { recipients: { from: null, to: contacts.length } },
      });
      orderMailing(app, { tenant, mailingId: id });
      reply.code(202);
      const row = await find(request, id);
      return reply.resource(toMailing(row), { lockVersion: row.lockVersion });
    },
  );

  app.get(
    '/organization_mailings',
    {
      config: {
        permission,
        docs: { summary: 'List mails to organisations', list: mailings, answer: many(organizationMailing) },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(mailings);
      const where = and(visible(request), query.where);
      const found = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(found.map(toMailing), { total: await db.$count(table, where) });
    },
  );

  app.get<WithId>(
    '/organization_mailings/:id',
    {
      config: {
        permission,
        docs: { summary: 'Read how far a mail to organisations is', answer: one(organizationMailing) },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id);
      return reply.resource(toMailing(row), { lockVersion: row.lockVersion });
    },
  );

  app.put<WithId>(
    '/organization_mailings/:id/stop',
    {
      config: {
        permission,
        docs: {
          summary: 'Stop a mail to organisations',
          description: 'Who has not been mailed yet is not mailed any more.',
          answer: one(organizationMailing),
        },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id, true);
      request.expectVersion(row.lockVersion);
      if (row.status !== 'sending') throw alreadyFinished();
      const now = app.clock();
      const changed = await changeVersion(db, table, row, { status: 'stopped', finishedAt: now });
      if (!changed) throw stale();
      await app.audit.record(request, {
        action: 'organization_mailing.stopped',
        subject: { type: 'organization_mailings', id: row.id, name: row.subject },
        centerId: row.centerId,
        changes: { sent: { from: null, to: row.sentCount } },
      });
      return reply.resource(toMailing(changed), { lockVersion: changed.lockVersion });
    },
  );

  app.get(
    '/organization_mailing_recipients',
    {
      config: {
        permission,
        docs: {
          summary: 'List who gets a mail to organisations, and who not',
          list: people,
          answer: many(mailingRecipient),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(people);
      const where = and(inSight(request), query.where);
      const found = await db
        .select()
        .from(recipients)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(found.map(toRecipient), { total: await db.$count(recipients, where) });
    },
  );
};
