import { defineModule } from '@omzien/platform';

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
      name: 'content-page',
      path: '/content/pages/:id',
      access: 'protected',
      layout: 'wide',
      permission: 'pages.list',
      title: 'editPage.title',
      description: 'editPage.description',
      data: ['/api/v1/pages/{id}', '/api/v1/pages/{id}/working_copy'],
      drawsMissing: true,
      texts: ['editor'],
      lazy: () => import('./editor/PageEditorScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/content', label: 'navigation.pages', order: 10, permission: 'pages.list', group: 'site', icon: 'content' },
  ],
});
