import { reservedSlugs } from '@omzien/model/pageTypes';
import { defineModule, type ModuleRoute } from '@omzien/platform';
import { formHead } from './forms/formHead.ts';
import { newsHead } from './news/newsHead.ts';
import { homeHead } from './pages/homeHead.ts';
import { pageHead } from './pages/pageHead.ts';

/** Any one word may be a page of the centre, but for the words with which the product's own addresses begin. */
const ownSlug = `(?!(?:${[...reservedSlugs].join('|')})$)[a-z0-9]+(?:-[a-z0-9]+)*`;

const forDevelopers = { access: 'public', background: 'white' } as const;

/** Written out here and nowhere else: a build without `TEST_PAGES=1` sees an empty list, and none of their code. */
const testRoutes: ModuleRoute[] =
  process.env.TEST_PAGES === '1'
    ? [
        {
          ...forDevelopers,
          name: 'test-api',
          path: '/test/api',
          title: 'testPages.api',
          lazy: () => import('./testPages/ApiTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-auth',
          path: '/test/auth',
          title: 'testPages.auth',
          lazy: () => import('./testPages/AuthTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-dupe',
          path: '/test/dupe',
          title: 'testPages.dupe',
          lazy: () => import('./testPages/DupeTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-form',
          path: '/test/form',
          title: 'testPages.form',
          lazy: () => import('./testPages/FormTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-user',
          path: '/test/user',
          title: 'testPages.user',
          lazy: () => import('./testPages/UserTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-colors',
          path: '/test/colors',
          title: 'testPages.colors',
          lazy: () => import('./testPages/ColorsTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-sentry',
          path: '/test/sentry',
          title: 'testPages.sentry',
          lazy: () => import('./testPages/SentryTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-toaster',
          path: '/test/toaster',
          title: 'testPages.toaster',
          lazy: () => import('./testPages/ToasterTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-step-form',
          path: '/test/step-form',
          title: 'testPages.stepForm',
          lazy: () => import('./testPages/StepFormTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-step-form-2',
          path: '/test/step-form-2',
          title: 'testPages.stepForm2',
          lazy: () => import('./testPages/StepForm2TestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-datepicker',
          path: '/test/datepicker',
          title: 'testPages.datepicker',
          lazy: () => import('./testPages/DatepickerTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-dollar-api',
          path: '/test/dollar-api',
          title: 'testPages.dollarApi',
          lazy: () => import('./testPages/DollarApiTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-user-store',
          path: '/test/user-store',
          title: 'testPages.userStore',
          lazy: () => import('./testPages/UserStoreTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-formbuilder',
          path: '/test/formbuilder',
          title: 'testPages.formbuilder',
          texts: ['forms'],
          lazy: () => import('./testPages/FormbuilderTestScreen.tsx'),
        },
        {
          ...forDevelopers,
          name: 'test-server-error',
          path: '/test/server-error',
          title: 'testPages.serverError',
          lazy: () => import('./testPages/ServerErrorTestScreen.tsx'),
        },
      ]
    : [];

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
      data: ['/api/v1/pages/by_slug?slug=home&locale={locale}{&preview}'],
      head: homeHead,
      lazy: () => import('./pages/HomeScreen.tsx'),
    },
    {
      name: 'page',
      path: '/:slug',
      access: 'public',
      layout: 'wide',
      background: 'white',
      title: 'page.title',
      data: ['/api/v1/pages/by_slug?slug={slug}&locale={locale}{&preview}'],
      validate: { slug: ownSlug },
      drawsMissing: true,
      texts: ['pages', 'news'],
      head: pageHead,
      lazy: () => import('./pages/PageScreen.tsx'),
    },
    {
      name: 'nieuws',
      path: '/nieuws',
      access: 'public',
      layout: 'wide',
      background: 'white',
      title: 'news.title',
      description: 'news.description',
      data: ['/api/v1/news?locale={locale}&{query}&page[size]=12'],
      texts: ['news'],
      head: newsHead,
      lazy: () => import('./news/NewsScreen.tsx'),
    },
    {
      name: 'nieuws-slug',
      path: '/nieuws/:slug',
      access: 'public',
      layout: 'wide',
      background: 'white',
      title: 'page.title',
      data: [
        '/api/v1/pages/by_slug?slug={slug}&locale={locale}{&preview}',
        '/api/v1/news?locale={locale}&page[size]=4',
      ],
      drawsMissing: true,
      texts: ['pages', 'news'],
      head: pageHead,
      lazy: () => import('./pages/PageScreen.tsx'),
    },
    {
      name: 'forms-token',
      path: '/forms/:token?',
      access: 'public',
      layout: 'empty',
      title: 'formPage.title',
      data: ['/api/v1/forms/by_token/{token}', '/api/v1/forms?page[size]=50'],
      // A link of a mail that is not there: whoever followed it hears what to do now.
      drawsMissing: true,
      texts: ['forms'],
      head: formHead,
      lazy: () => import('./forms/FormScreen.tsx'),
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
    ...testRoutes,
  ],
  navigation: [{ to: '/support', label: 'support.title', order: 10, group: 'help', icon: 'help' }],
});
