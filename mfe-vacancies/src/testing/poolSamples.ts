import { lookupOf, vacancyCategory } from '@omzien/model/lookup';
import { savedView } from '@omzien/model/savedView';
import type { VolunteerProfile, VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { type FakeRoutes, many } from '@omzien/testing/fakeApi';
import { cook, cooking } from './samples.ts';

const id = (number: number) => `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const talent = lookupOf('talents');
const language = lookupOf('languages');
const named = { icon: null, order: 1, active: true };
export const handy = { ...named, type: 'talents', id: id(911), key: 'handy', name: { nl: 'Handig', en: 'Handy' } };
const dutch = { ...named, type: 'languages', id: id(921), key: 'nl', name: { nl: 'Nederlands', en: 'Dutch' } };

/** What every screen of the pool asks beside its people. */
export const poolRoutes: FakeRoutes = {
  'GET /vacancy_categories': () => many(vacancyCategory, [cooking]),
  'GET /talents': () => many(talent, [handy]),
  'GET /languages': () => many(language, [dutch]),
  'GET /saved_views': () => many(savedView, []),
};

/** The anonymous card of somebody in the pool, as an organisation gets it. */
export const carla: VolunteerProfile = {
  type: 'volunteer_profiles',
  id: id(700),
  displayName: 'Carla',
  district: 'Wezep',
  about: 'Ik hou van koken en praat graag.',
  categoryIds: [cooking.id],
  talentIds: [handy.id],
  dayparts: ['mon_morning', 'mon_afternoon', 'mon_evening', 'fri_evening'],
  languages: ['nl'],
  languageLevel: 'b1',
  maxDistanceKm: 10,
  hoursPerWeekMax: 4,
  hasCar: true,
  photoUrl: null,
  lastActiveOn: '2026-11-19',
  preferredLocations: [],
  distanceKm: 3,
  inPool: true,
  state: 'available',
};
/** The same as staff of the centre get it. */
export const carlaKnown: VolunteerProfile = {
  ...carla,
  userId: id(800),
  firstName: 'Carla',
  lastName: 'Jansen',
  email: 'carla@dorp.example',
  phoneNumber: '+31612345678',
  vogSeenOn: '2026-03-02',
  inPoolUntil: null,
  leftPoolAt: null,
  leftPoolReason: null,
  openApproaches: 1,
  photoInPool: false,
  completeness: { percentage: 90, missing: [] },
  createdAt: '2026-06-01T09:00:00.000Z',
  updatedAt: '2026-06-01T09:00:00.000Z',
};
export const bram: VolunteerProfile = {
  ...carla,
  id: id(701),
  displayName: 'Bram',
  about: null,
  district: 'Oldebroek',
};

/** A question of an organisation that waits for an answer. */
export const question: VolunteerProfileReply = {
  type: 'volunteer_profile_replies',
  id: id(750),
  volunteerProfileId: carla.id,
  organizationId: id(50),
  organizationName: 'Stichting Samen aan Tafel Wezep',
  organizationLogoUrl: null,
  vacancyId: cook.id,
  vacancyTitle: cook.title,
  body: 'We zagen je kaart en denken dat je goed bij ons past. Kom je een keer kijken?',
  state: 'sent',
  sender: { id: id(810), name: 'Ans de Boer' },
  volunteer: {
    displayName: 'Carla',
    district: 'Wezep',
    fullName: null,
    email: null,
    phoneNumber: null,
    userId: null,
  },
  answer: null,
  applicationId: null,
  conversationId: null,
  createdAt: '2026-11-03T09:00:00.000Z',
  remindedAt: '2026-11-17T06:30:00.000Z',
  finalRemindedAt: null,
  answeredAt: null,
  remindsOn: null,
  lastMailOn: '2026-12-01',
  closesOn: '2026-12-08',
  lockVersion: 2,
  permissions: { update: false, destroy: false, transitions: ['accept', 'decline'] },
};
