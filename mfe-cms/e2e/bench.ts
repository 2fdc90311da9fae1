import type { Screen } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'content', account: 'relations', path: '/content' },
  { name: 'files', account: 'content', path: '/content/file-upload' },
  { name: 'picture library', account: 'content', path: '/content/stock-images' },
];
