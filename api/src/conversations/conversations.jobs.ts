import type { FastifyInstance } from 'fastify';
import { runApplicationClock } from '../applications/applicationClock.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { sendConversationMails } from './conversationMails.ts';
import { forgetConversations } from './retention.ts';

type Nothing = Record<string, never>;
const clock: JobDefinition<Nothing> = { name: 'application_clock', retryLimit: 3, retryDelaySeconds: 300 };
const mails: JobDefinition<Nothing> = { name: 'conversation_mails', retryLimit: 2, retryDelaySeconds: 30 };
const retention: JobDefinition<Nothing> = { name: 'forget_conversations', retryLimit: 3, retryDelaySeconds: 300 };

/** What time does with applications and their threads. Reminders go out when people are awake. */
export function registerConversationJobs(jobs: Pick<Jobs, 'schedule'>, app: FastifyInstance): void {
  jobs.schedule(clock, '15 8 * * *', () => runApplicationClock(app, app.clock()));
  jobs.schedule(mails, '* * * * *', () => sendConversationMails(app, app.clock()));
  jobs.schedule(retention, '40 3 * * *', () => forgetConversations(app, app.clock()));
}
