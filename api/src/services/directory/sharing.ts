import type { Features } from '@omzien/model/tenants';
import type { VacancyType } from '@omzien/model/vacancy';
import type { SharedKind } from '@omzien/model/volunteerCenter';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

/** The site on which somebody looks. */
type Site = { centerId: string; features: Pick<Features, 'centerSharing'> };

const kindOf: Readonly<Record<VacancyType, SharedKind>> = {
  volunteering: 'Vacancies',
  language: 'Vacancies',
  activity: 'Activities',
  p2p: 'HelpRequests',
};
const vacancyKinds = Object.entries(kindOf);

/**
 * Each centre with each kind of record that it sends and the centre of this site receives. It asks nothing of the row that
 * is judged, so that a search makes it once and not for each of a hundred thousand vacancies.
 */
const offered = (centerId: string, kinds: readonly (readonly [name: string, kind: SharedKind])[]) => sql`
  select sender.id, kinds.name from ${volunteerCenters} as sender
  join ${volunteerCenters} as here on here.tenant = sender.tenant and here.id = ${centerId}
  cross join (values ${sql.join(
    kinds.map(([name, kind]) => sql.raw(`('${name}', 'send${kind}', 'receive${kind}')`)),
    sql`, `,
  )}) as kinds (name, send, receive)
  where coalesce((sender.sharing ->> kinds.send)::boolean, true)
    and coalesce((here.sharing ->> kinds.receive)::boolean, true)`;

/** Whether another centre shows a vacancy here: it was ticked for it, its centre sends that kind, and this one wants it. */
export const isVacancySharedWith = (centerId: string): SQL =>
  and(
    eq(vacancies.sharedWithCenters, true),
    sql`(${vacancies.centerId}, ${vacancies.vacancyType}) in (${offered(centerId, vacancyKinds)})`,
  ) as SQL;

/** Whether a vacancy belongs on a site, whatever its status: it is of its centre, or shared with it. */
export const isVacancyOf = ({ centerId, features }: Site): SQL =>
  features.centerSharing
    ? (or(eq(vacancies.centerId, centerId), isVacancySharedWith(centerId)) as SQL)
    : eq(vacancies.centerId, centerId);

/** The same for an organisation of another centre. */
export const isOrganizationSharedWith = (centerId: string): SQL =>
  and(
    eq(organizations.sharedWithCenters, true),
    sql`(${organizations.centerId}, 'organizations') in (${offered(centerId, [['organizations', 'Organizations']])})`,
  ) as SQL;
