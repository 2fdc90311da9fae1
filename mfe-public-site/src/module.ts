import { defineModule } from '@omzien/platform';
import { pageHead } from './pages/pageHead.ts';

export default defineModule({
  name: 'mfe-public-site',
  routes: [
    {
      name: 'home',
      path: '/',
      access: 'public',
      layout: 'wide',
      background: 'white',
      title: 'home.title',
      description: 'home.description',
      data: ['/api/v1/pages/by_slug?slug=home&locale={locale}'],
      head: pageHead,
      lazy: () => import('./pages/HomeScreen.tsx'),
    },
  ],
  texts: { nl: () => import('./locales/nl.json'), en: () => import('./locales/en.json') },
});
