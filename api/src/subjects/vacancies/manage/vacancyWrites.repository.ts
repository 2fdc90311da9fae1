import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { insertBuiltOnce } from '../../../database/insertBuiltOnce.ts';
import { changeVersion } from '../../../database/records.ts';
import { stale } from '../../../http/problems.ts';
import { knowsOwnAccount } from '../../../services/held/invited.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { lookups } from '../../../tables/centers/lookups.table.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import { activityOccurrences } from '../../../tables/vacancies/activities.table.ts';
import { type NewVacancyRow, vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { applicationsCount, newApplicationsCount } from '../search/applicationCounts.ts';
import { foundColumns, ofSameOrganization, shownColumns } from '../search/foundVacancy.ts';

/** A vacancy with what its rules, its mails and its staff need. */
const managedColumns = {
  ...foundColumns,
  organizationStatus: organizations.status,
  organizationEmail: organizations.email,
  centerName: volunteerCenters.name,
  centerDomains: volunteerCenters.domains,
  centerLatitude: volunteerCenters.latitude,
  centerLongitude: volunteerCenters.longitude,
  centerExpiryDays: volunteerCenters.expiryDays,
  applicationsCount,
  newApplicationsCount,
  ownerName: sql<string | null>`(
    select btrim(${users.firstName} || ' ' || ${users.lastName}) from ${users}
    where ${users.tenant} = ${vacancies.tenant} and ${users.id} = ${vacancies.ownerId}
  )`,
  /** The end of the last date of an activity. */
  lastDateAt: sql<Date | null>`(
    select max(${activityOccurrences.endsAt}) from ${activityOccurrences}
    where ${activityOccurrences.tenant} = ${vacancies.tenant} and ${activityOccurrences.vacancyId} = ${vacancies.id}
  )`.mapWith(activityOccurrences.endsAt),
};

function oneStored<Row>(id: string, [stored]: readonly Row[]): Row {
  if (!stored) throw new Error(`The vacancy ${id} was not stored.`);
  return stored;
}

export const createVacancyWriteRepository = (db: Database) => {
  const select = (from: Pick<Database, 'select'> = db) =>
    from
      .select(managedColumns)
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, vacancies.tenant), eq(volunteerCenters.id, vacancies.centerId)),
      );

  /** Under the name of its table, so that one statement stores it and tells of it what is told of any. */
  const insert = insertBuiltOnce(db, vacancies, (added) =>
    select(db.with(db.$with('vacancies').as(added.returning(shownColumns)))),
  );

  return {
    /** A vacancy within a reach. What was deleted is not there. */
    async find(id: string, within: SQL | undefined) {
      const [row] = await select().where(and(eq(vacancies.id, id), ne(vacancies.status, 'deleted'), within));
      return row;
    },
    async several(ids: readonly string[], within: SQL | undefined) {
      return select().where(and(inArray(vacancies.id, [...ids]), ne(vacancies.status, 'deleted'), within));
    },
    async where(condition: SQL | undefined, limit: number) {
      return select().where(condition).orderBy(vacancies.id).limit(limit);
    },
    async page(query: { where: SQL | undefined; orderBy: (SQL | AnyPgColumn)[]; limit: number; offset: number }) {
      return select()
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },
    async count(where: SQL | undefined): Promise<number> {
      return db.$count(vacancies, where);
    },
    /** Stores a new vacancy, and gives it as `find` does. */
    async add(row: NewVacancyRow & { id: string }) {
      const isDated = row.occurrences !== undefined && row.occurrences.length > 0;
      if (isDated) {
        // A trigger writes its dates down, which the same statement would not see.
        await db.insert(vacancies).values(row);
        return oneStored(row.id, await select().where(eq(vacancies.id, row.id)));
      }
      return oneStored(row.id, await insert(row).execute());
    },
    /** Changes a vacancy that nobody else has changed meanwhile, and gives its new version. */
    async change(
      { id, lockVersion }: { id: string; lockVersion: number },
      change: Partial<NewVacancyRow>,
    ): Promise<number> {
      if (!(await changeVersion(db, vacancies, { id, lockVersion }, change))) throw stale();
      return lockVersion + 1;
    },
    /** The organisation in whose name the centre itself works. */
    async organizationOfCenter(centerId: string) {
      const [row] = await db
        .select()
        .from(organizations)
        .where(
          and(
            eq(organizations.centerId, centerId),
            eq(organizations.organizationType, 'VolunteerCenter'),
            eq(organizations.status, 'approved'),
          ),
        )
        .orderBy(organizations.id)
        .limit(1);
      return row;
    },
    /** What a centre says about its vacancies: how many days they stand there when nobody says until when, and the rules of requests for help. */
    async rulesOf(centerId: string) {
      const [row] = await db
        .select({ expiryDays: volunteerCenters.expiryDays, peerToPeer: volunteerCenters.peerToPeer })
        .from(volunteerCenters)
        .where(eq(volunteerCenters.id, centerId));
      if (!row) throw new Error(`The centre ${centerId} is gone.`);
      return row;
    },
    /** Which of these ids are values of a list that the centre has. */
    async knownLookups(ids: readonly string[], centerId: string) {
      if (ids.length === 0) return [];
      return db
        .select({ id: lookups.id, kind: lookups.kind })
        .from(lookups)
        .where(
          and(inArray(lookups.id, [...ids]), sql`(${lookups.centerId} is null or ${lookups.centerId} = ${centerId})`),
        );
    },
    /** Whether somebody works for the organisation, its centre or the tenant, and so can look after a vacancy. */
    async worksFor(userId: string, organizationId: string, centerId: string): Promise<boolean> {
      const rows = await db
        .select({ id: userRoles.id })
        .from(userRoles)
        .where(
          and(
            eq(userRoles.userId, userId),
            ne(userRoles.role, 'volunteer'),
            knowsOwnAccount(userRoles.tenant, userRoles.userId),
            sql`(${userRoles.scopeId} in (${organizationId}, ${centerId}) or ${userRoles.scopeType} = 'Tenant')`,
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    /** Who runs an organisation. */
    async adminsOf(organizationId: string) {
      return db
        .selectDistinct({
          userId: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          locale: users.locale,
        })
        .from(users)
        .innerJoin(userRoles, and(eq(userRoles.tenant, users.tenant), eq(userRoles.userId, users.id)))
        .where(
          and(
            eq(userRoles.role, 'admin'),
            eq(userRoles.scopeType, 'Organization'),
            eq(userRoles.scopeId, organizationId),
            eq(users.status, 'active'),
          ),
        );
    },
    /** The account behind an address, so that its owner reads it on the site as well. */
    async accountOf(email: string) {
      const [row] = await db
        .select({ userId: users.id, locale: users.locale })
        .from(users)
        .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.status, 'active')));
      return row;
    },
    async rolesOf(userId: string) {
      return db
        .select({ role: userRoles.role, scopeType: userRoles.scopeType, scopeId: userRoles.scopeId })
        .from(userRoles)
        .where(eq(userRoles.userId, userId));
    },
    /** The applications for a vacancy that nobody has decided. */
    async openApplicationIds(vacancyId: string): Promise<string[]> {
      const rows = await db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.vacancyId, vacancyId),
            inArray(applications.stage, ['new', 'in_contact', 'waiting_list']),
          ),
        )
        .orderBy(applications.createdAt, applications.id);
      return rows.map(({ id }) => id);
    },
  };
};
export type VacancyWriteRepository = ReturnType<typeof createVacancyWriteRepository>;
export type ManagedVacancy = NonNullable<Awaited<ReturnType<VacancyWriteRepository['find']>>>;
