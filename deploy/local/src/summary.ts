import { defaultAppContext, type TenantKey, tenantKeys } from '@omzien/model/tenants';

export type SummaryInput = {
  port: number;
  securePort: number | null;
  apiPort: number;
  registryPort: number;
  mailPort: number;
  seconds: number;
};

const accounts = [
  ['volunteer', 'volunteer'],
  ['organisation', 'organisation'],
  ['school', 'school'],
  ['mentor', 'mentor of the school'],
  ['student', 'student of the school'],
  ['relations', 'relationship manager of the centre'],
  ['content', 'website manager of the centre'],
  ['centre', 'administrator of the centre'],
  ['superuser', 'administrator of all centres'],
] as const;

type Center = { attributes: { name: string; domains: string[] } };

/** The centres of a tenant as its own API tells them: their hosts come from the data, not from a list here. */
async function centersOf(tenant: TenantKey, apiPort: number): Promise<Center[]> {
  const response = await fetch(`http://127.0.0.1:${apiPort}/api/v1/volunteer_centers`, {
    headers: { 'x-tenant': tenant, 'app-context': defaultAppContext(tenant) },
  });
  const { data } = (await response.json()) as { data?: Center[] };
  return data ?? [];
}

/** Where everything is, once the platform runs. */
export async function summary({
  port,
  securePort,
  apiPort,
  registryPort,
  mailPort,
  seconds,
}: SummaryInput): Promise<string> {
  const lines: string[] = ['', `Omzien runs (ready in ${seconds} s). Ctrl-C ends it.`, '', 'Sites'];
  for (const tenant of tenantKeys) {
    for (const { attributes } of await centersOf(tenant, apiPort)) {
      const [host = `${tenant}.localhost`] = attributes.domains;
      lines.push(`  ${`http://${host}:${port}`.padEnd(48)} ${attributes.name}`);
    }
  }
  if (securePort !== null) {
    lines.push(
      `  The same over TLS, for Safari and others that keep no session without: https://<site>:${securePort}`,
      '  (the certificate is of this machine; the browser asks once whether to trust it)',
    );
  }
  lines.push(
    '',
    'Accounts (T is the tenant: oldebroek, roermond, meedoen, demo or public; password samen-omzien-2026)',
  );
  for (const [name, role] of accounts) lines.push(`  ${`${name}@T.example`.padEnd(28)} ${role}`);
  lines.push(
    '',
    `Mailbox    http://127.0.0.1:${mailPort}`,
    `API        http://127.0.0.1:${apiPort}/api/v1/docs   (guide, reference, OpenAPI)`,
    `Registry   http://127.0.0.1:${registryPort}   npx omzien status`,
    '',
  );
  return `${lines.join('\n')}\n`;
}
