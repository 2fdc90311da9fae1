/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { application, applicationEvent } from '@omzien/model/application';
import { conversation } from '@omzien/model/conversation';
import { accessibilityOption, ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { vacancy, vacancyHit } from '@omzien/model/vacancy';
import { volunteerProfile, volunteerProfileReply } from '@omzien/model/volunteerProfile';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { vacancyRow } from './manage/list/vacancyList.api.ts';
import { listedVacancies } from './manage/listedVacancies.ts';
import module from './module.ts';
import { withBram, withRia } from './testing/conversationSamples.ts';
import { carla, question } from './testing/poolSamples.ts';
import { cook, cookDetail, cooking, ria } from './testing/samples.ts';
import { vacancyRows } from './testing/vacancyRows.ts';

const answer = (body: unknown) => ({ status: 200, body });
const facets = {
  categoryIds: [{ value: cooking.id, count: 1 }],
  dayparts: [{ value: 'tue_evening', count: 1 }],
  hoursPerWeekMax: [{ value: '4', count: 1 }],
  minimumAge: [{ value: '17', count: 1 }],
};
const lookups = {
  '/api/v1/vacancy_categories': answer(listDocument(vacancyCategory, [cooking])),
  '/api/v1/age_groups': answer(listDocument(ageGroup, [])),
  '/api/v1/accessibility_options': answer(listDocument(accessibilityOption, [])),
};
const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

const vacancyList = `/api/v1/vacancies?page[size]=25&${listedVacancies}`;

test.each([
  ['/vacancies', { [vacancyList]: answer(listDocument(vacancyRow, vacancyRows)) }, 'Fietsmaatje op woensdag'],
  ['/vacancies/bulk-edit', { [vacancyList]: answer(listDocument(vacancyRow, vacancyRows)) }, 'Fietsmaatje op woensdag'],
  ['/vacancies/search', { '/api/v1/vacancies/search': answer(listDocument(vacancyHit, [cook])) }, cook.title],
  [
    '/vacancies/search?view=map',
    { '/api/v1/vacancies/search?view=map': answer(listDocument(vacancyHit, [cook], { facets })) },
    cook.title,
  ],
  ['/vacancies/search?view=favorites', {}, 'Bewaarde vacatures'],
  [
    `/vacancies/${cook.id}`,
    {
      [`/api/v1/vacancies/${cook.id}?include=organization`]: answer(oneDocument(vacancy, cookDetail)),
      [`/api/v1/vacancies/${cook.id}/similar`]: answer(listDocument(vacancy, [])),
    },
    'Om 18.00 uur eten we samen.',
  ],
  [
    `/vacancies/${cook.id}?application=geheim`,
    { [`/api/v1/vacancies/${cook.id}?include=organization`]: answer(oneDocument(vacancy, cookDetail)) },
    'Wat heb je nodig?',
  ],
  ['/applications', { '/api/v1/applications?page[size]=25': answer(listDocument(application, [ria])) }, 'Ria van Dam'],
  [
    '/applications?layout=board',
    { '/api/v1/applications?layout=board&page[size]=25': answer(listDocument(application, [ria])) },
    'Aanvragen',
  ],
  [
    `/applications/${ria.id}`,
    {
      [`/api/v1/applications/${ria.id}`]: answer(oneDocument(application, ria)),
      [`/api/v1/applications/${ria.id}/timeline`]: answer(listDocument(applicationEvent, [])),
    },
    'Ik kook graag en woon om de hoek.',
  ],
  [
    `/conversations/${withRia.id}`,
    {
      '/api/v1/conversations?page[size]=25': answer(listDocument(conversation, [withRia, withBram])),
      [`/api/v1/conversations/${withRia.id}`]: answer(oneDocument(conversation, withRia)),
    },
    'Graag! Hoe laat zal ik komen?',
  ],
  [
    '/conversations',
    { '/api/v1/conversations?page[size]=25': answer(listDocument(conversation, [withBram])) },
    'Bram Jansen',
  ],
  [
    '/vrijwilligerspool',
    { '/api/v1/volunteer_profiles?page[size]=25': answer(listDocument(volunteerProfile, [carla])) },
    'Ik hou van koken en praat graag.',
  ],
  [
    '/profile-replies',
    { '/api/v1/volunteer_profile_replies?page[size]=25': answer(listDocument(volunteerProfileReply, [question])) },
    'Wacht op antwoord',
  ],
])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, {
      session: staff,
      data: { ...lookups, ...data },
    });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
