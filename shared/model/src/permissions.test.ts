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
  'vacancies.takeDown': 'none none none none none center none center tenant',
  'helpRequests.manage': 'none own own none organization center none center tenant',
  'applications.create': 'own own own none none center none center tenant',
  'applications.read': 'none own own students organization center none center tenant',
  'applications.manage': 'none none none students organization center none center tenant',
  'applications.decide': 'none none none none organization center none center tenant',
  'applications.withdraw': 'none own own none none center none center tenant',
  'applications.update': 'none own own none organization center none center tenant',
  'conversations.read': 'none own own own organization own none own own',
  'conversations.moderate': 'none none none none none center none center tenant',
  'quickReplies.manage': 'none none none none organization center none center tenant',
  'volunteerProfiles.manage': 'none own own none none none none center tenant',
  'volunteerProfiles.read': 'none own own students organization center none center tenant',
  'profileReplies.read': 'none own own none organization center none center tenant',
  'pool.approach': 'none none none none organization center none center tenant',
  'pool.suggest': 'none none none none none center none center tenant',
  'organizations.read': 'public public public public public public public public public',
  'organizations.signUp': 'public public public public public public none public public',
  'organizations.manage': 'none none none none organization center none center tenant',
  'organizations.create': 'none none none none none center none center tenant',
  'organizations.approve': 'none none none none none center none center tenant',
  'organizations.approveDenied': 'none none none none none none none center tenant',
  'organizations.reapply': 'none none none none organization none none none none',
  'organizations.archive': 'none none none none organization center none center tenant',
  'organizations.restore': 'none none none none organization none none center tenant',
  'organizations.destroy': 'none none none none none none none center tenant',
  'organizations.move': 'none none none none none none none center tenant',
  'organizations.merge': 'none none none none none none none center tenant',
  'organizations.mail': 'none none none none none center none center tenant',
  'users.read': 'none none none students organization center none center tenant',
  'users.invite': 'none none none none organization none none center tenant',
  'users.manage': 'none none none none none none none center tenant',
  'users.impersonate': 'none none none none none none none center tenant',
  'roles.manage': 'none none none none organization none none center tenant',
  'notes.manage': 'none none none students organization center none center tenant',
  'pages.read': 'public public public public public public public public public',
  'pages.list': 'none none none none none center center center tenant',
  'stockImages.read': 'none none none none public center center center tenant',
  'pages.manage': 'none none none none none none center center tenant',
  'menus.read': 'public public public public public public public public public',
  'lookups.read': 'public public public public public public public public public',
  'lookups.manage': 'none none none none none none none center tenant',
  'centers.read': 'public public public public public public public public public',
  'centers.manage': 'none none none none none none none center tenant',
  'audit.verify': 'none none none none none none none none tenant',
  'centers.lead': 'none none none none none none none none tenant',
  'centers.design': 'none none none none none none center center tenant',
  'templates.read': 'none none none none organization center none center tenant',
  'templates.manage': 'none none none none none none none center tenant',
  'files.upload': 'none own own own organization center center center tenant',
  'forms.read': 'public public public public public public public public public',
  'forms.manage': 'none none none none organization center center center tenant',
  'activities.read': 'public public public public public public public public public',
  'activities.register': 'own own own own own own own own own',
  'reports.create': 'public public public public public public public public public',
  'reports.manage': 'none none none none none center none center tenant',
  'workItems.read': 'none none none none none center none center tenant',
  'analytics.read': 'none own own students organization center center center tenant',
  'analyticsReports.manage': 'none none none none none center none center tenant',
  'analyticsReports.open': 'public public public public public public public public public',
  'audit.read': 'none own own own organization none none center tenant',
  'activityEvents.read': 'none own own own organization center center center tenant',
  'exports.create': 'none own own none organization center none center tenant',
  'savedSearches.create': 'own own own own own own own own own',
  'mails.unsubscribe': 'public public public public public public public public public',
  'deadLetters.read': 'none none none none none none none center tenant',
  'changelog.read': 'public public public public public public public public public',
  'account.signUp': 'public public public public public public public public public',
  'account.read': 'none own own own own own own own own',
  'account.manage': 'none own own own own own own own own',
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
