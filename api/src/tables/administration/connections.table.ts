import { apiKeyScopes, deliveredEvents, deliveryErrors, webhookEvents, webhookStates } from '@omzien/model/connection';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** Keys by which programs of others read what a centre shows. Of the secret only a hash is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...standardColumns(),
    ...centerColumn(),
    name: text().notNull(),
    scopes: text({ enum: apiKeyScopes }).array().notNull(),
    prefix: text().notNull(),
    secretHash: text().notNull(),
    /** The hash of the idempotency key that made it: asked again, the same key gets a new secret. */
    madeWith: text(),
    createdById: uuid(),
    expiresAt: moment().notNull(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters, 'cascade'),
    unique().on(table.tenant, table.secretHash),
    unique().on(table.tenant, table.centerId, table.madeWith),
  ],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Addresses that are told what happens at a centre. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...standardColumns(),
    ...centerColumn(),
    name: text().notNull(),
    url: text().notNull(),
    events: text({ enum: webhookEvents }).array().notNull(),
    state: text({ enum: webhookStates }).notNull().default('active'),
    /** What messages are signed with; sealed, because signing takes the secret itself. */
    sealedSecret: text().notNull(),
    madeWith: text(),
    /** Deliveries in a row that were given up. */
    failures: integer().notNull().default(0),
    lastDeliveredAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters, 'cascade'),
    unique().on(table.tenant, table.centerId, table.madeWith),
  ],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/** Messages on their way and those of the last month: written in the transaction of what they tell about. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...standardColumns(),
    webhookId: uuid().notNull(),
    event: text({ enum: deliveredEvents }).notNull(),
    /** The very text that is signed and sent. */
    payload: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    triedAt: moment(),
    statusCode: integer(),
    answer: text(),
    error: text({ enum: deliveryErrors }),
    isReplay: boolean().notNull().default(false),
  },
  (table) => [
    standardKey(table),
    references(table, table.webhookId, webhooks, 'cascade'),
    index().on(table.tenant, table.webhookId, table.createdAt),
    index('webhook_deliveries_waiting_index').on(table.tenant, table.nextAttemptAt).where(sql`state = 'waiting'`),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
