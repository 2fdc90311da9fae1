import { plainPictureAddress } from '@omzien/model/picture';
import { appName, type TenantKey } from '@omzien/model/tenants';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contactPersons } from '../../tables/centers/contactPersons.table.ts';
import { centerProfiles, volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import type { MailContact, MailSite } from './renderMail.ts';

/** The first of the centre's contact persons who can be reached. */
const contactPerson = sql<MailContact | null>`(
  select json_build_object('name', person.name, 'function', person.function, 'phone', person.phone_number, 'email', person.email)
  from ${contactPersons} as person
  where person.tenant = ${volunteerCenters.tenant} and person.center_id = ${volunteerCenters.id}
    and coalesce(person.phone_number, person.email) is not null
  order by person."order", person.id limit 1)`;

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
      contactPerson,
    })
    .from(volunteerCenters)
    .leftJoin(
      centerProfiles,
      and(eq(centerProfiles.tenant, volunteerCenters.tenant), eq(centerProfiles.centerId, volunteerCenters.id)),
    )
    .where(eq(volunteerCenters.id, centerId));
  if (!found) return null;
  const { center, color, logoUrl, contactPerson: asked } = found;
  const url = originOf(center.domains[0] ?? '');
  return {
    appName: appName(tenant, center.name),
    centerName: center.name,
    email: center.email,
    phone: center.phoneNumber,
    url,
    color,
    logoUrl: logoUrl?.startsWith('/') ? `${url}${plainPictureAddress(logoUrl)}` : logoUrl,
    contactPerson: asked,
  };
}
