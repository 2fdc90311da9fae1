import { toSnakeCase } from '@omzien/model/names';
import type { VolunteerProfileStaffInput } from '@omzien/model/volunteerProfileInput';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { stale, unauthenticated } from '../../http/problems.ts';
import { type Fault, invalidAttribute, ValidationFailed } from '../../http/validation.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { formatDate } from '../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { pointOfCenter } from '../../services/directory/centers.resource.ts';
import { fullNameOf } from '../../services/directory/users.resource.ts';
import { publicAddressOf } from '../../services/files/files.resource.ts';
import type { Point } from '../../services/locations/geocoder.ts';
import {
  type NewVolunteerProfileRow,
  volunteerProfiles as profiles,
  type VolunteerProfileRow,
} from '../../tables/applications/volunteerProfiles.table.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import type { PoolReader } from './poolReader.ts';
import { createVolunteerProfileRepository, type FoundProfile } from './volunteerProfiles.repository.ts';

/** About a kilometre. */
const blurred = (degrees: number) => Math.round(degrees * 100) / 100;
/** What the log tells of a change. The words of a volunteer stay with the volunteer. */
const loggedFields = ['inPool', 'inPoolUntil', 'vogSeenOn', 'district'] as const;

/** Somebody looks at his own profile. */
export const ownReader = (user: Pick<UserRow, 'id'>, now: Date): PoolReader => ({
  userId: user.id,
  hasOwn: true,
  centerIds: [],
  schoolIds: [],
  organizations: [],
  asking: null,
  now,
});

const emptyRow = (user: UserRow, now: Date): VolunteerProfileRow => ({
  id: user.id,
  tenant: user.tenant,
  createdAt: now,
  updatedAt: now,
  lockVersion: 0,
  userId: user.id,
  displayName: null,
  district: null,
  latitude: null,
  longitude: null,
  about: null,
  categoryIds: [],
  talentIds: [],
  dayparts: [],
  languages: [],
  languageLevel: null,
  maxDistanceKm: null,
  hoursPerWeekMax: null,
  hasCar: false,
  vogSeenOn: null,
  vogSeenBy: null,
  inPool: false,
  inPoolUntil: null,
  leftPoolAt: null,
  leftPoolReason: null,
  photoFileId: null,
  photoUrl: null,
  photoInPool: false,
  preferredLocations: [],
  lastActiveAt: null,
});

/** A volunteer's own profile, and what staff of the centre changes of it. */
export function createOwnProfiles(app: FastifyInstance) {
  const { db, audit, files, geocoder } = app;
  const repository = createVolunteerProfileRepository(db);
  const centers = createCenterRepository(db);

  const userOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };
  const findOwn = (user: Pick<UserRow, 'id'>) =>
    repository.find(ownReader(user, app.clock()), eq(profiles.userId, user.id));

  /** The place that somebody means, as a name and about where it is. A postcode or street is never kept. */
  async function placeOf(text: string, around: Point | null, attribute: string) {
    const [found] = await geocoder.suggest(text, around, 1);
    const point = await geocoder.find(text, around);
    if (!found || !point) throw invalidAttribute(attribute, 'unknown_place');
    return { name: found.city, latitude: blurred(point.latitude), longitude: blurred(point.longitude) };
  }

  /** The place of the account's postcode, for a profile that names none. */
  async function placeOfAccount({ postcode }: UserRow, around: Point | null) {
    if (postcode === null) return {};
    const [found] = await geocoder.suggest(postcode, around, 1);
    const point = await geocoder.find(postcode, around);
    if (!found || !point) return {};
    return { district: found.city, latitude: blurred(point.latitude), longitude: blurred(point.longitude) };
  }

  async function checkLists(input: VolunteerProfileStaffInput, row: VolunteerProfileRow, centerId: string) {
    const lists = [
      { name: 'categoryIds', kind: 'vacancy_categories', ids: input.categoryIds ?? [], had: row.categoryIds },
      { name: 'talentIds', kind: 'talents', ids: input.talentIds ?? [], had: row.talentIds },
    ];
    const isNew = (id: string, had: readonly string[]) => !had.includes(id.toLowerCase());
    const known = await repository.knownLookups(
      lists.flatMap(({ ids, had }) => ids.filter((id) => isNew(id, had))),
      centerId,
    );
    const faults: Fault[] = lists.flatMap(({ name, kind, ids, had }) =>
      ids.flatMap((id, index) =>
        isNew(id, had) && !known.has(`${kind} ${id.toLowerCase()}`)
          ? [{ path: [toSnakeCase(name), String(index)], code: 'invalid' }]
          : [],
      ),
    );
    if (faults.length > 0) throw new ValidationFailed(faults);
  }

  /** The columns that an input changes; what only the database knows is checked here. */
  async function columnsFrom(
    request: FastifyRequest,
    input: VolunteerProfileStaffInput,
    row: VolunteerProfileRow,
    centerId: string,
  ): Promise<Partial<NewVolunteerProfileRow>> {
    const now = app.clock();
    const today = formatDate(now);
    await checkLists(input, row, centerId);
    if (input.inPoolUntil && input.inPoolUntil < today) throw invalidAttribute('inPoolUntil', 'in_the_past');
    if (input.vogSeenOn && input.vogSeenOn > today) throw invalidAttribute('vogSeenOn', 'date');
    const around = pointOfCenter(await centers.find(centerId));
    const { district, preferredLocations, photoFileId, ...plain } = input;
    const columns: Partial<NewVolunteerProfileRow> = Object.fromEntries(
      Object.entries(plain).filter(([, value]) => value !== undefined),
    );
    if (district === null) Object.assign(columns, { district: null, latitude: null, longitude: null });
    else if (district !== undefined && district !== row.district) {
      const { name, ...point } = await placeOf(district, around, 'district');
      Object.assign(columns, { district: name, ...point });
    }
    if (preferredLocations !== undefined) {
      const names: string[] = [];
      for (const [index, text] of preferredLocations.entries())
        names.push(
          row.preferredLocations.includes(text)
            ? text
            : (await placeOf(text, around, `preferredLocations/${index}`)).name,
        );
      columns.preferredLocations = [...new Set(names)];
    }
    if (photoFileId !== undefined && photoFileId !== row.photoFileId) {
      const subject = { type: 'volunteer_profiles', id: row.id, url: '/profiel' };
      const ids = photoFileId === null ? [] : [photoFileId];
      const [file] = await files.claim(request, {
        attribute: 'photoFileId',
        ids,
        subject,
        kinds: ['avatar', 'image'],
        only: true,
      });
      columns.photoFileId = file?.id ?? null;
      columns.photoUrl = file ? publicAddressOf(file) : null;
    }
    if (input.vogSeenOn !== undefined) columns.vogSeenBy = input.vogSeenOn === null ? null : userOf(request).id;
    const until = input.inPoolUntil !== undefined ? input.inPoolUntil : row.inPoolUntil;
    if (input.inPool === true) {
      Object.assign(columns, { leftPoolAt: null, leftPoolReason: null });
      // Who comes back after the day that he named has not named another one.
      if (until !== null && until < today) columns.inPoolUntil = null;
    } else if (input.inPool === false && row.inPool) {
      Object.assign(columns, { leftPoolAt: now, leftPoolReason: 'own' });
    }
    return columns;
  }

  async function record(
    request: FastifyRequest,
    owner: Pick<FoundProfile, 'id' | 'firstName' | 'lastName' | 'centerId'>,
    before: object,
    after: object,
  ) {
    const picked = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => (loggedFields as readonly string[]).includes(name)));
    await audit.record(request, {
      action: 'volunteer_profile.updated',
      subject: { type: 'volunteer_profiles', id: owner.id, name: fullNameOf(owner) },
      centerId: owner.centerId,
      changes: changesBetween(picked(before), picked(after)),
    });
  }

  return {
    repository,
    userOf,
    findOwn,

    /** The own profile; before it is kept for the first time, an empty one. */
    async showOwn(user: UserRow): Promise<{ row: FoundProfile; stored: boolean }> {
      const found = await findOwn(user);
      if (found) return { row: found, stored: true };
      const now = app.clock();
      const around = pointOfCenter(await centers.find(user.centerId));
      const { firstName, lastName, email, phoneNumber, locale, centerId } = user;
      const row: FoundProfile = {
        ...emptyRow(user, now),
        ...(await placeOfAccount(user, around)),
        firstName,
        lastName,
        email,
        phoneNumber,
        locale,
        centerId,
        isActive: true,
        isInPool: false,
        lastActiveDay: formatDate(now),
        openApproaches: 0,
        promisedApproaches: 0,
        state: null,
        distanceKm: null,
        isStaff: true,
        isKnown: false,
      };
      return { row, stored: false };
    },

    async saveOwn(request: FastifyRequest, input: VolunteerProfileStaffInput): Promise<FoundProfile> {
      const user = userOf(request);
      const now = app.clock();
      const existing = await findOwn(user);
      if (existing) {
        request.expectVersion(existing.lockVersion);
        const columns = await columnsFrom(request, input, existing, user.centerId);
        await repository.change(existing, { ...columns, lastActiveAt: now });
        await record(request, existing, existing, columns);
      } else {
        request.expectVersion(0);
        const row = { ...emptyRow(user, now), id: newId() };
        const columns = await columnsFrom(request, input, row, user.centerId);
        const around = pointOfCenter(await centers.find(user.centerId));
        const place = input.district === undefined ? await placeOfAccount(user, around) : {};
        await repository.add({ ...row, ...place, ...columns, lastActiveAt: now });
        await record(request, { ...user, id: row.id }, row, columns);
      }
      const saved = await findOwn(user);
      if (!saved) throw stale();
      return saved;
    },

    /** By the centre. */
    async saveFor(request: FastifyRequest, row: FoundProfile, input: VolunteerProfileStaffInput): Promise<void> {
      request.expectVersion(row.lockVersion);
      const columns = await columnsFrom(request, input, row, row.centerId);
      await repository.change(row, columns);
      await record(request, row, row, columns);
    },

    /** Empties a profile. Its row stays, so that organisations still see what they asked. */
    async clear(request: FastifyRequest, row: FoundProfile): Promise<void> {
      request.expectVersion(row.lockVersion);
      const { id: _id, tenant: _tenant, createdAt: _createdAt, ...empty } = emptyRow(userOf(request), app.clock());
      await repository.change(row, {
        ...empty,
        leftPoolAt: row.inPool ? app.clock() : null,
        leftPoolReason: row.inPool ? 'own' : null,
      });
      await files.release({ type: 'volunteer_profiles', id: row.id });
      await audit.record(request, {
        action: 'volunteer_profile.deleted',
        subject: { type: 'volunteer_profiles', id: row.id, name: fullNameOf(row) },
        centerId: row.centerId,
      });
    },

    /** One click after somebody fell out, and a sign of life for who is still in. */
    async comeBack(request: FastifyRequest, userId: string): Promise<void> {
      const row = await repository.find(ownReader({ id: userId }, app.clock()), and(eq(profiles.userId, userId)));
      if (!row) return;
      const columns = await columnsFrom(request, { inPool: true }, row, row.centerId);
      await repository.change(row, { ...columns, lastActiveAt: app.clock() });
      await record(request, row, row, columns);
    },
  };
}
export type OwnProfiles = ReturnType<typeof createOwnProfiles>;
