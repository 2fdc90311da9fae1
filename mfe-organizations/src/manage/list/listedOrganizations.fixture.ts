import { testNow } from '@omzien/testing/bootDocument';
import type { OrganizationRow } from './organizationList.api.ts';

const row = (id: number, name: string, more: Partial<OrganizationRow> = {}): OrganizationRow => ({
  type: 'organizations',
  id: `0196a000-0000-7000-8000-00000000020${id}`,
  name,
  organizationType: 'NonProfit',
  status: 'approved',
  city: 'Oldebroek',
  email: null,
  openVacanciesCount: 0,
  vacanciesCount: 0,
  replyRate: 0.92,
  lastActivityAt: testNow,
  profileCheckedAt: testNow,
  membersCount: 2,
  waitingDays: null,
  volunteerCenterId: '0196a000-0000-7000-8000-000000000001',
  createdAt: testNow,
  held: null,
  permissions: { update: true, destroy: true, transitions: ['archive', 'merge', 'confirm_profile'] },
  ...more,
});

/** One with vacancies, one without, one that waits, and one in the archive. */
export const listedOrganizations: readonly OrganizationRow[] = [
  row(1, 'Buurthuis De Brink', { openVacanciesCount: 3, vacanciesCount: 5 }),
  row(2, 'Ruilwinkel', { replyRate: null, profileCheckedAt: null, city: 'Wezep' }),
  row(3, 'Repair Café', {
    status: 'pending',
    waitingDays: 4,
    membersCount: 1,
    permissions: { update: true, destroy: true, transitions: ['approve', 'deny', 'merge'] },
  }),
  row(4, 'Oude Hal', {
    status: 'archived',
    membersCount: 0,
    permissions: { update: true, destroy: true, transitions: ['restore'] },
  }),
];
