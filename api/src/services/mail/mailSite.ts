import { plainPictureAddress } from '@omzien/model/picture';
import { appName, type TenantKey } from '@omzien/model/tenants';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { centerProfiles, volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import type { MailSite } from './renderMail.ts';

type OriginOf = (host: string) => string;

/** The site of a centre as its mails show it. Null when there is no such centre. */
export async function readMailSite(
  db: Database,
  originOf: OriginOf,
  tenant: TenantKey,
  centerId: string,
): Promise<MailSite | null> {
  const [found] = await db
    .select({
      center: volunteerCenters,
      color: centerProfiles.primaryColor,
      logoUrl: centerProfiles.websiteLogoUrl,
    })
    .from(volunteerCenters)
    .leftJoin(
      centerProfiles,
      and(eq(centerProfiles.tenant, volunteerCenters.tenant), eq(centerProfiles.centerId, volunteerCenters.id)),
    )
    .where(eq(volunteerCenters.id, centerId));
  if (!found) return null;
  const { center, color, logoUrl } = found;
  const url = originOf(center.domains[0] ?? '');
  return {
    appName: appName(tenant, center.name),
    centerName: center.name,
    email: center.email,
    phone: center.phoneNumber,
    url,
    color,
    logoUrl: logoUrl?.startsWith('/') ? `${url}${plainPictureAddress(logoUrl)}` : logoUrl,
  };
}
