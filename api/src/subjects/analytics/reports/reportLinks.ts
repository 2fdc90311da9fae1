import { defaultAppContext, featuresOf, type Locale, type TenantKey } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { stored } from '../../../database/records.ts';
import { hashOf, newToken } from '../../../services/tokens/token.ts';
import { analyticsReportLinks as links } from '../../../tables/administration/analyticsReports.table.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';

type LinkToAdd = {
  tenant: TenantKey;
  centerId: string;
  reportId: string;
  editionId: string;
  createdById: string | null;
  expiresAt: Date;
  language: Locale;
};

/** Where a report can be read without an account; behind the `#` of it stands the token. */
export const sharedReportPath = '/analytics/shared';

/**
 * A link to an edition. Its token stands behind the `#`, which no browser sends along: it is in no log of ours or of others,
 * and a page that is kept or loaded again still knows it.
 */
export async function addReportLink(
  { db, clock, settings }: Pick<FastifyInstance, 'db' | 'clock' | 'settings'>,
  { tenant, language, ...link }: LinkToAdd,
) {
  const token = newToken();
  const row = stored(
    await db
      .insert(links)
      .values({ ...link, tokenHash: hashOf(token), createdAt: clock() })
      .returning(),
  );
  const [center] = await db
    .select({ domains: volunteerCenters.domains })
    .from(volunteerCenters)
    .where(eq(volunteerCenters.id, link.centerId));
  const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
  const prefix = multiLanguage && language === 'en' ? '/en' : '';
  return { row, url: `${settings.originOf(center?.domains[0] ?? '')}${prefix}${sharedReportPath}#${token}` };
}
