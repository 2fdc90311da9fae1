import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { heldDecisions } from '../../tables/notifications/heldDecisions.table.ts';

/** Whether somebody knows of the account that he has: not while its invitation waits to be sent. */
export const knowsOwnAccount = (tenant: AnyPgColumn, userId: AnyPgColumn): SQL => sql`not exists (
  select 1 from ${heldDecisions}
  where ${heldDecisions.tenant} = ${tenant} and ${heldDecisions.subjectType} = 'users'
    and ${heldDecisions.subjectId} = ${userId})`;
