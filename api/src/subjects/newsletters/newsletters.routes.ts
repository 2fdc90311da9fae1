import {
  isUnfinished,
  newsletter,
  newsletterChange,
  newsletterInput,
  newsletterPreview,
  newsletterSending,
} from '@omzien/model/newsletter';
import type { TenantKey } from '@omzien/model/tenants';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { changeVersion, stored } from '../../database/records.ts';
import { withinReach } from '../../http/access.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, stale, unauthenticated } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { fullNameOf } from '../../services/directory/users.resource.ts';
import { darkMail } from '../../services/mail/darkMail.ts';
import { mailInThread } from '../../services/mail/renderInThread.ts';
import { sampleRecipient } from '../../services/mail/samples.ts';
import { type NewsletterRow, newsletters as table } from '../../tables/notifications/newsletters.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { type Audience, readersOf } from './audience.ts';
import { type Composed, templateOf } from './composeNewsletter.ts';
import { newsletterUnderWay, newsletterUnfinished, nobodyReads } from './newsletters.problems.ts';
import { toNewsletter } from './newsletters.resource.ts';
import { beginSending, composeNow, orderNewsletter } from './sendNewsletter.ts';

type WithId = { Params: { id: string } };
const permission = 'pages.manage';

const definition: ListDefinition = {
  id: table.id,
  filters: { status: table.status, subject: table.subject, created_at: table.createdAt },
  sorts: {
    subject: table.subject,
    created_at: table.createdAt,
    scheduled_at: table.scheduledAt,
    finished_at: table.finishedAt,
  },
  defaultSort: '-created_at',
};

/** News of a centre by mail: written in pieces, looked at, tried on oneself, sent in the background. */
export const newsletterRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const visible = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });

  async function find(request: FastifyRequest, id: string, hold = false): Promise<NewsletterRow> {
    const query = db
      .select()
      .from(table)
      .where(and(eq(table.id, id), visible(request)));
    const [row] = hold ? await query.for('update') : await query;
    if (!row) throw notFound();
    return row;
  }
  const countReaders = (tenant: TenantKey, audience: Audience) => db.$count(users, readersOf(db, tenant, audience));
  /** Pictures that stand in it stay, however long ago they were uploaded; nobody names one of others. */
  async function claimPictures(request: FastifyRequest, { id, subject, blocks }: NewsletterRow) {
    const ids = blocks.flatMap((block) =>
      block.kind === 'picture' && block.image?.fileId ? [block.image.fileId] : [],
    );
    const of = { type: 'newsletters', id, name: subject, url: `/content/newsletters/${id}` };
    await app.files.claim(request, {
      attribute: 'blocks',
      ids: [...new Set(ids)],
      subject: of,
      kinds: ['image'],
      only: true,
    });
  }
  const record = (request: FastifyRequest, action: string, { id, subject, centerId }: NewsletterRow) =>
    app.audit.record(request, {
      action: `newsletter.${action}`,
      subject: { type: 'newsletters', id, name: subject },
      centerId,
    });

  app.get(
    '/newsletters',
    {
      config: { permission, docs: { summary: 'List newsletters', list: definition, answer: many(newsletter) } },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(eq(table.centerId, request.context.centerId), visible(request), query.where);
      const found = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(found.map(toNewsletter), { total: await db.$count(table, where) });
    },
  );

  app.post(
    '/newsletters',
    {
      config: {
        permission,
        docs: { summary: 'Begin a newsletter', body: newsletterInput, answer: one(newsletter, 201) },
      },
    },
    async (request, reply) => {
      const input = request.document(newsletterInput);
      const { centerId } = request.context;
      const row = stored(
        await db
          .insert(table)
          .values({ ...input, centerId, createdById: request.actor.user?.id ?? null, createdAt: app.clock() })
          .returning(),
      );
      await claimPictures(request, row);
      await record(request, 'created', row);
      reply.code(201);
      return reply.resource(toNewsletter(row), { lockVersion: row.lockVersion });
    },
  );

  app.get<WithId>(
    '/newsletters/:id',
    { config: { permission, docs: { summary: 'Read a newsletter, and how far it is', answer: one(newsletter) } } },
    async (request, reply) => {
      const row = await find(request, request.params.id);
      return reply.resource(toNewsletter(row), { lockVersion: row.lockVersion });
    },
  );

  app.patch<WithId>(
    '/newsletters/:id',
    {
      config: {
        permission,
        docs: {
          summary: 'Change a newsletter',
          description: 'Only a draft: what is under way stands still.',
          body: newsletterChange,
          answer: one(newsletter),
        },
      },
    },
    async (request, reply) => {
      const change = request.document(newsletterChange);
      const row = await find(request, request.params.id, true);
      request.expectVersion(row.lockVersion);
      if (row.status !== 'draft') throw newsletterUnderWay();
      const changed = await changeVersion(db, table, row, change);
      if (!changed) throw stale();
      await claimPictures(request, changed);
      return reply.resource(toNewsletter(changed), { lockVersion: changed.lockVersion });
    },
  );

  app.delete<WithId>(
    '/newsletters/:id',
    {
      config: {
        permission,
        docs: {
          summary: 'Throw a newsletter away',
          description: 'Only one of which nothing was sent yet.',
          answer: nothing(204),
        },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id, true);
      request.expectVersion(row.lockVersion);
      if (row.status !== 'draft' && row.status !== 'scheduled') throw newsletterUnderWay();
      await db.delete(table).where(eq(table.id, row.id));
      await app.files.release({ type: 'newsletters', id: row.id });
      await record(request, 'deleted', row);
      reply.code(204);
      return null;
    },
  );

  /** What stands in the editor; what is left out comes from what is stored. */
  const written = (request: FastifyRequest, row: NewsletterRow): Composed & Audience => {
    const { subject, preheader, language, audience, categoryIds, blocks } = {
      ...row,
      ...request.document(newsletterChange),
    };
    return { centerId: row.centerId, subject, preheader, language, audience, categoryIds, blocks };
  };

  app.post<WithId>(
    '/newsletters/:id/preview',
    {
      config: {
        permission,
        types: ['newsletters', 'newsletter_previews'],
        docs: {
          summary: 'See how a newsletter looks, and how many would get it',
          description: 'Takes what stands in the editor. Nothing is saved.',
          body: newsletterChange,
          answer: one(newsletterPreview),
        },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id);
      const { tenant } = request.context;
      const now = written(request, row);
      const { site, frozen } = await composeNow(app, tenant, now);
      const { name: recipientName, email: recipientEmail } = sampleRecipient;
      const mail = await mailInThread(
        app.heavyWork,
        tenant,
        { templateKey: 'newsletter', locale: now.language, recipientEmail, recipientName, variables: {} },
        site,
        { template: templateOf(frozen), preheader: frozen.preheader, year: app.clock().getFullYear() },
      );
      return reply.resource({
        type: 'newsletter_previews',
        id: row.id,
        ...mail,
        darkHtml: darkMail(mail.html),
        recipientsCount: await countReaders(tenant, now),
      } as { type: string; id: string });
    },
  );

  app.post<WithId>(
    '/newsletters/:id/test',
    {
      config: {
        permission,
        docs: { summary: 'Mail a newsletter to myself', body: newsletterChange, answer: nothing(202) },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const row = await find(request, request.params.id);
      const { tenant } = request.context;
      const now = written(request, row);
      const { frozen } = await composeNow(app, tenant, now);
      await app.outbox.write({
        template: 'newsletter',
        tenant,
        centerId: row.centerId,
        locale: now.language,
        to: { name: fullNameOf(user), email: user.email },
        userId: user.id,
        variables: {},
        text: templateOf(frozen),
        preheader: frozen.preheader,
      });
      reply.code(202);
      return null;
    },
  );

  app.put<WithId>(
    '/newsletters/:id/send',
    {
      config: {
        permission,
        freshSignIn: true,
        docs: {
          summary: 'Send a newsletter, now or later',
          description:
            'In the background: `GET` it until its `status` is `sent`. Only to who chose news by mail, each once; who says no meanwhile is left out.',
          body: newsletterSending,
          answer: one(newsletter, 202),
        },
      },
    },
    async (request, reply) => {
      const { scheduledAt } = request.document(newsletterSending);
      const row = await find(request, request.params.id, true);
      request.expectVersion(row.lockVersion);
      if (row.status !== 'draft') throw newsletterUnderWay();
      if (row.blocks.length === 0 || row.blocks.some(isUnfinished)) throw newsletterUnfinished();
      const moment = scheduledAt === null ? null : new Date(scheduledAt);
      if (moment && moment <= app.clock()) throw invalidAttribute('scheduled_at', 'in_the_past');
      const { tenant } = request.context;
      if (!moment && (await countReaders(tenant, row)) === 0) throw nobodyReads();
      const sent = moment
        ? await changeVersion(db, table, row, { status: 'scheduled', scheduledAt: moment })
        : await beginSending(app, tenant, row);
      if (!sent) throw stale();
      await record(request, moment ? 'scheduled' : 'started', sent);
      reply.code(202);
      return reply.resource(toNewsletter(sent), { lockVersion: sent.lockVersion });
    },
  );

  const steps = [
    {
      name: 'unschedule',
      summary: 'Do not send a newsletter at its moment',
      from: 'scheduled',
      change: { status: 'draft', scheduledAt: null },
    },
    {
      name: 'stop',
      summary: 'Hold a newsletter up',
      from: 'sending',
      change: { status: 'stopped' },
    },
    {
      name: 'resume',
      summary: 'Go on with a newsletter that was held up',
      from: 'stopped',
      change: { status: 'sending' },
    },
  ] as const;
  for (const { name, summary, from, change } of steps)
    app.put<WithId>(
      `/newsletters/:id/${name}`,
      { config: { permission, docs: { summary, answer: one(newsletter) } } },
      async (request, reply) => {
        const row = await find(request, request.params.id, true);
        request.expectVersion(row.lockVersion);
        if (row.status !== from) throw newsletterUnderWay();
        const changed = await changeVersion(db, table, row, { ...change, movedAt: app.clock() });
        if (!changed) throw stale();
        if (name === 'resume') orderNewsletter(app, { tenant: request.context.tenant, newsletterId: row.id });
        await record(request, { unschedule: 'unscheduled', stop: 'stopped', resume: 'resumed' }[name], changed);
        return reply.resource(toNewsletter(changed), { lockVersion: changed.lockVersion });
      },
    );
};
