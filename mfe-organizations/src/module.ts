import { defineModule } from '@omzien/platform';

export default defineModule({
  name: 'mfe-organizations',
  routes: [
    {
      name: 'organizations',
      path: '/organizations',
      access: 'protected',
      permission: 'organizations.manage',
      title: 'overview.title',
      description: 'overview.description',
      lazy: () => import('./overview/OverviewScreen.tsx'),
    },
    {
      name: 'organizations-approve',
      path: '/organizations/approve',
      access: 'protected',
      permission: 'organizations.approve',
      title: 'approve.title',
      texts: ['approve'],
      data: [
        '/api/v1/organizations?filter[status_eq]=pending&sort=created_at&include=address,addresses,profile&page[size]=100',
      ],
      lazy: () => import('./approve/ApproveScreen.tsx'),
    },
    {
      name: 'organizations-id-move',
      path: '/organizations/:id/move',
      access: 'protected',
      permission: 'organizations.move',
      title: 'move.title',
      validate: { id: '[0-9a-fA-F-]{36}' },
      texts: ['move'],
      // Where nothing is moved there are no moves either, and then there is no such page.
      data: [
        '/api/v1/organizations/{id}/moves',
        '/api/v1/organizations/{id}',
        '/api/v1/volunteer_centers?page[size]=100',
      ],
      lazy: () => import('./move/MoveScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/organizations', label: 'navigation.overview', order: 500, permission: 'organizations.manage' },
    {
      to: '/organizations/approve',
      label: 'navigation.approve',
      order: 65,
      permission: 'organizations.approve',
      group: 'work',
      icon: 'organizations',
      count: 'organizations',
    },
  ],
});
