import type { MailingRecipient, OrganizationMailing } from '@omzien/model/organizationMailing';
import type {
  MailingRecipientRow,
  OrganizationMailingRow,
} from '../../../tables/organizations/organizationMailings.table.ts';

export const toMailing = (row: OrganizationMailingRow): OrganizationMailing => ({
  type: 'organization_mailings',
  id: row.id,
  subject: row.subject,
  body: row.body,
  status: row.status,
  recipientsCount: row.recipientsCount,
  sentCount: row.sentCount,
  leftOut: { unsubscribed: 0, bounced: 0, unreachable: 0, ...row.leftOut },
  userId: row.userId,
  userName: row.userName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  permissions: { update: false, destroy: false, transitions: row.status === 'sending' ? ['stop'] : [] },
});

export const toRecipient = (row: MailingRecipientRow): MailingRecipient => ({
  type: 'organization_mailing_recipients',
  id: row.id,
  mailingId: row.mailingId,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  name: row.name,
  email: row.email,
  state: row.state,
  reason: row.reason,
});
