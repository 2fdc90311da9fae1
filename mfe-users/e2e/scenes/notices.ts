import { go, type Scene } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';

/** What one is told, and the roles that one has or asks for. */
export const noticeScenes: Scene[] = [
  { name: 'notifications', routes: ['notificaties'], account: 'organisation', path: '/notificaties' },
  {
    name: 'notification-settings',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/notificaties?settings=true');
      await expect(visit.page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'own-mails',
    routes: ['profile-edit-periodieke-mail'],
    account: 'volunteer',
    path: '/profile-edit/periodieke-mail',
  },
  { name: 'own-roles', routes: ['account-roles'], account: 'organisation', path: '/account/roles' },
  {
    name: 'role-requests',
    routes: ['account-roles-requests'],
    account: 'centre',
    path: '/account/roles/requests',
  },
];
