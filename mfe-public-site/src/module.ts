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
    {
      name: 'support',
      path: '/support',
      access: 'protected',
      title: 'support.title',
      description: 'support.description',
      data: ['/api/v1/menu_items?filter[menu_eq]=help'],
      lazy: () => import('./support/SupportScreen.tsx'),
    },
    {
      name: 'support-slug',
      path: '/support/:slug',
      access: 'protected',
      title: 'article.title',
      data: ['/api/v1/pages/by_slug?slug={slug}&locale={locale}'],
      head: pageHead,
      lazy: () => import('./support/HelpArticleScreen.tsx'),
    },
  ],
  texts: { nl: () => import('./locales/nl.json'), en: () => import('./locales/en.json') },
});
