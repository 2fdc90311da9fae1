import type { PersonCard } from '@omzien/model/contentBlock';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type ContactPersonRow, contactPersons } from '../../tables/centers/contactPersons.table.ts';

/** Whom visitors of a centre may ask, in its order. */
export const contactPersonsOf = (db: Database, centerId: string): Promise<ContactPersonRow[]> =>
  db
    .select()
    .from(contactPersons)
    .where(eq(contactPersons.centerId, centerId))
    .orderBy(asc(contactPersons.order), asc(contactPersons.id));

/** What of somebody stands on a page. */
export const publicPersonOf = (row: ContactPersonRow): PersonCard => ({
  id: row.id,
  name: row.name,
  function: row.function,
  phoneNumber: row.phoneNumber,
  email: row.email,
  photoUrl: row.photoUrl,
  hours: row.hours,
  text: row.text,
  areas: row.areas,
});
