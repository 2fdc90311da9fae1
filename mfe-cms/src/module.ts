import { defineModule } from '@omzien/platform';
import { fileListFields, foldersAddress } from './files/fileListFields.ts';

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
      name: 'content-file-upload',
      path: '/content/file-upload',
      access: 'protected',
      permission: 'pages.manage',
      title: 'files.title',
      texts: ['files', 'screen/content'],
      data: [`/api/v1/file_uploads?{query}&page[size]=25&${fileListFields}`, foldersAddress],
      lazy: () => import('./files/FilesScreen.tsx'),
    },
    {
      name: 'content-file-upload-id',
      path: '/content/file-upload/:id',
      validate: { id: uuid },
      access: 'protected',
      permission: 'pages.manage',
      title: 'files.one',
      texts: ['files', 'screen/content'],
      data: ['/api/v1/file_uploads/{id}', foldersAddress],
      lazy: () => import('./files/detail/FileScreen.tsx'),
    },
    {
      name: 'content-stock-images',
      path: '/content/stock-images',
      access: 'protected',
      permission: 'pages.manage',
      title: 'stockImages.title',
      texts: ['stockImages', 'screen/content'],
      data: ['/api/v1/stock_images?{query}&page[size]=25'],
      lazy: () => import('./stockImages/list/StockImagesScreen.tsx'),
    },
    {
      name: 'content-stock-images-id',
      path: '/content/stock-images/:id',
      validate: { id: uuid },
      access: 'protected',
      permission: 'pages.manage',
      title: 'stockImages.one',
      texts: ['stockImages', 'screen/content'],
      data: ['/api/v1/stock_images/{id}'],
      lazy: () => import('./stockImages/detail/StockImageScreen.tsx'),
    },
  ],
  navigation: [
    { to: '/content', label: 'navigation.pages', order: 10, permission: 'pages.list', group: 'site', icon: 'content' },
  ],
});
