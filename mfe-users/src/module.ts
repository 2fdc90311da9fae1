import { defineModule } from '@omzien/platform';

export default defineModule({
  name: 'mfe-users',
  routes: [
    {
      name: 'auth-login-1',
      path: '/auth/login-1',
      access: 'public',
      title: 'signIn.title',
      lazy: () => import('./signIn/SignInScreen.tsx'),
    },
    {
      name: 'uitloggen',
      path: '/uitloggen',
      access: 'protected',
      title: 'signOut.title',
      lazy: () => import('./signOut/SignOutScreen.tsx'),
    },
  ],
  texts: { nl: () => import('./locales/nl.json'), en: () => import('./locales/en.json') },
});
