import { firstOf, type Screen } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'content', account: 'relations', path: '/content' },
  {
    name: 'page editor',
    account: 'centre',
    path: firstOf('pages?filter[slug_eq]=over-ons&page[size]=1', (id) => `/content/pages/${id}`),
  },
];
