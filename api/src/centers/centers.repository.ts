import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { centerProfiles, volunteerCenters } from './volunteerCenters.table.ts';

export const createCenterRepository = (db: Database) => ({
  async find(id: string) {
    const [row] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, id));
    return row ?? null;
  },
  async all() {
    return db.select().from(volunteerCenters).orderBy(asc(volunteerCenters.order), asc(volunteerCenters.id));
  },
  async findWithProfile(id: string) {
    const [row] = await db
      .select({ center: volunteerCenters, profile: centerProfiles })
      .from(volunteerCenters)
      .leftJoin(
        centerProfiles,
        and(eq(centerProfiles.tenant, volunteerCenters.tenant), eq(centerProfiles.centerId, volunteerCenters.id)),
      )
      .where(eq(volunteerCenters.id, id));
    return row ?? null;
  },
});
