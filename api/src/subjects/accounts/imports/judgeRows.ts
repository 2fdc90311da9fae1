import { grantsOf } from '@omzien/model/permissions';
import { mayGiveRole, mayManage, type RoleInPlace } from '@omzien/model/roleRules';
import { type RoleName, scopesOfRole } from '@omzien/model/roles';
import type { TenantKey } from '@omzien/model/tenants';
import type { ImportField, ImportPlan } from '@omzien/model/userImport';
import { and, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { RoleScope } from '../../../http/access.ts';
import { usersWithin } from '../../../services/directory/userReach.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import {
  type ImportFault,
  type UserImportDbRow,
  type UserImportRowDbRow,
  userImportRows,
} from '../../../tables/people/userImports.table.ts';
import { type UserRow, userRoles, users } from '../../../tables/people/users.table.ts';
import { type ImportedPerson, readRow } from './readRow.ts';

/** Who imports, with the roles that he has at this moment. Without any where the account is no longer in use. */
export type Importer = { user: UserRow; roles: readonly RoleScope[] };
export async function findImporter(db: Database, id: string, now: Date): Promise<Importer | null> {
  const user = await createUserRepository(db).find(id);
  if (!user) return null;
  const roles = await db
    .select({ role: userRoles.role, scopeType: userRoles.scopeType, scopeId: userRoles.scopeId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, id), or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, now))));
  return { user, roles: user.status === 'active' ? roles : [] };
}

type JudgedBy = { email: string | null; faults: ImportFault[] };
/** What would become of a row, with all that is needed to do it. */
export type Judged = JudgedBy &
  (
    | { plan: Extract<ImportPlan, 'create'>; person: ImportedPerson; wanted: RoleInPlace }
    | { plan: Extract<ImportPlan, 'giveRole'>; wanted: RoleInPlace; known: UserRow }
    | { plan: Extract<ImportPlan, 'known'>; known: UserRow }
    | { plan: Extract<ImportPlan, 'repeated' | 'faulty'> }
  );

type Place = { id: string; name: string; organizationType: string | null };
const bare = (name: string) => name.trim().toLowerCase();

/** Says what would become of rows of an import, as things stand now and as far as who imports may see and give. */
export function createJudge(
  db: Database,
  { importRow, importer, tenant }: { importRow: UserImportDbRow; importer: Importer; tenant: TenantKey },
) {
  const repository = createUserRepository(db);
  const { id: importId, centerId } = importRow;

  /** The organisations of the centre by name and by id. */
  async function placesOf(names: readonly string[]): Promise<Map<string, Place[]>> {
    if (names.length === 0) return new Map();
    const found = await db
      .select({ id: organizations.id, name: organizations.name, organizationType: organizations.organizationType })
      .from(organizations)
      .where(
        and(
          eq(organizations.centerId, centerId),
          ne(organizations.status, 'deleted'),
          or(inArray(sql`lower(${organizations.name})`, names), inArray(sql`${organizations.id}::text`, names)),
        ),
      );
    const places = new Map<string, Place[]>();
    for (const place of found)
      for (const key of [bare(place.name), place.id]) places.set(key, [...(places.get(key) ?? []), place]);
    return places;
  }

  /** Accounts with these addresses, as far as who imports may know of them. Of others nothing shows. */
  async function knownWith(emails: readonly string[]): Promise<Map<string, UserRow>> {
    if (emails.length === 0) return new Map();
    const visible = usersWithin(grantsOf('users.read', importer.roles, true));
    const found = await db
      .select()
      .from(users)
      .where(and(or(inArray(sql`lower(${users.email})`, emails), inArray(users.invitedEmail, emails)), visible));
    return new Map(found.map((user) => [user.invitedEmail ?? user.email.toLowerCase(), user]));
  }

  /** Where addresses stand first in the file, among the rows that are not judged now and have nothing wrong. */
  async function firstWith(emails: readonly string[], without: readonly string[]): Promise<Map<string, number>> {
    if (emails.length === 0) return new Map();
    const found = await db
      .select({ email: userImportRows.email, number: sql<number>`min(${userImportRows.number})::int` })
      .from(userImportRows)
      .where(
        and(
          eq(userImportRows.importId, importId),
          inArray(userImportRows.email, [...emails]),
          ne(userImportRows.plan, 'faulty'),
          notInArray(userImportRows.id, [...without]),
        ),
      )
      .groupBy(userImportRows.email);
    return new Map(found.map(({ email, number }) => [email ?? '', number]));
  }

  /** Which role is meant, and where it holds; or what is wrong with it. */
  function roleFor(
    { role, organization }: ImportedPerson,
    places: ReadonlyMap<string, Place[]>,
  ): { wanted: RoleInPlace } | { fault: ImportFault } {
    const fault = (field: ImportField, code: string) => ({ fault: { field, code } });
    const [place, ...others] = organization === null ? [] : (places.get(bare(organization)) ?? []);
    if (organization !== null && !place) return fault('organization', 'unknown_organization');
    if (others.length > 0) return fault('organization', 'several_organizations');
    const meant: RoleName = role ?? (place ? 'admin' : 'volunteer');
    const scope: RoleInPlace =
      meant === 'center_superuser'
        ? { role: meant, scopeType: 'Tenant', scopeId: tenant, centerId: null }
        : place
          ? { role: meant, scopeType: 'Organization', scopeId: place.id, centerId }
          : { role: meant, scopeType: 'VolunteerCenter', scopeId: centerId, centerId };
    const forSchool = meant === 'mentor' || meant === 'student';
    if (!scopesOfRole[meant].includes(scope.scopeType) || (forSchool && place?.organizationType !== 'School'))
      return fault(role === null ? 'organization' : 'role', 'role_elsewhere');
    if (!mayGiveRole(importer.roles, scope)) return fault(role === null ? 'organization' : 'role', 'role_not_allowed');
    return { wanted: scope };
  }

  return {
    /** In the order of the file. */
    async judge(rows: readonly UserImportRowDbRow[]): Promise<Map<string, Judged>> {
      const read = rows.map((row) => ({ row, ...readRow(row.cells) }));
      const addressOf = (row: UserImportRowDbRow, person?: ImportedPerson) =>
        person?.email ?? (row.cells.email?.trim().toLowerCase().slice(0, 254) || null);
      const emails = [
        ...new Set(read.map(({ row, ...one }) => addressOf(row, 'person' in one ? one.person : undefined))),
      ].filter((email) => email !== null);
      const names = read.flatMap((one) =>
        'person' in one && one.person.organization !== null ? [bare(one.person.organization)] : [],
      );
      const places = await placesOf([...new Set(names)]);
      const known = await knownWith(emails);
      const rolesOf = await repository.rolesOfAll([...known.values()].map(({ id }) => id));
      const first = await firstWith(
        emails,
        rows.map(({ id }) => id),
      );

      function judgeOne(row: UserImportRowDbRow, person: ImportedPerson): Judged {
        const { email } = person;
        const faulty = (fault: ImportFault): Judged => ({ plan: 'faulty', email, faults: [fault] });
        const role = roleFor(person, places);
        if ('fault' in role) return faulty(role.fault);
        const before = first.get(email);
        if (before !== undefined && before < row.number) return { plan: 'repeated', email, faults: [] };
        const user = known.get(email);
        if (!user) return { plan: 'create', email, faults: [], person, wanted: role.wanted };
        const roles = rolesOf.get(user.id) ?? [];
        const { wanted } = role;
        const asksForRole = person.role !== null || person.organization !== null;
        const hasIt = roles.some(
          (one) => one.role === wanted.role && one.scopeType === wanted.scopeType && one.scopeId === wanted.scopeId,
        );
        if (!asksForRole || hasIt || user.status === 'archived')
          return { plan: 'known', email, faults: [], known: user };
        if (user.centerId !== centerId) return faulty({ field: 'email', code: 'other_center' });
        if (!mayManage(importer.roles, roles)) return faulty({ field: 'email', code: 'stands_higher' });
        return { plan: 'giveRole', email, faults: [], wanted, known: user };
      }

      const judged = new Map<string, Judged>();
      for (const one of read) {
        const { row } = one;
        const result: Judged =
          'person' in one
            ? judgeOne(row, one.person)
            : { plan: 'faulty', email: addressOf(row), faults: [...one.faults] };
        if (result.plan !== 'faulty' && result.email !== null)
          first.set(result.email, Math.min(row.number, first.get(result.email) ?? row.number));
        judged.set(row.id, result);
      }
      return judged;
    },
  };
}
export type Judge = ReturnType<typeof createJudge>;
