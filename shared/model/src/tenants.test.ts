import { expect, test } from '@jest/globals';
import { appName, defaultAppContext, featuresOf, tenantKeys } from './tenants.ts';

// On and off per tenant as in seed-data.md, section 5.3: profiles, activities, peer-to-peer, sharing, languages.
const switches = { oldebroek: '10100', roermond: '11000', meedoen: '00001', demo: '11000', public: '11111' };

test.each(tenantKeys)('the switches of %s', (tenant) => {
  const { volunteerProfiles, activities, peerToPeer, centerSharing, multiLanguage } = featuresOf(
    tenant,
    defaultAppContext(tenant),
  );
  const bits = [volunteerProfiles, activities, peerToPeer, centerSharing, multiLanguage].map(Number).join('');
  expect(bits).toBe(switches[tenant]);
});

test('the meedoen variant of the public tenant shares nothing and has no activities', () => {
  expect(featuresOf('public', 'meedoen')).toMatchObject({
    centerSharing: false,
    activities: false,
    volunteerProfiles: false,
    peerToPeer: true,
  });
});

test('a public site is called after its centre, the others have names of their own', () => {
  expect(appName('public', 'Vrijwilligerscentrale Nijmegen')).toBe('Vrijwilligerscentrale Nijmegen');
  expect(appName('roermond', 'Welzijn Roermond')).toBe('Vrijwilligerspunt Roermond');
});
