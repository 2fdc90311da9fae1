import { application } from '@omzien/model/application';
import { favorite } from '@omzien/model/favorite';
import { vacancy } from '@omzien/model/vacancy';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { cook, cookDetail, lookupRoutes } from './samples.ts';

/** Where the page of the sample vacancy stands. */
export const vacancyPath = `/vacancies/${cook.id}`;

/** What the page of a vacancy asks, for a reader who has no hearts and has not applied. */
export const vacancyPageApi: FakeRoutes = {
  ...lookupRoutes,
  'GET /vacancies/:id': () => one(vacancy, cookDetail),
  'GET /vacancies/:id/similar': () => many(vacancy, []),
  'POST /vacancies/:id/view_events': () => new Response(null, { status: 204 }),
  'GET /applications': () => many(application, []),
  'GET /favorites': () => many(favorite, []),
};
