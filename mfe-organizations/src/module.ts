import { defineModule } from '@omzien/platform';
import { organizationListFields } from './manage/list/organizationListFields.ts';

const uuid = '[0-9a-fA-F-]{36}';

export default defineModule({
  name: 'mfe-organizations',
  routes: [
    {
      name: 'organizations',
      path: '/organizations',
      access: 'protected',
      permission: 'organizations.manage',
      title: 'navigation.overview',
      texts: ['manage/list', 'steps', 'words'],
      data: [
        `/api/v1/organizations?{query}&page[size]=25&${organizationListFields}`,
        '/api/v1/saved_views?filter[list_eq]=organizations&page[size]=100',
      ],
      lazy: () => import('./manage/list/OrganizationListScreen.tsx'),
    },
    {
      name: 'organizations-add',
      path: '/organizations/add',
      access: 'protected',
      permission: 'organizations.create',
      title: 'manage.addTitle',
      texts: ['edit', 'form'],
      data: ['/api/v1/activity_types', '/api/v1/non_profit_types'],
      lazy: () => import('./edit/AddOrganizationScreen.tsx'),
    },
    {
      name: 'organizations-mail',
      path: '/organizations/mail',
      access: 'protected',
      permission: 'organizations.mail',
      title: 'manage.mailTitle',
      texts: ['manage/mail'],
      data: ['/api/v1/organization_mailings?page[size]=10'],
      lazy: () => import('./manage/mail/MailScreen.tsx'),
    },
    {
      name: 'organizations-mail-id',
      path: '/organizations/mail/:id',
      access: 'protected',
      permission: 'organizations.mail',
      title: 'manage.mailTitle',
      validate: { id: uuid },
      texts: ['manage/mail'],
      data: ['/api/v1/organization_mailings/{id}'],
      lazy: () => import('./manage/mail/MailingScreen.tsx'),
    },
    {
      name: 'organizations-id-edit',
      path: '/organizations/:id/edit',
      access: 'protected',
      permission: 'organizations.manage',
      title: 'manage.editTitle',
      validate: { id: uuid },
      texts: ['edit', 'form', 'steps', 'words'],
      data: ['/api/v1/organizations/{id}?include=addresses,profile'],
      lazy: () => import('./edit/EditOrganizationScreen.tsx'),
    },
    {
      name: 'organizations-id-merge',
      path: '/organizations/:id/merge',
      access: 'protected',
      permission: 'organizations.merge',
      title: 'manage.mergeTitle',
      validate: { id: uuid },
      texts: ['manage/merge', 'words'],
      data: ['/api/v1/organizations/{id}', '/api/v1/organization_merges?filter[from_id_eq]={id}&page[size]=1'],
      lazy: () => import('./manage/merge/MergeScreen.tsx'),
    },
  ],
  navigation: [
    {
      to: '/organizations',
      label: 'navigation.overview',
      order: 11,
      permission: 'organizations.manage',
      group: 'people',
      icon: 'organizations',
    },
  ],
});
