import type { LookupKind } from '@omzien/model/lookup';
import type { AddressInput, NewOrganizationInput, OrganizationInput } from '@omzien/model/organizationInput';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { changeVersion } from '../../database/records.ts';
import { stale } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import {
  addresses,
  type OrganizationRow,
  organizationAddresses,
  organizationProfiles,
  organizations,
} from '../../tables/organizations/organizations.table.ts';
import { freeSlug } from './organizationSlug.ts';

type App = Pick<FastifyInstance, 'db' | 'geocoder'>;
/** The attributes that a document may bring, whichever document it is. */
export type OrganizationAttributes = Omit<OrganizationInput, 'status' | 'criteria' | 'reasonCode' | 'reason'>;
type Column = Partial<typeof organizations.$inferInsert>;

const lists = {
  accessibility: 'accessibility_options',
  activityTypeIds: 'activity_types',
  ageGroupIds: 'age_groups',
  nonProfitTypeId: 'non_profit_types',
} as const satisfies Partial<Record<keyof OrganizationAttributes, LookupKind>>;

const kept = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const columnsOf = (input: OrganizationAttributes): Column => {
  const { addresses: given, ...rest } = input;
  const visit = given?.find(({ kind }) => kind === 'visit');
  return kept({
    name: rest.name,
    organizationType: rest.organizationType,
    website: rest.website,
    // Lists show one place for an organisation; the address to visit says it when nothing else does.
    city: rest.city ?? (rest.city === undefined ? visit?.city : null),
    phoneNumber: rest.phoneNumber,
    email: rest.email,
    description: rest.description,
    logoUrl: rest.logoUrl,
    coverUrl: rest.coverUrl,
    kvkNumber: rest.kvkNumber,
    anbi: rest.anbi,
    areaOfWork: rest.areaOfWork,
    socialLinks: rest.socialLinks,
    openingHours: rest.openingHours,
    openingExceptions: rest.openingExceptions,
    closedOnHolidays: rest.closedOnHolidays,
    coverFocalPoint: rest.coverFocalPoint,
    coverAlt: rest.coverAlt,
    languages: rest.languages,
    accessibilityIds: rest.accessibility,
    replyTemplate: rest.replyTemplate,
    welcomeText: rest.welcomeText,
    sharedWithCenters: rest.sharedWithCenters,
  }) as Column;
};

const profileOf = (input: OrganizationAttributes) =>
  kept({
    nonProfitTypeId: input.nonProfitTypeId,
    showOnSocialMap: input.showOnSocialMap,
    activityTypeIds: input.activityTypeIds,
    ageGroupIds: input.ageGroupIds,
  });

/** Writes what organisations are made of: their row, their profile, their addresses. */
export function createOrganizationWrites({ db, geocoder }: App) {
  /** Every id of a list must be one that the tenant or this centre has. */
  async function checkLists(input: OrganizationAttributes, centerId: string) {
    for (const [name, kind] of Object.entries(lists) as [keyof typeof lists, LookupKind][]) {
      const ids = [input[name] ?? []].flat();
      if (ids.length === 0) continue;
      const rows = await db
        .select({ id: lookups.id })
        .from(lookups)
        .where(
          and(
            eq(lookups.kind, kind),
            inArray(lookups.id, ids),
            or(isNull(lookups.centerId), eq(lookups.centerId, centerId)),
          ),
        );
      if (rows.length < ids.length) throw invalidAttribute(name, 'invalid');
    }
  }

  async function placed({ kind: _kind, ...address }: AddressInput) {
    const point =
      (address.postcode ? await geocoder.find(address.postcode, null) : null) ??
      (await geocoder.find(address.city, null));
    return { ...address, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
  }

  async function replaceAddresses(organizationId: string, given: readonly AddressInput[]) {
    const visit = given.find(({ kind }) => kind === 'visit');
    const others = given.filter(({ kind }) => kind !== 'visit');
    await db.delete(organizationAddresses).where(eq(organizationAddresses.organizationId, organizationId));
    if (visit) {
      const values = await placed(visit);
      await db
        .insert(addresses)
        .values({ organizationId, ...values })
        .onConflictDoUpdate({ target: [addresses.tenant, addresses.organizationId], set: values });
    } else {
      await db.delete(addresses).where(eq(addresses.organizationId, organizationId));
    }
    if (others.length > 0) {
      const rows = await Promise.all(
        others.map(async (other) => ({ organizationId, kind: other.kind, ...(await placed(other)) })),
      );
      await db.insert(organizationAddresses).values(rows);
    }
  }

  async function writeProfile(organizationId: string, input: OrganizationAttributes) {
    const profile = profileOf(input);
    await db
      .insert(organizationProfiles)
      .values({ organizationId, ...profile })
      .onConflictDoUpdate({
        target: [organizationProfiles.tenant, organizationProfiles.organizationId],
        set: { ...profile, lockVersion: sql`${organizationProfiles.lockVersion} + 1` },
      });
  }

  return {
    async create(input: NewOrganizationInput, given: Column & { id: string; centerId: string; createdAt: Date }) {
      await checkLists(input, given.centerId);
      const slug = await freeSlug(db, input.name, given.id);
      await db
        .insert(organizations)
        .values({ ...columnsOf(input), name: input.name, slug, status: 'pending', ...given });
      await writeProfile(given.id, input);
      if (input.addresses) await replaceAddresses(given.id, input.addresses);
    },

    /** Changes a row that was read before; who comes second is told. Gives what has changed, for the log. */
    async change(row: OrganizationRow, input: OrganizationAttributes, given: Column = {}) {
      await checkLists(input, row.centerId);
      const columns = columnsOf(input);
      const profile = profileOf(input);
      const [before] = await db
        .select()
        .from(organizationProfiles)
        .where(eq(organizationProfiles.organizationId, row.id));
      if (!(await changeVersion(db, organizations, row, { ...columns, ...given }))) throw stale();
      if (Object.keys(profile).length > 0) await writeProfile(row.id, input);
      if (input.addresses) await replaceAddresses(row.id, input.addresses);
      return {
        ...changesBetween(row, columns),
        ...changesBetween(before ?? {}, profile),
        ...(input.addresses ? { addresses: { from: null, to: input.addresses.length } } : {}),
      };
    },
  };
}
export type OrganizationWrites = ReturnType<typeof createOrganizationWrites>;
