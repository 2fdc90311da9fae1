import type { FastifyInstance } from 'fastify';
import type { JobDefinition, Jobs } from '../../services/jobs/jobs.ts';
import { sendConversationMails } from './conversationMails.ts';
import { forgetConversations } from './retention.ts';

type Nothing = Record<string, never>;
const mails: JobDefinition<Nothing> = { name: 'conversation_mails', retryLimit: 2, retryDelaySeconds: 30 };
const retention: JobDefinition<Nothing> = { name: 'forget_conversations', retryLimit: 3, retryDelaySeconds: 300 };

/** What time does with threads. */
export function registerConversationJobs(jobs: Pick<Jobs, 'schedule'>, app: FastifyInstance): void {
  jobs.schedule(mails, '* * * * *', () => sendConversationMails(app, app.clock()));
  jobs.schedule(retention, '40 3 * * *', () => forgetConversations(app, app.clock()));
}
