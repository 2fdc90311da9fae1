import { defineModule } from '@omzien/platform';

export default defineModule({
  name: '{{module}}',
  routes: [
    {
      name: '{{namespace}}',
      path: '/{{namespace}}',
      access: '{{access}}',
{{permission}}      title: 'overview.title',
      description: 'overview.description',
      lazy: () => import('./overview/OverviewScreen.tsx'),
    },
  ],
  navigation: [{ to: '/{{namespace}}', label: 'navigation.overview', order: 500{{navigationPermission}} }],
});
