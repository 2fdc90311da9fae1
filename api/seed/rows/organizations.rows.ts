import type { OrganizationStatus, organizationTypes } from '@omzien/model/organization';
import { organizationStatuses } from '@omzien/model/organization';
import type {
  addresses,
  organizationProfiles,
  organizations,
} from '../../src/tables/organizations/organizations.table.ts';
import type { CategoryKey, NonProfitTypeKey } from '../data/lookups.data.ts';
import { placesOfCenter, type SeedPlace, streetEnds, streetStarts } from '../data/places.data.ts';
import { emblemCount, emblemName, markName, pictureAddress, sceneCount, sceneName } from '../pictures/drawnPicture.ts';
import type { Random } from '../random.ts';
import { fillIn, landline, type SeedContext, slugOf } from '../seedContext.ts';
import {
  centerAbout,
  deniedReasons,
  organizationTexts,
  ownWords,
  schoolAbout,
  schoolNames,
} from '../texts/organizations.texts.ts';
import type { PlacedCenter } from './centers.rows.ts';
import { lookupId } from './lookups.rows.ts';

/** An organisation as the other generators need it. */
export type SeedOrganization = {
  number: number;
  id: string;
  name: string;
  slug: string;
  type: (typeof organizationTypes)[number];
  status: OrganizationStatus;
  kind: NonProfitTypeKey;
  center: PlacedCenter;
  place: SeedPlace;
  street: string;
  houseNumber: string;
  postcode: string;
  latitude: number;
  longitude: number;
  domain: string;
  phoneNumber: string;
  /** Days ago that it came in. */
  age: number;
};

/** One of the items, the heavier ones more often. */
export function pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number, random: Random): Item {
  let left = random.next() * items.reduce((sum, item) => sum + weightOf(item), 0);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return random.pick(items);
}

const letters = ['AB', 'BE', 'CK', 'DL', 'ER', 'GH', 'HV', 'KL', 'NP', 'RT', 'VW', 'XA'];
/** Somewhere within about six hundred metres of the middle of a place, in a street that does not exist. */
export function addressIn(place: SeedPlace, random: Random) {
  const turn = random.between(0, 2 * Math.PI);
  const distance = Math.sqrt(random.next()) * 0.0055;
  return {
    street: `${random.pick(streetStarts)}${random.pick(streetEnds)}`,
    houseNumber: String(random.integer(1, 148)),
    postcode: `${place.postcode} ${random.pick(letters)}`,
    latitude: Math.round((place.latitude + Math.sin(turn) * distance) * 1e5) / 1e5,
    longitude: Math.round((place.longitude + Math.cos(turn) * distance * 1.6) * 1e5) / 1e5,
  };
}

const kinds: readonly NonProfitTypeKey[] = [
  'welfare',
  'welfare',
  'welfare',
  'care',
  'care',
  'sports',
  'culture',
  'culture',
  'nature',
  'animals',
  'education',
  'church',
  'neighbourhood',
  'neighbourhood',
  'newcomers',
  'youth',
  'event',
];

/** Every organisation of a tenant: the centres' own first, then the one of the demo account, then schools and all others. */
export function organizationsOf(
  context: SeedContext,
  centers: readonly [PlacedCenter, ...PlacedCenter[]],
): SeedOrganization[] {
  const { volumes } = context;
  const statuses = volumes.organizations.flatMap((count, index) =>
    Array.from({ length: count }, () => organizationStatuses[index] ?? 'approved'),
  );
  const slugs = new Set<string>();
  const found: SeedOrganization[] = [];
  for (const [number, status] of statuses.entries()) {
    const random = context.random('organization', number);
    const isCenter = number < centers.length;
    const afterCenters = number - centers.length;
    const isSchool = afterCenters >= 1 && afterCenters <= volumes.schools;
    const center = isCenter
      ? (centers[number] ?? centers[0])
      : afterCenters <= 1
        ? centers[0]
        : pickWeighted(centers, ({ share }) => share, random);
    const places: readonly SeedPlace[] = placesOfCenter[center.slug];
    // Newcomers to the queue may be known already: the first two pending ones stand twice.
    const pendingNumber = number - volumes.organizations[0];
    const twin =
      status === 'pending' && pendingNumber < 2
        ? found[centers.length + volumes.schools + 2 + pendingNumber]
        : undefined;
    const place =
      twin?.place ??
      (isCenter || afterCenters === 0 ? places[0] : pickWeighted(places, ({ weight }) => weight, random));
    if (!place) throw new RangeError(`${center.slug} has no places.`);
    const kind: NonProfitTypeKey =
      twin?.kind ??
      (isCenter || afterCenters === 0
        ? 'welfare'
        : isSchool
          ? 'education'
          : (kinds[(afterCenters + random.integer(0, 2)) % kinds.length] ?? 'welfare'));
    const fill = () => ({ plaats: place.city, eigen: random.pick(ownWords) });
    let name = isCenter
      ? center.name
      : afterCenters === 0
        ? `Stichting Samen aan Tafel ${place.city}`
        : twin
          ? `${twin.name.replace(/^Stichting /, 'St. ')} e.o.`
          : fillIn(random.pick(isSchool ? schoolNames : organizationTexts[kind].names), fill());
    for (let attempt = 0; slugs.has(slugOf(name)); attempt++) {
      const retry = fillIn(random.pick(isSchool ? schoolNames : organizationTexts[kind].names), fill());
      // With every name taken, the place tells two of the same apart.
      name =
        attempt < 6
          ? retry
          : `${retry.replace(` ${place.city}`, '')} ${attempt < 12 ? random.pick(ownWords) : `${place.city} ${number}`}`;
    }
    const slug = slugOf(name);
    slugs.add(slug);
    found.push({
      number,
      id: context.id('organization', number),
      name,
      slug,
      type: isCenter ? 'VolunteerCenter' : isSchool ? 'School' : 'NonProfit',
      status,
      kind,
      center,
      place,
      ...addressIn(place, random),
      domain: `${slug.slice(0, 40).replace(/-+$/, '')}.example`,
      phoneNumber: landline(center.areaCode, random),
      age: status === 'pending' ? random.integer(1, 12) : random.integer(60, 1900),
    });
  }
  return found;
}

/** A picture of a category in the colours of a centre. */
export const sceneAddress = (center: PlacedCenter, category: CategoryKey, number: number) =>
  pictureAddress(sceneName(center.slug, category, number));

function aboutOf({ type, kind, place }: SeedOrganization, random: Random) {
  const texts =
    type === 'VolunteerCenter' ? [centerAbout] : type === 'School' ? schoolAbout : organizationTexts[kind].about;
  return fillIn(random.pick(texts), { plaats: place.city });
}

export function organizationRows(context: SeedContext, all: readonly SeedOrganization[]) {
  const mapped = new Set(
    all
      .filter(({ status, type }) => status === 'approved' && type !== 'VolunteerCenter')
      .slice(0, context.volumes.onSocialMap)
      .map(({ id }) => id),
  );
  const rows: (typeof organizations.$inferInsert)[] = [];
  const addressRows: (typeof addresses.$inferInsert)[] = [];
  const profileRows: (typeof organizationProfiles.$inferInsert)[] = [];
  for (const organization of all) {
    const { id, number, name, slug, type, status, kind, center, place, domain, phoneNumber, age } = organization;
    const random = context.random('organization-row', number);
    const text = organizationTexts[kind];
    const createdAt = context.daysAgo(age, random);
    const answers = status === 'approved' || status === 'archived';
    rows.push({
      id,
      centerId: center.id,
      name,
      slug,
      organizationType: type,
      status,
      website: random.chance(0.85) ? `https://www.${domain}` : null,
      city: place.city,
      phoneNumber: random.chance(0.9) ? phoneNumber : null,
      email: type === 'VolunteerCenter' ? center.email : `info@${domain}`,
      description: aboutOf(organization, random),
      logoUrl:
        type === 'VolunteerCenter'
          ? pictureAddress(markName(center.slug), 320)
          : random.chance(0.9)
            ? emblemOf(organization, random)
            : null,
      coverUrl: sceneAddress(center, random.pick(text.cover), random.integer(0, sceneCount - 1)),
      replyRate: answers ? Math.round(random.between(0.35, 1) * 100) / 100 : null,
      medianReplyHours: answers ? random.integer(6, 150) : null,
      deniedReason: status === 'denied' ? random.pick(deniedReasons) : null,
      profileCheckedAt: status === 'approved' ? context.daysAgo(random.integer(1, Math.min(age, 300)), random) : null,
      archivedAt: status === 'archived' ? context.daysAgo(random.integer(5, 50), random) : null,
      createdAt,
      updatedAt: createdAt,
    });
    addressRows.push({
      id: context.id('address', number),
      organizationId: id,
      street: organization.street,
      houseNumber: organization.houseNumber,
      addition: random.chance(0.08) ? random.pick(['A', 'B', 'bis']) : null,
      postcode: organization.postcode,
      city: place.city,
      latitude: organization.latitude,
      longitude: organization.longitude,
    });
    if (type === 'NonProfit') {
      profileRows.push({
        id: context.id('organization-profile', number),
        organizationId: id,
        nonProfitTypeId: lookupId(context, 'non_profit_types', kind),
        showOnSocialMap: mapped.has(id),
        activityTypeIds: random
          .some(text.activities, random.integer(1, 3))
          .map((key) => lookupId(context, 'activity_types', key)),
      });
    } else {
      profileRows.push({
        id: context.id('organization-profile', number),
        organizationId: id,
        nonProfitTypeId: null,
        showOnSocialMap: mapped.has(id),
        activityTypeIds: [],
      });
    }
  }
  return { organizations: rows, addresses: addressRows, organizationProfiles: profileRows };
}

function emblemOf({ kind, type }: SeedOrganization, random: Random) {
  const motif =
    type === 'School' ? random.pick(['cap', 'book', 'puzzle']) : random.pick(organizationTexts[kind].emblems);
  return pictureAddress(emblemName(motif, random.integer(0, emblemCount - 1)), 320);
}
