import { defineModule } from '@omzien/platform';
import { cardHead } from './map/card/cardHead.ts';
import { organizationHead } from './page/organizationHead.ts';

const uuid = '[0-9a-fA-F-]{36}';
const publicLookups = ['/api/v1/activity_types', '/api/v1/age_groups'];
const vacanciesOf = '/api/v1/vacancies/search?filter[organization_id_in]={id}&page[size]=6';

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
      validate: { id: uuid },
      texts: ['access'],
      data: ['/api/v1/organizations/{id}/access_requests?{query}&filter[state_eq]=pending'],
      lazy: () => import('./access/AccessRequestsScreen.tsx'),
    },
    {
      name: 'organizations-id',
      path: '/organizations/:id',
      access: 'public',
      title: 'organizationPage.title',
      head: organizationHead,
      validate: { id: uuid },
      texts: ['page', 'shown'],
      data: ['/api/v1/organizations/{id}?include=address,profile', vacanciesOf, ...publicLookups],
      lazy: () => import('./page/OrganizationScreen.tsx'),
    },
    {
      name: 'organizations-id-corrections',
      path: '/organizations/:id/corrections',
      access: 'protected',
      permission: 'organizations.manage',
      title: 'corrections.title',
      validate: { id: uuid },
      texts: ['map/corrections'],
      data: ['/api/v1/organizations/{id}', '/api/v1/organizations/{id}/corrections'],
      lazy: () => import('./map/corrections/CorrectionsScreen.tsx'),
    },
    {
      name: 'sociale-kaart',
      path: '/sociale-kaart',
      access: 'public',
      title: 'socialMap.title',
      description: 'socialMap.description',
      texts: ['map/search', 'shown'],
      data: ['/api/v1/social_map?{query}', ...publicLookups],
      lazy: () => import('./map/search/SocialMapScreen.tsx'),
    },
    {
      name: 'sociale-kaart-controle',
      path: '/sociale-kaart/controle',
      access: 'protected',
      permission: 'organizations.approve',
      title: 'unchecked.title',
      texts: ['map/unchecked'],
      data: ['/api/v1/unchecked_organizations?{query}&page[size]=25'],
      lazy: () => import('./map/unchecked/UncheckedScreen.tsx'),
    },
    {
      name: 'sociale-kaart-id',
      path: '/sociale-kaart/:id',
      access: 'public',
      title: 'mapCard.title',
      head: cardHead,
      validate: { id: uuid },
      texts: ['map/card', 'shown'],
      data: ['/api/v1/social_map/{id}', vacanciesOf, '/api/v1/accessibility_options', ...publicLookups],
      lazy: () => import('./map/card/CardScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/organizations', label: 'navigation.overview', order: 500, permission: 'organizations.manage' },
    { to: '/sociale-kaart', label: 'socialMap.title', order: 20, group: 'site', icon: 'organizations' },
  ],
});
