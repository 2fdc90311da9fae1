import { expect, test } from '@jest/globals';
import { grantsOf, isAllowed, permissions, reachOf } from './permissions.ts';
import { actors, type RoleAssignment } from './roles.ts';

const role = (name: RoleAssignment['role'], scopeType: RoleAssignment['scopeType'], scopeId = 'one') => ({
  role: name,
  scopeType,
  scopeId,
});

// The rows of decisions.md, section 2, in the order of `actors`: visitor, volunteer, student, mentor, organisation admin,
// organisation superuser, content manager, centre admin, centre superuser. Written out, so that a slip in the table shows.
const decided: Record<string, string> = {
  'vacancies.read': 'public public public public public public public public public',
  'vacancies.manage': 'none none none none organization center none center tenant',
  'applications.create': 'own own own none none center none center tenant',
  'applications.read': 'none own own students organization center none center tenant',
  'applications.manage': 'none none none students organization center none center tenant',
  'applications.decide': 'none none none none organization center none center tenant',
  'applications.withdraw': 'none own own none none center none center tenant',
  'organizations.read': 'public public public public public public public public public',
  'organizations.manage': 'none none none none organization center none center tenant',
  'pages.read': 'public public public public public public public public public',
  'pages.manage': 'none none none none none none center center tenant',
  'menus.read': 'public public public public public public public public public',
  'lookups.read': 'public public public public public public public public public',
  'centers.read': 'public public public public public public public public public',
  'account.read': 'none own own own own own own own own',
};

test.each(permissions)('%s is as decided for every kind of actor', (permission) => {
  expect(actors.map((actor) => reachOf(permission, actor)).join(' ')).toBe(decided[permission]);
});

test('a visitor may apply but not read applications', () => {
  expect(isAllowed('applications.create', [])).toBe(true);
  expect(isAllowed('applications.read', [])).toBe(false);
});

test('several roles give the union, each within its own scope', () => {
  const roles = [role('admin', 'Organization', 'kitchen'), role('organization_superuser', 'VolunteerCenter', 'wezep')];
  expect(grantsOf('applications.decide', roles)).toEqual([
    { reach: 'organization', actor: 'organizationAdmin', scopeId: 'kitchen' },
    { reach: 'center', actor: 'organizationSuperuser', scopeId: 'wezep' },
  ]);
});

test('whoever has an account without any role still sees what is public', () => {
  expect(isAllowed('vacancies.read', [], true)).toBe(true);
  expect(isAllowed('vacancies.manage', [], true)).toBe(false);
});
