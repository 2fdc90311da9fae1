import type { LocalizedText } from '@omzien/model/fields';
import { notificationKeys, templateChanges } from '@omzien/model/notificationTemplate';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/** Texts that a centre, or with an empty centre the whole tenant, wrote instead of the standard ones. */
export const notificationTemplates = pgTable(
  'notification_templates',
  {
    ...standardColumns(),
    centerId: uuid(),
    templateKey: text({ enum: notificationKeys as [string, ...string[]] }).notNull(),
    subject: jsonb().$type<LocalizedText>().notNull(),
    body: jsonb().$type<LocalizedText>().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters, 'cascade'),
    uniqueIndex('notification_templates_of_center')
      .on(table.tenant, table.centerId, table.templateKey)
      .where(sql`center_id is not null`),
    uniqueIndex('notification_templates_of_tenant').on(table.tenant, table.templateKey).where(sql`center_id is null`),
  ],
);
export type NotificationTemplateRow = typeof notificationTemplates.$inferSelect;

/** Every text that was ever saved, and every return to the standard. */
export const notificationTemplateVersions = pgTable(
  'notification_template_versions',
  {
    ...standardColumns(),
    centerId: uuid(),
    templateKey: text().notNull(),
    change: text({ enum: templateChanges }).notNull(),
    subject: jsonb().$type<LocalizedText>().notNull(),
    body: jsonb().$type<LocalizedText>().notNull(),
    active: boolean().notNull(),
    authorId: uuid(),
    authorName: text(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters, 'cascade'),
    references(table, table.authorId, users),
    index().on(table.tenant, table.templateKey, table.createdAt),
  ],
);
export type NotificationTemplateVersionRow = typeof notificationTemplateVersions.$inferSelect;
