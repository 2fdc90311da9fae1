import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultAppContext, type Feature, featuresOf, type TenantKey } from '@omzien/model/tenants';
import { createRandom } from '../../../seed/random.ts';
import { createRouteDriver, undone } from '../../routeDriver.ts';
import { startTestApp, type TestApp } from '../../startTestApp.ts';
import { createTestWorld, testPassword } from '../../worlds/createTestWorld.ts';

/** The addresses that are not there where a feature is off (`decisions.md` section 1). */
const addressesOf: Partial<Record<Feature, RegExp>> = {
  activities:
    /^\/(api\/v1\/(activities|activity_registrations|activity_tickets|calendar_feeds)(\/|$)|activities\/|activiteitenkalender)|calendar\.ics$/,
  peerToPeer: /^\/api\/v1\/help_requests(\/|$)/,
  volunteerProfiles: /^\/api\/v1\/(volunteer_profiles?|volunteer_profile_replies|suggestions)(\/|$)/,
};
/** Calendars of vacancies are no activities. */
const isVacancy = (url: string) => url.includes('/vacancies/');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

test.each<TenantKey>(['meedoen', 'oldebroek', 'demo'])(
  'what is switched off at %s is not there',
  async (tenant) => {
    const world = createTestWorld(api.database);
    const center = await world.center(tenant, 'De centrale');
    const roles = [
      { role: 'center_superuser', scopeType: 'Tenant', scopeId: tenant },
      { role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: center },
    ] as const;
    await world.user(tenant, 'alles@people.example', center, [...roles]);
    const session = await api.signIn('alles@people.example', testPassword, { tenant, center });
    const driver = createRouteDriver(api);
    const features = featuresOf(tenant, defaultAppContext(tenant));
    const off = Object.entries(addressesOf).filter(([feature]) => !features[feature as Feature]);
    expect(off.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    let asked = 0;
    for (const route of driver.routes()) {
      // A record that is not there would answer the same: only addresses without one tell.
      if (route.url.includes(':') || isVacancy(route.url) || !off.some(([, address]) => address.test(route.url)))
        continue;
      asked += 1;
      const { method, docs } = route;
      const { status } = await undone(api, tenant, () =>
        api.call({
          method: method as 'GET',
          url: driver.pathOf(route.url, new Map()),
          tenant,
          center,
          session,
          ...(method !== 'GET' && docs.body
            ? { body: driver.documentFor(route, createRandom(method, route.url)) }
            : {}),
        }),
      );
      if (status !== 404) wrong.push(`${method} ${route.url} answered ${status}`);
    }
    expect(asked).toBeGreaterThan(2);
    expect(wrong).toEqual([]);
  },
  120_000,
);
