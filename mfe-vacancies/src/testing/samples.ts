import type { Application } from '@omzien/model/application';
import type { Lookup } from '@omzien/model/lookup';
import { accessibilityOption, ageGroup, vacancyCategory } from '@omzien/model/lookup';
import type { Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { type FakeRoutes, many } from '@omzien/testing/fakeApi';

const id = (number: number) => `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const lookup = (number: number, type: Lookup['type'], nl: string, en: string) => ({
  type,
  id: id(number),
  key: en.toLowerCase(),
  name: { nl, en },
  icon: null,
  order: number,
  active: true,
});
export const cooking = lookup(901, 'vacancy_categories', 'Koken en eten', 'Cooking');
const elderly = lookup(902, 'age_groups', '65+', '65+');

/** The lists of the tenant, as every screen of this module asks them. */
export const lookupRoutes: FakeRoutes = {
  'GET /vacancy_categories': () => many(vacancyCategory, [cooking]),
  'GET /age_groups': () => many(ageGroup, [elderly]),
  'GET /accessibility_options': () => many(accessibilityOption, []),
};

export const cook: Vacancy & VacancyHit = {
  type: 'vacancies',
  id: id(1),
  title: 'Kok voor het buurtdiner',
  slug: 'kok-voor-het-buurtdiner',
  vacancyType: 'volunteering',
  status: 'published',
  summary: 'Kook een keer per maand voor 30 buurtgenoten in Wezep.',
  description: 'Je bedenkt een menu met twee anderen. Om 18.00 uur eten we samen.',
  requirements: 'Je houdt van koken.',
  offer: 'Je eet gratis mee.',
  categoryIds: [cooking.id],
  ageGroupIds: [elderly.id],
  minimumAge: 18,
  languageLevel: 'a2',
  frequency: 'regularly',
  hoursPerWeekMin: 2,
  hoursPerWeekMax: 4,
  dayparts: ['tue_evening'],
  startsOn: null,
  endsOn: null,
  locationKind: 'on_site',
  city: 'Wezep',
  street: 'Dorpsstraat 1',
  postcode: '8091 AA',
  latitude: 52.46,
  longitude: 5.99,
  places: 2,
  placesTaken: 0,
  waitingList: false,
  vogRequired: false,
  drivingLicence: false,
  expensesText: null,
  insured: true,
  accessibilityIds: [],
  groupSuitable: false,
  contactPerson: { name: 'Ans de Boer', function: null, email: null, phone: '+31525000123', photoUrl: null },
  contactPhoneVisible: true,
  extraQuestions: ['Welk gerecht maak jij het liefst?'],
  imageUrl: null,
  imageAlt: null,
  publishedAt: '2026-11-19T09:00:00.000Z',
  expiresAt: '2027-01-19T09:00:00.000Z',
  filledAt: null,
  archivedAt: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  sharedWithCenters: false,
  organizationId: id(50),
  volunteerCenterId: id(60),
  organizationName: 'Stichting Samen aan Tafel Wezep',
  organizationLogoUrl: null,
  organizationReplyDays: 2,
  distanceKm: 3.4,
  score: 1,
};

/** The same as the detail answers it: without what only the search adds. */
export const { distanceKm: _distance, score: _score, ...cookDetail } = cook;

export const ria: Application = {
  type: 'applications',
  id: id(20),
  name: 'Ria van Dam',
  firstName: 'Ria',
  lastName: 'van Dam',
  email: 'ria@dorp.example',
  phoneNumber: '+31612345678',
  message: 'Ik kook graag en woon om de hoek.',
  answers: [{ question: 'Welk gerecht maak jij het liefst?', answer: 'Erwtensoep' }],
  vacancyId: cook.id,
  vacancyTitle: cook.title,
  organizationId: cook.organizationId,
  organizationName: cook.organizationName,
  status: null,
  stage: 'new',
  guest: true,
  waitingDays: 8,
  waitingSince: '2026-11-13T10:00:00.000Z',
  waitingFor: 'first_answer',
  createdAt: '2026-11-13T09:00:00.000Z',
  confirmedAt: '2026-11-13T10:00:00.000Z',
  firstResponseAt: null,
  decidedAt: null,
  decisionMessage: null,
  reasonCode: null,
  startsOn: null,
  withdrawnAt: null,
  eraseOn: null,
  lockVersion: 3,
  permissions: { update: true, destroy: false, transitions: ['accept', 'reject'] },
};
