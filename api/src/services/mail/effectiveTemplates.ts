import type { NotificationKey } from '@omzien/model/notification';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { notificationTemplates } from '../../tables/notifications/notificationTemplates.table.ts';
import type { MailTemplate } from './mailTemplate.ts';
import { mailTemplates } from './templates.ts';

export type EffectiveTemplate = { template: MailTemplate; active: boolean; origin: 'standard' | 'tenant' | 'center' };

/** The text that goes out in the name of a centre: its own, that of the tenant, or ours. */
export async function effectiveTemplate(
  db: Database,
  key: NotificationKey,
  centerId: string,
): Promise<EffectiveTemplate> {
  const rows = await db
    .select()
    .from(notificationTemplates)
    .where(
      and(
        eq(notificationTemplates.templateKey, key),
        or(eq(notificationTemplates.centerId, centerId), isNull(notificationTemplates.centerId)),
      ),
    );
  const row = rows.find((one) => one.centerId !== null) ?? rows[0];
  if (!row) return { template: mailTemplates[key], active: true, origin: 'standard' };
  const { subject, body, active } = row;
  return { template: { subject, body }, active, origin: row.centerId === null ? 'tenant' : 'center' };
}
