import { defineModule } from '@omzien/platform';
import { applicationHead } from './applications/applicationHead.ts';
import { vacancyHead } from './vacancies/vacancyHead.ts';

const uuid = '[0-9a-fA-F-]{36}';
/** The words of an area come along with the screens that name it. */
const wordsOf = {
  replyClock: {
    nl: () => import('./replyClock/locales/nl.json'),
    en: () => import('./replyClock/locales/en.json'),
  },
};
const lookups = ['/api/v1/vacancy_categories', '/api/v1/age_groups', '/api/v1/accessibility_options'];

export default defineModule({
  name: 'mfe-vacancies',
  routes: [
    {
      name: 'vacancies-search',
      path: '/vacancies/search',
      access: 'public',
      title: 'search.title',
      description: 'search.description',
      data: ['/api/v1/vacancies/search?{query}', ...lookups],
      lazy: () => import('./search/VacancySearchScreen.tsx'),
    },
    {
      name: 'vacancies-id',
      path: '/vacancies/:id',
      access: 'public',
      title: 'vacancy.title',
      head: vacancyHead,
      validate: { id: uuid },
      data: ['/api/v1/vacancies/{id}?include=organization', '/api/v1/vacancies/{id}/similar', ...lookups],
      texts: [wordsOf.replyClock],
      lazy: () => import('./vacancies/VacancyScreen.tsx'),
    },
    {
      name: 'applications',
      path: '/applications',
      access: 'protected',
      permission: 'applications.read',
      title: 'applications.title',
      data: [
        '/api/v1/applications?{query}&page[size]=25',
        '/api/v1/saved_views?filter[list_eq]=applications&page[size]=100',
      ],
      lazy: () => import('./applications/ApplicationListScreen.tsx'),
    },
    {
      name: 'applications-id',
      path: '/applications/:id',
      access: 'protected',
      permission: 'applications.read',
      title: 'application.title',
      head: applicationHead,
      validate: { id: uuid },
      data: ['/api/v1/applications/{id}', '/api/v1/applications/{id}/timeline'],
      lazy: () => import('./applications/ApplicationScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/vacancies/search', label: 'navigation.search', order: 30 },
    { to: '/applications', label: 'navigation.applications', order: 60, permission: 'applications.manage' },
  ],
  texts: { nl: () => import('./locales/nl.json'), en: () => import('./locales/en.json') },
});
