import type { Screen } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'content', account: 'relations', path: '/content' },
  { name: 'notification-templates', account: 'centre', path: '/notification_templates' },
  { name: 'newsletters', account: 'centre', path: '/content/newsletters' },
];
