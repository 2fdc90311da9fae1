import { defineModule } from '@omzien/platform';

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
  ],
  slots: [{ slot: 'support.aside', order: 10, lazy: () => import('./account/AccountHelpCard.tsx') }],
});
