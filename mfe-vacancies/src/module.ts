import { defineModule } from '@omzien/platform';
import { applicationHead } from './applications/applicationHead.ts';
import { conversationHead } from './conversations/conversationHead.ts';
import { vacancyHead } from './vacancies/vacancyHead.ts';
import { listedVacancies } from './vacancyList/listedVacancies.ts';

const uuid = '[0-9a-fA-F-]{36}';
/** The words of an area come along with the screens that name it; those of a dialog stand beside it (`applyWords.ts`). */
const wordsOf = {
  vacancyForm: {
    nl: () => import('./vacancyForm/locales/nl.json'),
    en: () => import('./vacancyForm/locales/en.json'),
  },
  vacancyList: {
    nl: () => import('./vacancyList/locales/nl.json'),
    en: () => import('./vacancyList/locales/en.json'),
  },
  vacancyChanges: {
    nl: () => import('./vacancyChanges/locales/nl.json'),
    en: () => import('./vacancyChanges/locales/en.json'),
  },
  bulkEdit: { nl: () => import('./bulkEdit/locales/nl.json'), en: () => import('./bulkEdit/locales/en.json') },
  pool: { nl: () => import('./pool/locales/nl.json'), en: () => import('./pool/locales/en.json') },
  profileReplies: {
    nl: () => import('./profileReplies/locales/nl.json'),
    en: () => import('./profileReplies/locales/en.json'),
  },
  applications: {
    nl: () => import('./applications/locales/nl.json'),
    en: () => import('./applications/locales/en.json'),
  },
  conversations: {
    nl: () => import('./conversations/locales/nl.json'),
    en: () => import('./conversations/locales/en.json'),
  },
  search: { nl: () => import('./search/locales/nl.json'), en: () => import('./search/locales/en.json') },
  vacancyPage: { nl: () => import('./vacancies/locales/nl.json'), en: () => import('./vacancies/locales/en.json') },
  withdrawal: { nl: () => import('./withdrawal/locales/nl.json'), en: () => import('./withdrawal/locales/en.json') },
  replyClock: {
    nl: () => import('./replyClock/locales/nl.json'),
    en: () => import('./replyClock/locales/en.json'),
  },
};
const vacancyRows = `/api/v1/vacancies?{query}&page[size]=25&${listedVacancies}`;
const lookups = ['/api/v1/vacancy_categories', '/api/v1/age_groups', '/api/v1/accessibility_options'];

export default defineModule({
  name: 'mfe-vacancies',
  routes: [
    {
      name: 'vacancies',
      path: '/vacancies',
      access: 'protected',
      permission: 'vacancies.manage',
      title: 'navigation.vacancies',
      texts: [wordsOf.vacancyList, wordsOf.vacancyChanges],
      data: [vacancyRows, '/api/v1/saved_views?filter[list_eq]=vacancies&page[size]=100', '/api/v1/vacancy_categories'],
      lazy: () => import('./vacancyList/VacancyListScreen.tsx'),
    },
    {
      name: 'vacancies-add',
      path: '/vacancies/add',
      access: 'protected',
      permission: 'vacancies.manage',
      title: 'addVacancy.title',
      texts: [wordsOf.vacancyForm],
      data: ['/api/v1/vacancy_templates', '/api/v1/vacancies?page[size]=6', ...lookups],
      lazy: () => import('./vacancyForm/AddVacancyScreen.tsx'),
    },
    {
      name: 'vacancies-id-edit',
      path: '/vacancies/:id/edit',
      access: 'protected',
      permission: 'vacancies.manage',
      title: 'editVacancy.title',
      validate: { id: uuid },
      texts: [wordsOf.vacancyForm],
      data: ['/api/v1/vacancies/{id}', ...lookups],
      lazy: () => import('./vacancyForm/EditVacancyScreen.tsx'),
    },
    {
      name: 'vacancies-bulk-edit',
      path: '/vacancies/bulk-edit',
      access: 'protected',
      permission: 'vacancies.manage',
      title: 'bulkEdit.title',
      texts: [wordsOf.bulkEdit, wordsOf.vacancyList, wordsOf.vacancyChanges],
      data: [vacancyRows, '/api/v1/vacancy_categories'],
      lazy: () => import('./bulkEdit/BulkEditScreen.tsx'),
    },
    {
      name: 'vacancies-search',
      path: '/vacancies/search',
      access: 'public',
      title: 'search.title',
      description: 'search.description',
      texts: [wordsOf.search],
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
      texts: [wordsOf.vacancyPage],
      lazy: () => import('./vacancies/VacancyScreen.tsx'),
    },
    {
      name: 'applications',
      path: '/applications',
      access: 'protected',
      permission: 'applications.read',
      title: 'applications.title',
      texts: [wordsOf.applications, wordsOf.withdrawal],
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
      texts: [wordsOf.applications, wordsOf.replyClock, wordsOf.withdrawal],
      head: applicationHead,
      validate: { id: uuid },
      data: ['/api/v1/applications/{id}', '/api/v1/applications/{id}/timeline'],
      lazy: () => import('./applications/ApplicationScreen.tsx'),
    },
    {
      name: 'conversations',
      path: '/conversations/:id?',
      access: 'protected',
      permission: 'conversations.read',
      title: 'navigation.conversations',
      texts: [wordsOf.conversations],
      head: conversationHead,
      validate: { id: uuid },
      // The lines of a thread are not among them: that a third party reads them is written down, so it must be on purpose.
      data: ['/api/v1/conversations?{query}&page[size]=25', '/api/v1/conversations/{id}'],
      lazy: () => import('./conversations/ConversationsScreen.tsx'),
    },
    {
      name: 'vrijwilligerspool',
      path: '/vrijwilligerspool',
      access: 'protected',
      permission: 'volunteerProfiles.read',
      feature: 'volunteerProfiles',
      title: 'questions.pool',
      texts: [wordsOf.pool],
      data: [
        '/api/v1/volunteer_profiles?{query}&page[size]=25',
        '/api/v1/saved_views?filter[list_eq]=volunteer_profiles&page[size]=100',
        '/api/v1/vacancy_categories',
        '/api/v1/talents',
        '/api/v1/languages',
      ],
      lazy: () => import('./pool/VolunteerPoolScreen.tsx'),
    },
    {
      name: 'profile-replies',
      path: '/profile-replies',
      access: 'protected',
      permission: 'profileReplies.read',
      feature: 'volunteerProfiles',
      title: 'questions.title',
      texts: [wordsOf.profileReplies],
      data: [
        '/api/v1/volunteer_profile_replies?{query}&page[size]=25',
        '/api/v1/saved_views?filter[list_eq]=volunteer_profile_replies&page[size]=100',
      ],
      lazy: () => import('./profileReplies/ProfileRepliesScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/vacancies', label: 'navigation.vacancies', order: 20, permission: 'vacancies.manage' },
    { to: '/vacancies/search', label: 'navigation.search', order: 30 },
    { to: '/applications', label: 'navigation.applications', order: 60, permission: 'applications.manage' },
    { to: '/conversations', label: 'navigation.conversations', order: 90, permission: 'conversations.read' },
  ],
  texts: { nl: () => import('./locales/nl.json'), en: () => import('./locales/en.json') },
});
