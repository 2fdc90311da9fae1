import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ActivityWorld, startActivityWorld } from '../../../testing/worlds/activityWorld.ts';

let world: ActivityWorld;
beforeAll(async () => {
  world = await startActivityWorld();
}, 120_000);
afterAll(() => world?.api.close());

const moment = fc.constantFrom('2027-03-28T01:30:00Z', '2026-11-24T18:30:00+01:00', '2027-02-30T10:00:00Z', 'x', '');
const noise = fc.jsonValue({ maxDepth: 2 });
const mostly = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: usual }, noise);

test('whatever is sent as an activity is taken or refused, never an error of ours', async () => {
  const input = fc.record(
    {
      starts_at: mostly(moment),
      ends_at: mostly(moment),
      recurrence: mostly(
        fc.constantFrom(null, 'FREQ=DAILY;COUNT=3', 'FREQ=MONTHLY;BYDAY=5MO', 'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2'),
      ),
      occurrences: mostly(fc.array(fc.record({ starts_at: moment, ends_at: moment }), { maxLength: 3 })),
      places: mostly(fc.integer({ min: -1, max: 20_000 })),
      price_cents: mostly(fc.integer({ min: -1, max: 2_000_000 })),
      registration: mostly(fc.constantFrom('none', 'here', 'external')),
      external_url: mostly(fc.webUrl()),
      organizer: mostly(fc.string()),
      title: mostly(fc.string({ maxLength: 100 })),
      category_ids: mostly(fc.constant([world.ids.categoryId])),
      status: mostly(fc.constantFrom('draft', 'published')),
    },
    { requiredKeys: [] },
  );
  const { item } = await world.make({ status: 'draft' });
  await fc.assert(
    fc.asyncProperty(input, fc.boolean(), async (attributes, isNew) => {
      const { status } = isNew
        ? await world.make(attributes)
        : await world.call(`/activities/${item.id}`, { method: 'PATCH', attributes, as: 'organizer' });
      expect([200, 201, 400, 409, 422]).toContain(status);
    }),
    { numRuns: 80 },
  );
}, 120_000);

test('whatever the address of the calendar asks is answered or refused', async () => {
  const name = fc.constantFrom(
    'starts_at_gteq',
    'starts_at_lteq',
    'near',
    'distance_lteq',
    'free_true',
    'daypart_in',
    'registration_eq',
    'category_ids_in',
    'price_cents_lteq',
    'title_cont',
    'cancelled_at_null',
  );
  const value = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('2027-01-01', 'true', 'Delft', '5', 'evening', '2027-13-40'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, value, { maxKeys: 3 }),
      fc.constantFrom('', 'starts_at', '-title', 'distance'),
      async (filters, sort) => {
        const query = new URLSearchParams(
          Object.entries(filters).map(([key, text]): [string, string] => [`filter[${key}]`, text]),
        );
        if (sort !== '') query.set('sort', sort);
        const { status } = await world.call(`/activities?${query}`);
        expect([200, 400, 422]).toContain(status);
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);
