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
      name: 'organizations-signup',
      path: '/organizations/signup',
      access: 'public',
      title: 'signup.title',
      description: 'signup.description',
      texts: ['form', 'signup'],
      lazy: () => import('./signup/SignupScreen.tsx'),
    },
    {
      name: 'organizations-signup-success',
      path: '/organizations/signup/success',
      access: 'public',
      title: 'signup.sentTitle',
      texts: ['signup'],
      lazy: () => import('./signup/SignupSuccessScreen.tsx'),
    },
    {
      name: 'organization-access-requests',
      path: '/organizations/:id/access-requests',
      access: 'protected',
      permission: 'organizations.manage',
      title: 'access.title',
      texts: ['access'],
      data: ['/api/v1/organizations/{id}/access_requests?{query}&filter[state_eq]=pending'],
      lazy: () => import('./access/AccessRequestsScreen.tsx'),
    },
  ],
  navigation: [{ to: '/organizations', label: 'navigation.overview', order: 500, permission: 'organizations.manage' }],
});
