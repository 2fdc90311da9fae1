import { testOrganization } from '@omzien/testing/bootDocument';
import type { StoredOrganization } from './organizationEditValues.ts';

/** An organisation as who may change it sees it. */
export const shownOrganization = (change: Partial<StoredOrganization> = {}): StoredOrganization => ({
  ...testOrganization({
    description: 'Een huis voor de buurt.',
    openingHours: [{ day: 'mon', from: '09:00', to: '12:00' }],
    openingExceptions: [],
    closedOnHolidays: false,
    socialLinks: [],
    replyTemplate: null,
    welcomeText: null,
    addresses: [],
    membersCount: 1,
    permissions: { update: true, destroy: true, transitions: ['archive', 'merge'] },
  }),
  lockVersion: 4,
  ...change,
});
