import { join, resolve } from 'node:path';
import { isWorker } from '@omzien/server/processes/workerMessages';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { portInUse } from './claimPort.ts';
import { createApi } from './createApi.ts';
import type { DatabaseServer } from './database/database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { drain } from './http/drain.ts';
import { failureOf } from './http/safeErrors.ts';
import { nightlySteps } from './nightlySteps.ts';
import { registerListExports } from './services/exports/listExports.usecases.ts';
import { registerFileJobs } from './services/files/files.jobs.ts';
import { registerHeldDecisionJobs } from './services/held/held.jobs.ts';
import { createJobs } from './services/jobs/jobs.ts';
import { registerNightly } from './services/jobs/nightly.ts';
import { createMailbox } from './services/mail/mailbox.ts';
import { registerMailSender } from './services/mail/mailSender.ts';
import { createMailboxTransport, createSmtpTransport } from './services/mail/transport.ts';
import { registerWebhookSender } from './services/webhooks/webhookSender.ts';
import type { ApiSettings } from './settings.ts';
import { registerAccountJobs, replayErasures } from './subjects/accounts/accountJobs.ts';
import { registerFactorJobs } from './subjects/accounts/factors/factorJobs.ts';
import { registerSessionJobs } from './subjects/accounts/signIn/accountJobs.ts';
import { registerActivityJobs } from './subjects/activities/activityReminders.ts';
import { registerFigures } from './subjects/analytics/counting/figures.jobs.ts';
import { attachmentsOf, registerReportJobs } from './subjects/analytics/reports/sendReports.ts';
import { registerApplicationJobs } from './subjects/applications/clock/applications.jobs.ts';
import { registerConversationJobs } from './subjects/conversations/conversations.jobs.ts';
import { registerNewsletters } from './subjects/newsletters/sendNewsletter.ts';
import { registerOrganizationJobs } from './subjects/organizations/night/organizationJobs.ts';
import { registerDigests } from './subjects/savedSearches/digest/sendDigests.ts';
import { registerVacancyJobs } from './subjects/vacancies/clocks/vacancyJobs.ts';
import { registerPoolJobs } from './subjects/volunteerProfiles/poolClock.ts';

export type StartOptions = {
  /** Fills an empty database with the demo data of this size; without it nothing is added. */
  seed?: 'full' | 'small';
  onProgress?: (text: string) => void;
  /** The database where it is being opened already; it is closed with the API. */
  opening?: Promise<DatabaseServer>;
};

export type RunningApi = { app: FastifyInstance; database: DatabaseServer; close: () => Promise<void> };

/** Its packages are loaded only where somebody wants to measure. */
const measuring = async ({ telemetry }: ApiSettings) =>
  telemetry === null ? null : (await import('./services/telemetry/telemetry.ts')).startTelemetry(telemetry);

/**
 * Processes that share a port take connections from the kernel, each from a queue of its own. By the way of `cluster`, one
 * connection at a time over a pipe, a process that has much to do takes some tens a second, and the others wait unseen.
 */
const sharing = () => (isWorker() && process.platform === 'linux' ? { reusePort: true } : {});

/**
 * Opens the database, brings it up to date, starts the jobs and the local mailbox, and listens. What was opened is closed
 * again when a later step fails. `close` finishes the work in hand first.
 */
export async function startApi(
  settings: ApiSettings,
  { seed: size, onProgress, opening }: StartOptions = {},
): Promise<RunningApi> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const part of closing.splice(0).reverse()) await part();
  };
  try {
    const database = await (opening ?? openDatabase(settings, onProgress));
    closing.push(() => database.close());
    if (size) await (await import('../seed/seed.ts')).seed(database, { size, now: new Date(), onProgress });

    const mailboxDirectory = join(resolve(settings.dataDirectory), 'mailbox');
    const { smtpUrl, from } = settings.mail;
    const plain = smtpUrl === null ? createMailboxTransport(mailboxDirectory) : createSmtpTransport(smtpUrl);
    closing.push(() => plain.close());
    const telemetry = await measuring(settings);
    closing.push(() => telemetry?.close());
    const transport = telemetry?.countMails(plain) ?? plain;

    // Made before the app, because use cases leave their mails with it; its troubles go to the app's log.
    let report: (error: Error) => void = () => undefined;
    const jobs = createJobs(database, (error) => report(error), undefined, telemetry?.job);
    const app = await createApi({ settings, database, jobs, telemetry });
    closing.push(() => drain(app, settings.drain));
    report = (error) => app.log.error({ failure: failureOf(error) }, 'job');
    registerMailSender(jobs, {
      database,
      transport,
      originOf: settings.originOf,
      from,
      heavyWork: app.heavyWork,
      attachmentOf: attachmentsOf(database),
    });
    registerHeldDecisionJobs(jobs, app);
    registerApplicationJobs(jobs, app);
    registerConversationJobs(jobs, app);
    registerFileJobs(jobs, { files: app.files, database, clock: app.clock });
    registerAccountJobs(jobs, app);
    registerSessionJobs(jobs, app);
    registerFactorJobs(jobs, app);
    await replayErasures(app);
    registerDigests(jobs, app);
    registerListExports(jobs, app);
    registerNightly(jobs, database, nightlySteps);
    registerFigures(jobs, database);
    registerVacancyJobs(jobs, app);
    registerActivityJobs(jobs, app);
    registerOrganizationJobs(jobs, app);
    registerPoolJobs(jobs, app);
    registerWebhookSender(jobs, app);
    registerNewsletters(jobs, app);
    registerReportJobs(jobs, app);
    await jobs.start();
    closing.push(() => jobs.stop());

    if (smtpUrl === null) {
      const mailbox = createMailbox({ directory: mailboxDirectory, hosts: ['localhost'] });
      closing.push(() => mailbox.close());
      await mailbox.listen(settings.mail.mailboxPort);
    }
    await app.listen({ host: settings.host, port: settings.port, ...sharing() });
    return { app, database, close };
  } catch (error) {
    await close();
    // The message of a refused query holds the query and its values, which belong in no log.
    if (error instanceof DrizzleQueryError) throw new Error(`The database refused: ${error.cause?.message}`);
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code !== 'EADDRINUSE') throw error;
    const setting = port === settings.port ? 'API_PORT' : 'MAIL_PORT';
    throw portInUse(port, setting, error);
  }
}
