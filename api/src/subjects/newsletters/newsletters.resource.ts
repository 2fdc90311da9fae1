import type { Newsletter, NewsletterStatus } from '@omzien/model/newsletter';
import type { NewsletterRow } from '../../tables/notifications/newsletters.table.ts';

/** What can be done with a newsletter, by how it stands. */
const transitions: Readonly<Record<NewsletterStatus, readonly string[]>> = {
  draft: ['send'],
  scheduled: ['unschedule'],
  sending: ['stop'],
  stopped: ['resume'],
  sent: [],
};

export const toNewsletter = (row: NewsletterRow): Newsletter => ({
  type: 'newsletters',
  id: row.id,
  subject: row.subject,
  preheader: row.preheader,
  language: row.language,
  audience: row.audience,
  categoryIds: row.categoryIds,
  blocks: row.blocks,
  status: row.status,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  recipientsCount: row.recipientsCount,
  sentCount: row.sentCount,
  leftOutCount: row.leftOutCount,
  bouncedCount: row.bouncedCount,
  unsubscribedCount: row.unsubscribedCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  lockVersion: row.lockVersion,
  permissions: {
    update: row.status === 'draft',
    destroy: row.status === 'draft' || row.status === 'scheduled',
    transitions: [...transitions[row.status]],
  },
});
