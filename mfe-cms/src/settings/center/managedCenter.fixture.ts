import { testNow } from '@omzien/testing/bootDocument';
import type { ManagedCenter } from './centerValues.ts';

/** A centre as who manages it reads it. */
export const shownCenter = (change: Partial<ManagedCenter> = {}): ManagedCenter => ({
  type: 'volunteer_centers',
  id: '0196a000-0000-7000-8000-000000000001',
  name: 'Vrijwilligerscentrale Oldebroek',
  slug: 'oldebroek',
  city: 'Oldebroek',
  email: 'info@oldebroek.example',
  phoneNumber: null,
  domains: ['oldebroek.localhost'],
  isDefault: true,
  latitude: 52.45,
  longitude: 5.9,
  municipalities: ['Oldebroek', 'Elburg'],
  postcodes: ['8096'],
  address: { street: null, houseNumber: null, postcode: null, city: 'Oldebroek' },
  openingHours: [],
  languages: ['nl'],
  reviewDays: 5,
  expiryDays: 60,
  retentionMonths: 12,
  peerToPeer: { screenFirstRequest: true, minimumAge: 16, maximumAnswers: 8 },
  sharing: { sendOrganizations: true, sendVacancies: true },
  contentManagersDesign: false,
  lockVersion: 4,
  updatedAt: testNow,
  permissions: { update: true, destroy: false, transitions: [] },
  ...change,
});
