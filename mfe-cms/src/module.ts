import { defineModule } from '@omzien/platform';
import { templateListFields } from './mailTexts/list/templateListFields.ts';
import { newsletterListFields } from './newsletters/list/newsletterListFields.ts';

const uuid = '[0-9a-fA-F-]{36}';

export default defineModule({
  name: 'mfe-cms',
  routes: [
    {
      name: 'content',
      path: '/content',
      access: 'protected',
      permission: 'pages.list',
      title: 'pages.title',
      description: 'pages.description',
      lazy: () => import('./pages/list/PagesScreen.tsx'),
    },
    {
      name: 'content-newsletters',
      path: '/content/newsletters',
      access: 'protected',
      permission: 'pages.manage',
      title: 'newsletters.title',
      description: 'newsletters.description',
      texts: ['newsletters/list', 'newsletters/words', 'screen/content'],
      data: [`/api/v1/newsletters?{query}&page[size]=25&${newsletterListFields}`],
      lazy: () => import('./newsletters/list/NewsletterListScreen.tsx'),
    },
    {
      name: 'content-newsletters-id',
      path: '/content/newsletters/:id',
      access: 'protected',
      permission: 'pages.manage',
      title: 'newsletters.edit',
      validate: { id: uuid },
      texts: ['newsletters/edit', 'newsletters/write', 'newsletters/result', 'newsletters/words', 'mailPreview'],
      data: ['/api/v1/newsletters/{id}'],
      lazy: () => import('./newsletters/edit/NewsletterScreen.tsx'),
    },
    {
      name: 'notification-templates',
      path: '/notification_templates',
      access: 'protected',
      permission: 'templates.read',
      title: 'templates.title',
      description: 'templates.description',
      texts: ['mailTexts/list', 'mailTexts/words'],
      data: [`/api/v1/notification_templates?{query}&page[size]=25&${templateListFields}`],
      lazy: () => import('./mailTexts/list/TemplateListScreen.tsx'),
    },
    {
      name: 'notification-templates-id-edit',
      path: '/notification_templates/:id/edit',
      access: 'protected',
      permission: 'templates.read',
      title: 'templates.edit',
      validate: { id: uuid },
      texts: ['mailTexts/edit', 'mailTexts/words', 'mailPreview'],
      data: ['/api/v1/notification_templates/{id}'],
      lazy: () => import('./mailTexts/edit/EditTemplateScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/content', label: 'navigation.pages', order: 10, permission: 'pages.list', group: 'site', icon: 'content' },
    // For who works for a centre: an organisation finds its one text with the organisation.
    {
      to: '/notification_templates',
      label: 'templates.title',
      order: 30,
      permission: 'organizations.mail',
      group: 'management',
      icon: 'messages',
    },
  ],
});
