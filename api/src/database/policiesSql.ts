import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { applicationRole } from './tenantWork.ts';

/**
 * Row-level security for every table with a tenant: without a tenant in the transaction there are no rows at all. Tables
 * without one (places, postcodes) may be read.
 */
export const policiesSql = (tables: readonly PgTable[]) =>
  tables
    .map((table) => getTableConfig(table))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, columns }) =>
      columns.some((column) => column.name === 'tenant')
        ? [
            `ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY;`,
            `ALTER TABLE "${name}" FORCE ROW LEVEL SECURITY;`,
            `CREATE POLICY tenant_isolation ON "${name}" USING (tenant = current_setting('app.tenant', true))` +
              ` WITH CHECK (tenant = current_setting('app.tenant', true));`,
            `GRANT SELECT, INSERT, UPDATE, DELETE ON "${name}" TO ${applicationRole};`,
          ].join('\n')
        : `GRANT SELECT ON "${name}" TO ${applicationRole};`,
    )
    .join('\n\n')
    .concat('\n');
