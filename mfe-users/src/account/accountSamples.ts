import { type Account, account } from '@omzien/model/account';
import { type DataExport, dataExport, type PersonalDataTopic, personalDataTopic } from '@omzien/model/dataExport';
import { lookupOf, vacancyCategory } from '@omzien/model/lookup';
import { accountDeletionOutlook, type UserConsent, userConsent } from '@omzien/model/user';
import { type VolunteerProfile, volunteerProfile } from '@omzien/model/volunteerProfile';
import type { Sample } from '@omzien/platform/samples';
import { type FakeRoutes, listDocument, many, one, oneDocument } from '@omzien/testing/fakeApi';

const id = (number: number) => `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const named = { icon: null, order: 1, active: true };
const category = {
  ...named,
  type: 'vacancy_categories',
  id: id(901),
  key: 'cooking',
  name: { nl: 'Koken en eten', en: 'Cooking' },
};
const handy = { ...named, type: 'talents', id: id(911), key: 'handy', name: { nl: 'Handig', en: 'Handy' } };
const dutch = { ...named, type: 'languages', id: id(921), key: 'nl', name: { nl: 'Nederlands', en: 'Dutch' } };

/** Sam, who is signed in. */
export const sam: Account & { lockVersion: number } = {
  type: 'users',
  id: id(10),
  email: 'sam@oldebroek.example',
  firstName: 'Sam',
  lastName: 'de Vries',
  fullName: 'Sam de Vries',
  phoneNumber: '+31612345678',
  jobTitle: null,
  gender: 'female',
  status: 'active',
  locale: 'nl',
  salutation: null,
  postcode: '8096 AB',
  birthYear: 1980,
  photoUrl: null,
  emailBouncedAt: null,
  eraseAt: null,
  hasPassword: true,
  pendingEmail: null,
  signupIntent: 'help',
  updatedAt: '2026-11-01T09:00:00.000Z',
  lockVersion: 3,
};

const card = {
  displayName: 'Sam',
  district: 'Wezep',
  about: 'Ik hou van koken.',
  categoryIds: [category.id],
  talentIds: [],
  dayparts: ['mon_morning' as const],
  languages: ['nl'],
  languageLevel: 'b1' as const,
  maxDistanceKm: null,
  hoursPerWeekMax: 4,
  hasCar: false,
  photoUrl: null,
  lastActiveOn: '2026-11-19',
  preferredLocations: [],
};
/** The profile of Sam, as the owner reads it. */
export const ownProfile: VolunteerProfile & { lockVersion: number } = {
  type: 'volunteer_profiles',
  id: id(700),
  ...card,
  distanceKm: null,
  inPool: false,
  state: null,
  userId: sam.id,
  firstName: 'Sam',
  lastName: 'de Vries',
  email: sam.email,
  phoneNumber: sam.phoneNumber,
  vogSeenOn: null,
  inPoolUntil: null,
  leftPoolAt: null,
  leftPoolReason: null,
  photoInPool: false,
  photoFileId: null,
  openApproaches: 0,
  completeness: { percentage: 67, missing: ['photo_url', 'talent_ids', 'max_distance_km'] },
  stored: true,
  preview: card,
  lockVersion: 2,
  createdAt: '2026-06-01T09:00:00.000Z',
  updatedAt: '2026-06-01T09:00:00.000Z',
};

export const topics: PersonalDataTopic[] = [
  {
    type: 'personal_data_topics',
    id: 'account',
    title: { nl: 'Je account', en: 'Your account' },
    why: { nl: 'Zodat je kunt inloggen.', en: 'So that you can sign in.' },
    until: { nl: 'Tot je je account verwijdert.', en: 'Until you delete your account.' },
    records: 2,
    isExported: true,
  },
  {
    type: 'personal_data_topics',
    id: 'profile',
    title: { nl: 'Je kaart', en: 'Your card' },
    why: { nl: 'Zodat organisaties je vinden.', en: 'So that organisations find you.' },
    until: { nl: 'Tot je account gewist wordt.', en: 'Until your account is erased.' },
    records: 0,
    isExported: true,
  },
];
export const exportOf = (status: DataExport['status']): DataExport => ({
  type: 'data_exports',
  id: id(30),
  userId: sam.id,
  status,
  downloadUrl: status === 'ready' ? `/api/v1/data_exports/${id(30)}/download` : null,
  readyAt: status === 'ready' ? '2026-11-21T09:00:00.000Z' : null,
  expiresAt: status === 'ready' ? '2026-11-28T09:00:00.000Z' : null,
  createdAt: '2026-11-21T09:00:00.000Z',
});
const consent = (number: number, key: UserConsent['key']): UserConsent => ({
  type: 'consents',
  id: id(number),
  key,
  version: '2026-11',
  organizationId: null,
  givenAt: '2026-06-01T09:00:00.000Z',
  withdrawnAt: null,
});
export const consents = [consent(40, 'terms'), consent(41, 'newsletter')];
export const outlook = {
  type: 'account_deletion_outlooks',
  id: sam.id,
  graceDays: 14,
  openApplications: 2,
  inPool: true,
  onlyAdminOf: [{ id: id(50), name: 'Buurthuis De Brink' }],
};

/** What the screens of an account ask, as Sam is answered. */
export const accountRoutes: FakeRoutes = {
  'GET /current_user': () => one(account, sam),
  'GET /volunteer_profile': () => one(volunteerProfile, ownProfile),
  'GET /vacancy_categories': () => many(vacancyCategory, [category]),
  'GET /talents': () => many(lookupOf('talents'), [handy]),
  'GET /languages': () => many(lookupOf('languages'), [dutch]),
  'GET /personal_data': () => many(personalDataTopic, topics),
  'GET /data_exports': () => many(dataExport, []),
  'GET /consents': () => many(userConsent, consents),
  'GET /account_deletion/outlook': () => one(accountDeletionOutlook, outlook),
};

const own = { '/api/v1/current_user': oneDocument(account, sam) };
/** What the API may answer at the addresses of an account. */
export const accountSamples: Sample[] = [
  { path: '/profile-edit', data: own },
  { path: '/profile-edit/email', data: own },
  {
    path: '/profile-edit/my-data',
    data: {
      '/api/v1/personal_data': listDocument(personalDataTopic, topics),
      '/api/v1/data_exports': listDocument(dataExport, [exportOf('ready')]),
      '/api/v1/consents': listDocument(userConsent, consents),
    },
  },
  {
    path: '/profile-edit/delete',
    data: { ...own, '/api/v1/account_deletion/outlook': oneDocument(accountDeletionOutlook, outlook) },
  },
  {
    path: '/profiel',
    data: {
      ...own,
      '/api/v1/volunteer_profile': oneDocument(volunteerProfile, ownProfile),
      '/api/v1/vacancy_categories': listDocument(vacancyCategory, [category]),
      '/api/v1/talents': listDocument(lookupOf('talents'), [handy]),
      '/api/v1/languages': listDocument(lookupOf('languages'), [dutch]),
    },
  },
];
