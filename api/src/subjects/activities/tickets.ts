import { createHmac, hkdfSync } from 'node:crypto';
import type { TenantKey } from '@omzien/model/tenants';
import type { ApiSettings } from '../../settings.ts';

/** Crockford's digits: none of them is read or heard as another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9A-HJKMNP-TV-Z]{8})$/;

/**
 * The ticket of a registration, `{id}.{code}`: what its QR code holds, and what somebody shows who has no camera before
 * him. Nothing of it is stored: the code is made from the id with the secret of the settings, so nobody makes one up.
 */
export function createTickets({ factors }: Pick<ApiSettings, 'factors'>) {
  const keys = factors.secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'omzien activity tickets', 32)),
  );
  const codeWith = (key: Buffer, tenant: TenantKey, id: string) =>
    Array.from(
      createHmac('sha256', key).update(`${tenant}:${id}`).digest().subarray(0, codeLength),
      (byte) => digits[byte % digits.length],
    ).join('');
  const [newest = Buffer.alloc(0)] = keys;

  return {
    of: (tenant: TenantKey, id: string): string => `${id}.${codeWith(newest, tenant, id)}`,
    /** Whose ticket it is; null when it is none of ours. */
    read(tenant: TenantKey, ticket: string): string | null {
      const [, id, code] = shape.exec(ticket) ?? [];
      if (id === undefined) return null;
      return keys.some((key) => codeWith(key, tenant, id) === code) ? id : null;
    },
  };
}
