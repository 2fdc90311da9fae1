import { chooseRows, inTurn, type Screen, write } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'content', account: 'relations', path: '/content' },
  { name: 'settings', account: 'centre', path: '/settings' },
  { name: 'settings-footer', account: 'centre', path: '/settings/footer' },
  { name: 'settings-contact-person', account: 'centre', path: '/settings/contact-person' },
  { name: 'settings-connections', account: 'centre', path: '/settings/connections' },
  { name: 'design of the site', account: 'centre', path: '/settings/design' },
  { name: 'notification-templates', account: 'centre', path: '/notification_templates' },
  { name: 'newsletters', account: 'centre', path: '/content/newsletters' },
  { name: 'content', account: 'content', path: '/content', interact: inTurn(chooseRows, write('over')) },
  { name: 'add a page', account: 'content', path: '/content/add' },
  { name: 'menus', account: 'content', path: '/content/menu-items' },
];
