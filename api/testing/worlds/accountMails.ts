import type { TenantKey } from '@omzien/model/tenants';
import { desc, eq } from 'drizzle-orm';
import { mails } from '../../src/tables/notifications/mails.table.ts';
import type { TestApp } from '../startTestApp.ts';

/** The mails to an address, the newest first, as they wait in the outbox. */
export const mailsTo = (api: TestApp, email: string, tenant: TenantKey = 'demo') =>
  api.database.inTenant(tenant, () =>
    api.database.db.select().from(mails).where(eq(mails.recipientEmail, email)).orderBy(desc(mails.id)),
  );

/** The code in the link of the newest mail of a kind. */
export async function codeFor(api: TestApp, email: string, template: string, variable: string): Promise<string> {
  const found = (await mailsTo(api, email)).find(({ templateKey }) => templateKey === template);
  const code = /[=/]([\w-]{22})$/.exec(String(found?.variables[variable]))?.[1];
  if (!code) throw new Error(`There is no ${template} with ${variable} for ${email}.`);
  return code;
}
