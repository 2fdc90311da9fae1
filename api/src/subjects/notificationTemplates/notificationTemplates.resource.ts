import { kindOf, type NotificationKey, notificationCatalog } from '@omzien/model/notification';
import type { NotificationTemplate } from '@omzien/model/notificationTemplate';
import type { Locale } from '@omzien/model/tenants';
import { mailTemplates } from '../../services/mail/templates.ts';
import { isShownOnSite } from '../../services/notifications/deliveryRules.ts';
import type {
  NotificationTemplateRow,
  NotificationTemplateVersionRow,
} from '../../tables/notifications/notificationTemplates.table.ts';
import { variablesOf, warningsOf } from './checkTemplate.ts';
import type { Owner } from './notificationTemplates.repository.ts';
import { templateIdOf } from './templateId.ts';
import { templateNames } from './templateNames.ts';

type Sent = { last: Date | null; recent: number } | undefined;
export type Found = {
  key: NotificationKey;
  owner: Owner;
  rows: readonly NotificationTemplateRow[];
  sent: Sent;
  canChange: boolean;
  locale: Locale;
};

/** The row of the owner itself, and the one that his mails are made of. */
export function pick({ key, owner, rows }: Pick<Found, 'key' | 'owner' | 'rows'>) {
  const ofKey = rows.filter(({ templateKey }) => templateKey === key);
  const own = ofKey.find(({ centerId }) => centerId === owner.centerId);
  return { own, effective: own ?? ofKey.find(({ centerId }) => centerId === null) };
}

export function toNotificationTemplate(found: Found): NotificationTemplate {
  const { key, sent, locale } = found;
  const { own, effective } = pick(found);
  const { subject, body } = effective ?? mailTemplates[key];
  const essential = kindOf(key) === 'essential';
  return {
    type: 'notification_templates',
    id: templateIdOf(key),
    key,
    name: templateNames[key],
    subject,
    body,
    active: essential || (effective?.active ?? true),
    essential,
    audience: notificationCatalog[key].audience,
    notificationType: kindOf(key),
    channels: isShownOnSite(key) ? ['email', 'in_app'] : ['email'],
    variables: variablesOf(key),
    overridden: own !== undefined,
    origin: effective === undefined ? 'standard' : effective.centerId === null ? 'tenant' : 'center',
    lastSentAt: sent?.last?.toISOString() ?? null,
    sentLast30Days: sent?.recent ?? 0,
    updatedAt: effective?.updatedAt.toISOString() ?? null,
    warnings: warningsOf(key, { subject, body }, locale),
    permissions: {
      update: found.canChange,
      destroy: false,
      transitions: found.canChange && own !== undefined ? ['reset'] : [],
    },
  };
}

export const toVersion = (row: NotificationTemplateVersionRow) => ({
  id: row.id,
  change: row.change,
  subject: row.subject,
  body: row.body,
  active: row.active,
  authorName: row.authorName,
  createdAt: row.createdAt.toISOString(),
});
