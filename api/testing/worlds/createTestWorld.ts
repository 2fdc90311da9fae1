import type { RoleName, ScopeType } from '@omzien/model/roles';
import type { TenantKey } from '@omzien/model/tenants';
import { themeConfig } from '@omzien/model/volunteerCenter';
import * as v from 'valibot';
import type { DatabaseServer } from '../../src/database/database.ts';
import { newId } from '../../src/database/newId.ts';
import { hashPassword } from '../../src/services/passwords/password.ts';
import { centerProfiles, volunteerCenters } from '../../src/tables/centers/volunteerCenters.table.ts';
import { addresses, organizationProfiles, organizations } from '../../src/tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../src/tables/people/users.table.ts';

/** The password of everybody in the test world. */
export const testPassword = 'samen-omzien-2026';

type OrganizationChange = Partial<typeof organizations.$inferInsert> & { centerId: string; name: string };

/**
 * Small, hand-made records for tests that say what they need. Everything goes through the tables, so that a column that
 * changes does not compile here either.
 */
export function createTestWorld(database: DatabaseServer) {
  const { db } = database;
  let passwordHash: Promise<string> | undefined;
  const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

  return {
    async center(tenant: TenantKey, name: string, change: Partial<typeof volunteerCenters.$inferInsert> = {}) {
      const id = newId();
      const slug = slugOf(name);
      await database.inTenant(tenant, async () => {
        await db.insert(volunteerCenters).values({
          id,
          name,
          slug,
          city: 'Ergens',
          email: `${slug}@${tenant}.example`,
          domains: [`${slug}.${tenant}.localhost`],
          ...change,
        });
        await db.insert(centerProfiles).values({ centerId: id, themeConfig: v.parse(themeConfig, {}) });
        await db.insert(organizations).values({
          centerId: id,
          name,
          slug: `centrale-${slug}`,
          organizationType: 'VolunteerCenter',
          status: 'approved',
        });
      });
      return id;
    },

    async organization(tenant: TenantKey, { name, centerId, ...change }: OrganizationChange) {
      const id = newId();
      await database.inTenant(tenant, async () => {
        await db.insert(organizations).values({
          id,
          name,
          centerId,
          slug: slugOf(name),
          status: 'approved',
          city: 'Ergens',
          ...change,
        });
        await db
          .insert(addresses)
          .values({ organizationId: id, city: 'Ergens', street: 'Dorpsstraat', houseNumber: '1' });
        await db.insert(organizationProfiles).values({ organizationId: id, showOnSocialMap: true });
      });
      return id;
    },

    async user(
      tenant: TenantKey,
      email: string,
      centerId: string,
      roles: { role: RoleName; scopeType: ScopeType; scopeId: string }[] = [
        { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: centerId },
      ],
      change: Partial<typeof users.$inferInsert> = {},
    ) {
      passwordHash ??= hashPassword(testPassword);
      const stored = await passwordHash;
      const id = newId();
      await database.inTenant(tenant, async () => {
        await db.insert(users).values({
          id,
          centerId,
          email,
          passwordHash: stored,
          firstName: 'Noor',
          lastName: 'de Wit',
          confirmedAt: new Date('2026-01-01T00:00:00Z'),
          signupMethod: 'signedUp',
          ...change,
        });
        if (roles.length > 0) await db.insert(userRoles).values(roles.map((role) => ({ userId: id, ...role })));
      });
      return id;
    },
  };
}
