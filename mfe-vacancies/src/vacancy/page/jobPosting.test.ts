import { expect, test } from '@jest/globals';
import { type Vacancy, vacancy } from '@omzien/model/vacancy';
import { oneDocument } from '@omzien/testing/fakeApi';
import { headContext } from '@omzien/testing/headContext';
import { cookDetail } from '../../testing/samples.ts';
import { jobPosting } from './jobPosting.ts';

const now = '2026-11-21T09:00:00.000Z';
const postingOf = (change: Partial<Vacancy> = {}) =>
  jobPosting(
    oneDocument(vacancy, { ...cookDetail, status: 'published', expiresAt: null, ...change }),
    headContext({ now }),
  );

test('an open vacancy is told as volunteer work, with who asks, where and since when', () => {
  expect(
    postingOf({ city: 'Wezep', street: null, locationKind: 'on_site', publishedAt: '2026-11-01T08:00:00.000Z' }),
  ).toMatchObject({
    '@type': 'JobPosting',
    title: cookDetail.title,
    employmentType: 'VOLUNTEER',
    datePosted: '2026-11-01T08:00:00.000Z',
    hiringOrganization: { '@type': 'Organization', name: cookDetail.organizationName },
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Wezep', addressCountry: 'NL' } },
  });
});

test('what is not known is left out', () => {
  const posting = postingOf({ street: null, imageUrl: null });
  expect(posting).not.toHaveProperty('validThrough');
  expect(posting).not.toHaveProperty('image');
  expect(posting).not.toHaveProperty('jobLocation.address.streetAddress');
});

test('work from anywhere has no place', () => {
  expect(postingOf({ locationKind: 'online' })).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
});

test.each([
  ['past its day', { expiresAt: '2026-11-20T09:00:00.000Z' }],
  ['filled', { status: 'filled' }],
  ['a person’s own request', { vacancyType: 'p2p' }],
  ['an activity', { vacancyType: 'activity' }],
] as [string, Partial<Vacancy>][])('what is %s is not spread', (_case, change) => {
  expect(postingOf(change)).toBeNull();
});

test('without data there is nothing to say', () => {
  expect(jobPosting(undefined, headContext())).toBeNull();
});
