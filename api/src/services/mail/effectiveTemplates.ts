import type { NotificationKey } from '@omzien/model/notification';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { notificationTemplates } from '../../tables/notifications/notificationTemplates.table.ts';
import { isAccountMail, leadsElsewhere } from './accountMails.ts';
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
  // A text from before this was refused, or one that came into the database by another way.
  const isUnsafe = isAccountMail(key) && [...Object.values(subject), ...Object.values(body)].some(leadsElsewhere);
  if (isUnsafe) return { template: mailTemplates[key], active: true, origin: 'standard' };
  return { template: { subject, body }, active, origin: row.centerId === null ? 'tenant' : 'center' };
}
