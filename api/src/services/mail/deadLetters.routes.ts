import { type DeadLetter, deadLetter } from '@omzien/model/notification';
import type { TenantKey } from '@omzien/model/tenants';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound } from '../../http/problems.ts';
import { many, nothing } from '../../http/routeDocs.ts';
import { type MailRow, mails } from '../../tables/notifications/mails.table.ts';
import type { DeadJob } from '../jobs/jobs.ts';
import { sendMailJob } from './outbox.ts';

const definition: ListDefinition = {
  id: mails.id,
  filters: {},
  scopes: ['kind_eq'],
  sorts: { failed_at: null },
  defaultSort: '-failed_at',
  maximumSize: 1000,
};
/** More than anybody reads; what is older shows up when these are dealt with. */
const most = 1000;

type WithId = { Params: { id: string } };

const tenantOf = ({ data }: DeadJob) => (data as { tenant?: TenantKey } | null)?.tenant ?? null;

const fromMail = (mail: MailRow): DeadLetter => ({
  type: 'dead_letters',
  id: mail.id,
  kind: 'mail',
  name: mail.templateKey,
  recipient: mail.recipientEmail,
  error: mail.lastError,
  attempts: mail.attempts,
  volunteerCenterId: mail.centerId,
  createdAt: mail.createdAt.toISOString(),
  failedAt: mail.updatedAt.toISOString(),
});
const fromJob = (job: DeadJob): DeadLetter => ({
  type: 'dead_letters',
  id: job.id,
  kind: 'job',
  name: job.name,
  recipient: null,
  error: job.error,
  attempts: job.attempts,
  volunteerCenterId: null,
  createdAt: null,
  failedAt: job.failedAt.toISOString(),
});

/** What was given up after many tries: mails of a centre, and for who works for all of them the jobs as well. */
export const deadLetterRoutes: FastifyPluginAsync = async (app) => {
  const { db, jobs } = app;
  const within = ({ grants }: FastifyRequest) =>
    and(eq(mails.state, 'dead'), withinReach(grants, { center: mails.centerId }));

  // The queue has connections of its own, and the embedded database has one for all: it is read before the transaction.
  const read = new WeakMap<FastifyRequest, DeadJob[]>();
  async function readJobs(request: FastifyRequest) {
    if (request.headers['access-token'] !== undefined) read.set(request, await jobs.deadJobs());
  }
  /** A dead mail is listed as the mail. Work for no tenant in particular is nobody's here. */
  function jobsOf(request: FastifyRequest): DeadJob[] {
    const { grants, context } = request;
    if (!grants.some(({ reach }) => reach === 'tenant')) return [];
    return (read.get(request) ?? []).filter((job) => job.name !== sendMailJob.name && tenantOf(job) === context.tenant);
  }

  app.get(
    '/dead_letters',
    {
      config: {
        permission: 'deadLetters.read',
        docs: {
          summary: 'List mails and jobs that were given up',
          description: '`filter[kind_eq]` is `mail` or `job`. Jobs are shown to who works for the whole tenant.',
          list: definition,
          answer: many(deadLetter),
        },
      },
      preHandler: readJobs,
    },
    async (request, reply) => {
      const { scopes, limit, offset, sort } = request.listQuery(definition);
      const kind = scopes.get('kind_eq');
      if (kind !== undefined && kind !== 'mail' && kind !== 'job')
        throw badParameter('filter[kind_eq]', 'Kies mail of job.', 'Choose mail or job.');
      const rows =
        kind === 'job'
          ? []
          : await db.select().from(mails).where(within(request)).orderBy(desc(mails.updatedAt)).limit(most);
      const dead = kind === 'mail' ? [] : jobsOf(request);
      const newestFirst = [...rows.map(fromMail), ...dead.map(fromJob)].sort((one, other) =>
        other.failedAt.localeCompare(one.failedAt),
      );
      const all = sort[0]?.descending === false ? newestFirst.reverse() : newestFirst;
      return reply.collection(all.slice(offset, offset + limit), { total: all.length });
    },
  );

  app.put<WithId>(
    '/dead_letters/:id/retry',
    {
      config: {
        permission: 'deadLetters.read',
        docs: { summary: 'Try a mail or job that was given up once more', answer: nothing(202) },
      },
      preHandler: readJobs,
    },
    async (request, reply) => {
      const { id } = request.params;
      const { tenant } = request.context;
      const [mail] = await db
        .update(mails)
        .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`'epoch'::timestamptz` })
        .where(and(eq(mails.id, id), within(request)))
        .returning();
      if (mail) {
        app.database.afterCommit(() => jobs.enqueue(sendMailJob, { tenant, mailId: id }, id));
      } else {
        if (!jobsOf(request).some((job) => job.id === id)) throw notFound();
        app.database.afterCommit(() => jobs.retryDead(id));
      }
      await app.audit.record(request, {
        action: 'dead_letter.retried',
        subject: { type: 'dead_letters', id, name: mail?.templateKey ?? 'job' },
        ...(mail ? { centerId: mail.centerId } : {}),
      });
      reply.code(202);
      return null;
    },
  );
};
