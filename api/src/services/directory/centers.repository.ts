import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import {
  centerProfiles,
  type VolunteerCenterRow,
  volunteerCenters,
} from '../../tables/centers/volunteerCenters.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

const withProfile = and(
  eq(centerProfiles.tenant, volunteerCenters.tenant),
  eq(centerProfiles.centerId, volunteerCenters.id),
);

/** The four digits of a postcode; null when it is none. */
export const postcodeDigits = (text: string) => /^\s*([1-9]\d{3})(?:\s?[a-z]{2})?\s*$/i.exec(text)?.[1] ?? null;
const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a centre says that it serves a place. A postcode says it more exactly than a name. */
export function serves(center: VolunteerCenterRow, place: { postcode?: string | null; city?: string | null }): boolean {
  const digits = place.postcode ? postcodeDigits(place.postcode) : null;
  if (digits !== null && center.postcodes.includes(digits)) return true;
  const { city } = place;
  return city ? [center.city, ...center.municipalities].some((name) => sameName(name, city)) : false;
}

export const createCenterRepository = (db: Database) => ({
  async find(id: string) {
    const [row] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, id));
    return row ?? null;
  },
  async all() {
    return db.select().from(volunteerCenters).orderBy(asc(volunteerCenters.order), asc(volunteerCenters.id));
  },
  async allWithLogo() {
    return db
      .select({ center: volunteerCenters, logoUrl: centerProfiles.websiteLogoUrl })
      .from(volunteerCenters)
      .leftJoin(centerProfiles, withProfile)
      .orderBy(asc(volunteerCenters.order), asc(volunteerCenters.id));
  },
  async findWithProfile(id: string) {
    const [row] = await db
      .select({ center: volunteerCenters, profile: centerProfiles })
      .from(volunteerCenters)
      .leftJoin(centerProfiles, withProfile)
      .where(eq(volunteerCenters.id, id));
    return row ?? null;
  },
  async findProfile(id: string) {
    const [row] = await db
      .select({ center: volunteerCenters, profile: centerProfiles })
      .from(centerProfiles)
      .innerJoin(volunteerCenters, withProfile)
      .where(eq(centerProfiles.id, id));
    return row ?? null;
  },
  /** How many vacancies are open at each of these centres. */
  async openVacancies(ids: readonly string[], now: Date): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ centerId: vacancies.centerId, count: sql<number>`count(*)::int` })
      .from(vacancies)
      .where(
        and(
          inArray(vacancies.centerId, [...ids]),
          eq(vacancies.status, 'published'),
          or(isNull(vacancies.expiresAt), gt(vacancies.expiresAt, now)),
        ),
      )
      .groupBy(vacancies.centerId);
    return new Map(rows.map(({ centerId, count }) => [centerId, count]));
  },
  /** Changes a row that was read before. False when somebody else was first. */
  async change(row: VolunteerCenterRow, change: Partial<typeof volunteerCenters.$inferInsert>): Promise<boolean> {
    return (await changeVersion(db, volunteerCenters, row, change)) !== undefined;
  },
  async changeProfile(
    row: { id: string; lockVersion: number },
    change: Partial<typeof centerProfiles.$inferInsert>,
  ): Promise<boolean> {
    return (await changeVersion(db, centerProfiles, row, change)) !== undefined;
  },
  /** Whether a host name leads to a centre already, of this tenant or of any other. */
  async isHostTaken(host: string): Promise<boolean> {
    const { rows } = await db.execute<{ taken: boolean }>(sql`select omzien_host_taken(${host}) as taken`);
    return rows[0]?.taken === true;
  },
});
export type CenterRepository = ReturnType<typeof createCenterRepository>;
