import { application, applicationEvent } from '@omzien/model/application';
import { conversation } from '@omzien/model/conversation';
import { accessibilityOption, ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { staffVacancy, vacancy, vacancyHit } from '@omzien/model/vacancy';
import { volunteerProfile, volunteerProfileReply } from '@omzien/model/volunteerProfile';
import type { Sample } from '@omzien/platform/samples';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { vacancyRow } from './manage/list/vacancyList.api.ts';
import { listedVacancies } from './manage/listedVacancies.ts';
import { withBram, withRia } from './testing/conversationSamples.ts';
import { managedCook } from './testing/managedCook.ts';
import { carla, question } from './testing/poolSamples.ts';
import { cook, cookDetail, cooking, ria } from './testing/samples.ts';
import { vacancyRows } from './testing/vacancyRows.ts';

const lookups = {
  '/api/v1/vacancy_categories': listDocument(vacancyCategory, [cooking]),
  '/api/v1/age_groups': listDocument(ageGroup, []),
  '/api/v1/accessibility_options': listDocument(accessibilityOption, []),
};
const listed = {
  [`/api/v1/vacancies?page[size]=25&${listedVacancies}`]: listDocument(vacancyRow, vacancyRows),
};
const facets = {
  categoryIds: [{ value: cooking.id, count: 1 }],
  dayparts: [{ value: 'tue_evening', count: 1 }],
  hoursPerWeekMax: [{ value: '4', count: 1 }],
  minimumAge: [{ value: '17', count: 1 }],
};

/** What the API may answer at the addresses of this module: for its tests, and for the proof of a release. */
const samples: Sample[] = [
  { path: '/vacancies', data: listed },
  { path: '/vacancies/bulk-edit', data: listed },
  { path: '/vacancies/search', data: { '/api/v1/vacancies/search': listDocument(vacancyHit, [cook]) } },
  {
    path: '/vacancies/search?view=map',
    data: { '/api/v1/vacancies/search?view=map': listDocument(vacancyHit, [cook], { facets }) },
  },
  {
    path: `/vacancies/${cook.id}`,
    data: {
      [`/api/v1/vacancies/${cook.id}?include=organization`]: oneDocument(vacancy, cookDetail),
      [`/api/v1/vacancies/${cook.id}/similar`]: listDocument(vacancy, []),
    },
  },
  {
    path: `/vacancies/${cook.id}?application=geheim`,
    data: { [`/api/v1/vacancies/${cook.id}?include=organization`]: oneDocument(vacancy, cookDetail) },
  },
  {
    path: `/vacancies/${cook.id}/edit`,
    data: { [`/api/v1/vacancies/${cook.id}`]: oneDocument(staffVacancy, managedCook) },
  },
  { path: '/applications', data: { '/api/v1/applications?page[size]=25': listDocument(application, [ria]) } },
  {
    path: '/applications?layout=board',
    data: { '/api/v1/applications?layout=board&page[size]=25': listDocument(application, [ria]) },
  },
  {
    path: `/applications/${ria.id}`,
    data: {
      [`/api/v1/applications/${ria.id}`]: oneDocument(application, ria),
      [`/api/v1/applications/${ria.id}/timeline`]: listDocument(applicationEvent, []),
    },
  },
  {
    path: `/conversations/${withRia.id}`,
    data: {
      '/api/v1/conversations?page[size]=25': listDocument(conversation, [withRia, withBram]),
      [`/api/v1/conversations/${withRia.id}`]: oneDocument(conversation, withRia),
    },
  },
  { path: '/conversations', data: { '/api/v1/conversations?page[size]=25': listDocument(conversation, [withBram]) } },
  {
    path: '/vrijwilligerspool',
    data: { '/api/v1/volunteer_profiles?page[size]=25': listDocument(volunteerProfile, [carla]) },
  },
  {
    path: '/profile-replies',
    data: { '/api/v1/volunteer_profile_replies?page[size]=25': listDocument(volunteerProfileReply, [question]) },
  },
].map(({ path, data }) => ({ path, data: { ...lookups, ...data } }));

export default samples;
