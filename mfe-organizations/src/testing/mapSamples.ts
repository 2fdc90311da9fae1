import { accessibilityOption, ageGroup } from '@omzien/model/lookup';
import type { Organization, OrganizationCorrection } from '@omzien/model/organization';
import type { SocialMapCard } from '@omzien/model/socialMap';
import { vacancyHit } from '@omzien/model/vacancy';
import { type FakeRoutes, listDocument, many } from '@omzien/testing/fakeApi';
import { activityType } from '../shown/lookups.api.ts';

const id = (number: number) => `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const lookup = (number: number, type: 'activity_types' | 'age_groups', nl: string, en: string) => ({
  type,
  id: id(number),
  key: en.toLowerCase(),
  name: { nl, en },
  icon: null,
  order: number,
  active: true,
});
export const eating = lookup(801, 'activity_types', 'Samen eten', 'Eating together');
const elderly = lookup(802, 'age_groups', 'Ouderen', 'Elderly');

const address = {
  kind: 'visit' as const,
  street: 'Dorpsstraat',
  houseNumber: '1',
  addition: null,
  postcode: '8091 AA',
  city: 'Wezep',
  municipality: 'Oldebroek',
  province: 'Gelderland',
  latitude: 52.46,
  longitude: 5.99,
};

/** An organisation that is open and was checked this year. */
export const kitchen: SocialMapCard = {
  type: 'social_map_cards',
  id: id(1),
  name: 'Buurtkeuken Wezep',
  slug: 'buurtkeuken-wezep',
  organizationType: 'NonProfit',
  summary: 'We koken en eten samen met de buurt.',
  description: 'We koken en eten samen met de buurt.\nIedereen is welkom.',
  nonProfitTypeId: null,
  activityTypeIds: [eating.id],
  ageGroupIds: [elderly.id],
  phoneNumber: '+31525000123',
  website: 'https://www.buurtkeuken.example/',
  city: 'Wezep',
  logoUrl: null,
  coverUrl: null,
  openingHours: [{ day: 'mon', from: '09:00', to: '17:00' }],
  openingExceptions: [],
  closedOnHolidays: false,
  opening: { isOpen: true, until: '17:00', next: null },
  languages: ['nl'],
  accessibility: [],
  socialLinks: [],
  address,
  latitude: address.latitude,
  longitude: address.longitude,
  distanceKm: null,
  openVacanciesCount: 2,
  profileCheckedAt: '2026-10-01T09:00:00.000Z',
  uncheckedSince: null,
  sharedFrom: null,
};

/** One that nobody has checked for years, without hours and without a place on the map. */
export const choir: SocialMapCard = {
  ...kitchen,
  id: id(2),
  name: 'Koor De Lijster',
  slug: 'koor-de-lijster',
  openingHours: [],
  opening: null,
  address: null,
  latitude: null,
  longitude: null,
  openVacanciesCount: 0,
  profileCheckedAt: '2024-03-01T09:00:00.000Z',
  uncheckedSince: '2024-03-01T09:00:00.000Z',
};

/** The kitchen as its page shows it. */
export const kitchenPage: Organization = {
  type: 'organizations',
  id: kitchen.id,
  name: kitchen.name,
  slug: kitchen.slug,
  organizationType: 'NonProfit',
  status: 'approved',
  website: kitchen.website,
  city: 'Wezep',
  phoneNumber: kitchen.phoneNumber,
  email: null,
  description: kitchen.description,
  logoUrl: null,
  coverUrl: null,
  anbi: true,
  openingHours: kitchen.openingHours,
  languages: ['nl'],
  accessibility: [],
  socialLinks: [],
  latitude: address.latitude,
  longitude: address.longitude,
  replyRate: 0.92,
  medianReplyHours: 40,
  openVacanciesCount: 0,
  profileCheckedAt: kitchen.profileCheckedAt,
  sharedFrom: null,
  createdAt: '2020-01-01T09:00:00.000Z',
  deniedReason: null,
  address: { type: 'addresses', id: id(11), ...address },
  profile: {
    type: 'organization_profiles',
    id: id(12),
    nonProfitTypeId: null,
    showOnSocialMap: true,
    activityTypeIds: [eating.id],
    ageGroupIds: [elderly.id],
  },
};

export const correction: OrganizationCorrection = {
  type: 'organization_corrections',
  id: id(21),
  field: 'phone_number',
  suggestion: 'Het nummer is sinds mei 0525 000 456.',
  email: 'lezer@mail.example',
  status: 'open',
  createdAt: '2026-11-18T09:00:00.000Z',
  answerBy: '2026-12-02T09:00:00.000Z',
  resolvedAt: null,
};

/** What the public screens of an organisation ask beside its own record. */
export const aroundRoutes: FakeRoutes = {
  'GET /activity_types': () => many(activityType, [eating]),
  'GET /age_groups': () => many(ageGroup, [elderly]),
  'GET /accessibility_options': () => many(accessibilityOption, []),
  'GET /vacancies/search': () => many(vacancyHit, []),
  'GET /activities': () => many(vacancyHit, []),
};

/** The same as first data. */
export const aroundData = {
  '/api/v1/activity_types': listDocument(activityType, [eating]),
  '/api/v1/age_groups': listDocument(ageGroup, [elderly]),
  '/api/v1/accessibility_options': listDocument(accessibilityOption, []),
  [`/api/v1/vacancies/search?filter[organization_id_in]=${kitchen.id}&page[size]=6`]: listDocument(vacancyHit, []),
};
