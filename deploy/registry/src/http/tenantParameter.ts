import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { refusal } from './problems.ts';

/** The tenant of an address, or a 404 that lists the ones there are. */
export function tenantOf(params: { tenant: string }): TenantKey {
  const tenant = tenantKeys.find((key) => key === params.tenant);
  if (tenant) return tenant;
  throw refusal(
    404,
    'unknown_tenant',
    `There is no tenant ${params.tenant.slice(0, 40)}. Tenants are ${tenantKeys.join(', ')}.`,
  );
}
