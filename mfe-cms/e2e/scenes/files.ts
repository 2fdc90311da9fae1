import type { Scene } from '@omzien/e2e/scene';
import { firstOf } from '@omzien/e2e/seedFacts';

/** Files and the library of pictures. Nothing of it changes anything. */
export const fileScenes: Scene[] = [
  { name: 'content-files', routes: ['content-file-upload'], account: 'content', path: '/content/file-upload' },
  {
    name: 'content-file-missing',
    routes: ['content-file-upload-id'],
    account: 'content',
    path: '/content/file-upload/0196a000-0000-7000-8000-000000000000',
  },
  { name: 'content-stock-images', routes: ['content-stock-images'], account: 'content', path: '/content/stock-images' },
  {
    name: 'content-stock-image',
    routes: ['content-stock-images-id'],
    account: 'content',
    path: firstOf('stock_images?page[size]=1', (id) => `/content/stock-images/${id}`),
  },
];
