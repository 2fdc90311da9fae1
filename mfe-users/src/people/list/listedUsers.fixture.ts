import { testNow } from '@omzien/testing/bootDocument';
import type { UserRow } from './userList.api.ts';

const row = (id: number, fullName: string, more: Partial<UserRow> = {}): UserRow => ({
  type: 'users',
  id: `0196a000-0000-7000-8000-00000000010${id}`,
  fullName,
  email: `${fullName.split(' ')[0]?.toLowerCase()}@dorp.example`,
  phoneNumber: null,
  jobTitle: null,
  status: 'active',
  roleTitles: ['Vrijwilliger'],
  organizationNames: [],
  signupMethod: 'signedUp',
  lastSignInAt: testNow,
  emailBouncedAt: null,
  createdAt: testNow,
  volunteerCenterId: '0196a000-0000-7000-8000-000000000001',
  held: null,
  permissions: {
    update: true,
    destroy: true,
    transitions: ['deactivate', 'add_role', 'remove_role', 'merge', 'export', 'impersonate'],
  },
  ...more,
});

/** Somebody who volunteers, a colleague who is invited, and somebody whose account is off. */
export const listedUsers: readonly UserRow[] = [
  row(1, 'Ria van den Bos'),
  row(2, 'Kees Kok', {
    status: 'invited',
    roleTitles: ['Beheerder', 'Mentor'],
    organizationNames: ['Buurthuis De Brink', 'De School'],
    signupMethod: 'createdByUser',
    lastSignInAt: null,
    permissions: { update: true, destroy: true, transitions: ['add_role', 'resend_invitation'] },
  }),
  row(3, 'Mo Bakker', {
    status: 'inactive',
    emailBouncedAt: testNow,
    permissions: { update: true, destroy: true, transitions: ['activate', 'add_role'] },
  }),
];
