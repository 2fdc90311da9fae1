import { chooseRows, firstOf, inTurn, type Screen, write } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'content', account: 'content', path: '/content', interact: inTurn(chooseRows, write('over')) },
  { name: 'add a page', account: 'content', path: '/content/add' },
  {
    name: 'page editor',
    account: 'centre',
    path: firstOf('pages?filter[slug_eq]=over-ons&page[size]=1', (id) => `/content/pages/${id}`),
  },
  { name: 'menus', account: 'content', path: '/content/menu-items' },
  { name: 'settings', account: 'centre', path: '/settings' },
  { name: 'design of the site', account: 'centre', path: '/settings/design' },
  { name: 'footer', account: 'centre', path: '/settings/footer' },
  { name: 'contact persons', account: 'centre', path: '/settings/contact-person' },
  { name: 'connections', account: 'centre', path: '/settings/connections' },
  { name: 'notification templates', account: 'centre', path: '/notification_templates' },
  { name: 'newsletters', account: 'centre', path: '/content/newsletters' },
  { name: 'files', account: 'content', path: '/content/file-upload' },
  { name: 'picture library', account: 'content', path: '/content/stock-images' },
];
