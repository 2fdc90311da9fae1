/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { calendarEntry } from '@omzien/model/activity';
import { listDocument } from '@omzien/testing/fakeApi';
import { headContext } from '@omzien/testing/headContext';
import { entryOf, idOf } from './calendar.fixture.ts';
import { calendarHead } from './calendarHead.ts';

const of = (address: string, ...entries: ReturnType<typeof entryOf>[]) =>
  calendarHead(headContext({ data: { [address]: listDocument(calendarEntry, entries) } }));

test('search engines read the first dates to come as events', () => {
  const { jsonLd = [], robots } = of(
    '/api/v1/activities?page[size]=24',
    entryOf({ id: idOf(10), startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-20T11:00:00.000Z' }),
    entryOf(),
    entryOf({ id: idOf(12), placesLeft: 0, priceCents: 0 }),
    entryOf({ id: idOf(13), cancelled: true, locationKind: 'online' }),
  );
  expect(robots).toBeUndefined();
  expect(jsonLd).toHaveLength(3);
  expect(jsonLd[0]).toMatchObject({
    '@type': 'Event',
    name: 'Samen koken',
    startDate: '2026-12-05T13:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', address: { streetAddress: 'Dorpsstraat 1', addressLocality: 'Delft' } },
    organizer: { name: 'De Tafel' },
    isAccessibleForFree: false,
    offers: { price: '3.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  expect(jsonLd[1]).toMatchObject({
    isAccessibleForFree: true,
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(jsonLd[2]).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    location: { '@type': 'VirtualLocation' },
  });
});

test('no more than ten of them', () => {
  const many = Array.from({ length: 24 }, (_, index) => entryOf({ id: idOf(20 + index) }));
  expect(of('/api/v1/activities?page[size]=24', ...many).jsonLd).toHaveLength(10);
});

test('one activity has its name, and months are left to people', () => {
  expect(of('/api/v1/activities?filter[activity_id_eq]=a&page[size]=24', entryOf()).title).toBe('Samen koken');
  expect(of('/api/v1/activities?view=month&filter[starts_at_gteq]=2026-12-01', entryOf()).robots).toBe('noindex');
  expect(calendarHead(headContext())).toMatchObject({ jsonLd: [] });
});
