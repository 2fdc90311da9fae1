import { tenantKeys } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './newId.ts';

/** The tenant of a row. It is filled in from the running work, so no insert has to name it. */
const tenantColumn = () => text({ enum: tenantKeys }).notNull().default(sql`current_setting('app.tenant', true)`);

/** The columns that every table of records has. Every table adds `standardKey(table)`. */
export const standardColumns = () => ({
  id: uuid().notNull().$defaultFn(newId),
  tenant: tenantColumn(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
  /** Counts the changes of a row. `update … where lock_version = ?` that touches nothing means: changed meanwhile. */
  lockVersion: integer().notNull().default(0),
});

/** The centre that a record belongs to. Pair it with `references(table, table.centerId, volunteerCenters)`. */
export const centerColumn = () => ({ centerId: uuid().notNull() });

type TenantTable = { tenant: AnyPgColumn; id: AnyPgColumn };

/** The primary key of every tenant table: the tenant first, so that every index lookup begins with it. */
export const standardKey = (table: TenantTable) => primaryKey({ columns: [table.tenant, table.id] });

/** A foreign key that cannot point into another tenant. */
export const references = (
  table: { tenant: AnyPgColumn },
  column: AnyPgColumn,
  target: TenantTable,
  onDelete: 'cascade' | 'restrict' | 'no action' = 'restrict',
) => foreignKey({ columns: [table.tenant, column], foreignColumns: [target.tenant, target.id] }).onDelete(onDelete);
