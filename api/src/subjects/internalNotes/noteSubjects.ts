import type { NoteSubjectType } from '@omzien/model/internalNote';
import type { Grant } from '@omzien/model/permissions';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { withinReach } from '../../http/access.ts';
import { consentingStudentsOf, usersWithin } from '../../services/directory/userReach.ts';
import { fullNameOf } from '../../services/directory/users.resource.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { volunteerProfiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

/** What a note is about, as far as it decides who may write and read it. */
export type NoteSubject = {
  centerId: string;
  organizationId: string | null;
  /** The person behind it, who never sees the note. */
  userId: string | null;
  name: string;
};

const schoolsOf = (grants: readonly Grant[]) =>
  grants.flatMap(({ reach, scopeId }) => (reach === 'students' && scopeId !== null ? [scopeId] : []));

/** Accounts of students of these schools who agreed, as a condition on another column with an account. */
const isStudent = (column: SQL, schools: readonly string[]) => sql`exists (
  select 1 from ${users} where ${users.id} = ${column} and ${consentingStudentsOf(schools)})`;

/** Finds what a note is about where the grants reach it; for anything else there is nothing. */
export function createNoteSubjects(db: Database) {
  const find: Record<NoteSubjectType, (id: string, grants: readonly Grant[]) => Promise<NoteSubject | undefined>> = {
    async organizations(id, grants) {
      const [row] = await db
        .select({ centerId: organizations.centerId, organizationId: organizations.id, name: organizations.name })
        .from(organizations)
        .where(
          and(
            eq(organizations.id, id),
            ne(organizations.status, 'deleted'),
            withinReach(grants, { organization: organizations.id, center: organizations.centerId }),
          ),
        );
      return row && { ...row, userId: null };
    },
    async users(id, grants) {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), usersWithin(grants)));
      if (!row) return undefined;
      const roles = await db
        .select({ scopeId: userRoles.scopeId })
        .from(userRoles)
        .where(and(eq(userRoles.userId, id), eq(userRoles.scopeType, 'Organization')));
      const own = new Set(grants.map(({ scopeId }) => scopeId));
      return {
        centerId: row.centerId,
        organizationId: roles.find(({ scopeId }) => own.has(scopeId))?.scopeId ?? null,
        userId: id,
        name: fullNameOf(row),
      };
    },
    async vacancies(id, grants) {
      const [row] = await db
        .select({
          centerId: vacancies.centerId,
          organizationId: vacancies.organizationId,
          ownerId: vacancies.ownerId,
          vacancyType: vacancies.vacancyType,
          name: vacancies.title,
        })
        .from(vacancies)
        .where(
          and(
            eq(vacancies.id, id),
            ne(vacancies.status, 'deleted'),
            withinReach(grants, { organization: vacancies.organizationId, center: vacancies.centerId }),
          ),
        );
      if (!row) return undefined;
      const { ownerId, vacancyType, ...rest } = row;
      return { ...rest, userId: vacancyType === 'p2p' ? ownerId : null };
    },
    async applications(id, grants) {
      const schools = schoolsOf(grants);
      const ofStudents =
        schools.length === 0
          ? undefined
          : and(eq(applications.sharedWithMentor, true), isStudent(sql`${applications.userId}`, schools));
      const [row] = await db
        .select()
        .from(applications)
        .where(
          and(
            eq(applications.id, id),
            withinReach(grants, {
              organization: applications.organizationId,
              center: applications.centerId,
              students: ofStudents,
            }),
          ),
        );
      return (
        row && {
          centerId: row.centerId,
          organizationId: row.organizationId,
          userId: row.userId,
          name: fullNameOf(row),
        }
      );
    },
    async volunteer_profiles(id, grants) {
      const [row] = await db
        .select({ centerId: users.centerId, userId: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(volunteerProfiles)
        .innerJoin(users, and(eq(users.tenant, volunteerProfiles.tenant), eq(users.id, volunteerProfiles.userId)))
        .where(and(eq(volunteerProfiles.id, id), usersWithin(grants)));
      return row && { centerId: row.centerId, organizationId: null, userId: row.userId, name: fullNameOf(row) };
    },
  };
  return (type: NoteSubjectType, id: string, grants: readonly Grant[]) => find[type](id, grants);
}
