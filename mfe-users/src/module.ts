import { defineModule } from '@omzien/platform';
import { userListFields } from './people/list/userListFields.ts';

export default defineModule({
  name: 'mfe-users',
  routes: [
    {
      name: 'auth-login-1',
      path: '/auth/login-1',
      access: 'public',
      title: 'signIn.title',
      lazy: () => import('./auth/signIn/SignInScreen.tsx'),
    },
    {
      name: 'auth-recover',
      path: '/auth/recover',
      access: 'public',
      title: 'recover.title',
      lazy: () => import('./auth/recovery/RecoverScreen.tsx'),
    },
    {
      name: 'auth-reset',
      path: '/auth/reset',
      access: 'public',
      title: 'reset.title',
      lazy: () => import('./auth/recovery/ResetScreen.tsx'),
    },
    {
      name: 'auth-token',
      path: '/auth/token',
      access: 'protected',
      title: 'token.title',
      lazy: () => import('./auth/impersonation/TokenScreen.tsx'),
    },
    {
      name: 'confirm',
      path: '/confirm',
      access: 'public',
      title: 'confirm.title',
      lazy: () => import('./join/confirm/ConfirmScreen.tsx'),
    },
    {
      name: 'switch',
      path: '/switch',
      access: 'public',
      layout: 'empty',
      title: 'switch.title',
      description: 'switch.intro',
      data: ['/api/v1/volunteer_centers'],
      lazy: () => import('./switch/SwitchScreen.tsx'),
    },
    {
      name: 'uitloggen',
      path: '/uitloggen',
      access: 'protected',
      title: 'signOut.title',
      lazy: () => import('./auth/signOut/SignOutScreen.tsx'),
    },
    {
      name: 'users',
      path: '/users',
      access: 'protected',
      permission: 'users.read',
      title: 'people.title',
      texts: ['people/list', 'people/steps', 'people/words'],
      data: [
        `/api/v1/users?{query}&page[size]=25&${userListFields}`,
        '/api/v1/saved_views?filter[list_eq]=users&page[size]=100',
      ],
      lazy: () => import('./people/list/UserListScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/users', label: 'people.title', order: 10, permission: 'users.read', group: 'people', icon: 'users' },
  ],
  slots: [{ slot: 'support.aside', order: 10, lazy: () => import('./account/AccountHelpCard.tsx') }],
});
