import type { Features } from '@omzien/model/tenants';
import type { VacancyDraft } from '@omzien/model/vacancyInput';
import type { FastifyRequest } from 'fastify';
import { type Fault, ValidationFailed } from '../../../http/validation.ts';
import { momentOf } from '../../../services/calendar/vacancyDays.ts';
import type { Files } from '../../../services/files/files.ts';
import type { Geocoder, Point } from '../../../services/locations/geocoder.ts';
import type { NewVacancyRow, StoredPlace, VacancyRow } from '../../../tables/vacancies/vacancies.table.ts';
import type { StockImageRepository } from '../../stockImages/stockImages.repository.ts';
import { vacancyImage } from './vacancyImages.ts';
import type { VacancyWriteRepository } from './vacancyWrites.repository.ts';

export type InputParts = {
  vacancies: VacancyWriteRepository;
  geocoder: Geocoder;
  features: Features;
  files: Files;
  stockImages: Pick<StockImageRepository, 'usable'>;
  request: FastifyRequest;
};
/** What an input is held against: the vacancy that it changes, or the place where a new one will stand. */
export type InputTarget = Pick<VacancyRow, 'id' | 'centerId' | 'organizationId' | 'vacancyType'> &
  Partial<Pick<VacancyRow, 'categoryIds' | 'ageGroupIds' | 'accessibilityIds' | 'imageFileId' | 'stockImageId'>> & {
    title: string;
    around: Point | null;
  };

/** The part of an address that names a vacancy for people. */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? ['vacature']).join('-').slice(0, 80).replace(/-+$/, '');
}

/** Where an address lies: by its postcode, or by its place when nobody knows the postcode. */
export async function pointOf(
  geocoder: Geocoder,
  { postcode, city }: { postcode: string | null | undefined; city: string | null | undefined },
  around: Point | null,
): Promise<Point | null> {
  for (const text of [postcode, city]) {
    const point = text ? await geocoder.find(text, around) : null;
    if (point) return point;
  }
  return null;
}

/** `1234ab` → `1234 AB`. */
export const formatPostcode = (postcode: string | null | undefined) => {
  if (!postcode) return null;
  const parts = /^(\d{4})\s?([a-z]{2})$/i.exec(postcode.trim());
  return parts ? `${parts[1]} ${parts[2]?.toUpperCase()}` : postcode.trim();
};

async function checkLookups({ vacancies }: InputParts, change: VacancyDraft, target: InputTarget): Promise<Fault[]> {
  const lists = [
    { field: 'category_ids', kind: 'vacancy_categories', ids: change.categoryIds, had: target.categoryIds },
    { field: 'age_group_ids', kind: 'age_groups', ids: change.ageGroupIds, had: target.ageGroupIds },
    {
      field: 'accessibility_ids',
      kind: 'accessibility_options',
      ids: change.accessibilityIds,
      had: target.accessibilityIds,
    },
  ];
  const isNew = (id: string, had: readonly string[] | undefined) => !had?.includes(id);
  const wanted = lists.flatMap(({ ids = [], had }) => ids.filter((id) => isNew(id, had)));
  const known = new Set((await vacancies.knownLookups(wanted, target.centerId)).map(({ id, kind }) => `${kind} ${id}`));
  return lists.flatMap(({ field, kind, ids = [], had }) =>
    ids.flatMap((id, index) =>
      isNew(id, had) && !known.has(`${kind} ${id.toLowerCase()}`)
        ? [{ path: [field, String(index)], code: 'invalid' }]
        : [],
    ),
  );
}

/** What the switches of this site leave no room for. */
function checkSwitches({ features }: InputParts, change: VacancyDraft, target: InputTarget): Fault[] {
  const { vacancyType, sharedWithCenters, translations } = change;
  const isOff =
    (vacancyType === 'activity' && !features.activities) ||
    // Somebody's request for help has a form of its own, with consent and screening.
    (vacancyType === 'p2p' && target.vacancyType !== 'p2p');
  return [
    ...(isOff ? [{ path: ['vacancy_type'], code: 'invalid' }] : []),
    ...(sharedWithCenters && !features.centerSharing ? [{ path: ['shared_with_centers'], code: 'invalid' }] : []),
    ...(translations?.en && !features.multiLanguage ? [{ path: ['translations', 'en'], code: 'invalid' }] : []),
  ];
}

/** The columns that an input changes. What only the database knows is checked here: lists, people, places, pictures. */
export async function columnsFrom(
  parts: InputParts,
  change: VacancyDraft,
  target: InputTarget,
  current: Pick<VacancyRow, 'postcode' | 'city'> | null,
): Promise<Partial<NewVacancyRow>> {
  const { geocoder, vacancies } = parts;
  const { expiresAt, extraAddresses, translations, occurrences, contactPerson, imageFileId, stockImageId, ...plain } =
    change;
  const faults = [...checkSwitches(parts, change, target), ...(await checkLookups(parts, change, target))];
  const { ownerId } = change;
  if (ownerId && !(await vacancies.worksFor(ownerId, target.organizationId, target.centerId)))
    faults.push({ path: ['owner_id'], code: 'invalid' });
  if (faults.length > 0) throw new ValidationFailed(faults);

  const columns: Partial<NewVacancyRow> = { ...plain };
  if (change.title !== undefined) columns.slug = slugFrom(change.title);
  if (expiresAt !== undefined) columns.expiresAt = expiresAt === null ? null : momentOf(expiresAt);
  if (contactPerson !== undefined) columns.contactPerson = contactPerson;
  if (occurrences !== undefined)
    columns.occurrences = occurrences.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt).toISOString(),
      endsAt: endsAt ? new Date(endsAt).toISOString() : null,
    }));
  if (translations !== undefined) columns.translations = translations.en ? { en: translations.en } : {};
  if (change.postcode !== undefined) columns.postcode = formatPostcode(change.postcode);
  if (change.postcode !== undefined || change.city !== undefined) {
    const postcode = change.postcode !== undefined ? change.postcode : current?.postcode;
    const city = change.city !== undefined ? change.city : current?.city;
    const point = await pointOf(geocoder, { postcode, city }, target.around);
    columns.latitude = point?.latitude ?? null;
    columns.longitude = point?.longitude ?? null;
  }
  if (extraAddresses !== undefined) {
    const places: StoredPlace[] = [];
    for (const { street, postcode, city } of extraAddresses) {
      const point = await pointOf(geocoder, { postcode, city }, target.around);
      const { latitude, longitude } = point ?? { latitude: null, longitude: null };
      places.push({ street, postcode: formatPostcode(postcode), city, latitude, longitude });
    }
    columns.extraAddresses = places;
  }
  if (imageFileId !== undefined || stockImageId !== undefined)
    // Words and a point that were sent with it win over those that the picture brings.
    return { ...(await vacancyImage(parts, target, { imageFileId, stockImageId })), ...columns };
  return columns;
}
