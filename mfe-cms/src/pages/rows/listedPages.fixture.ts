import { testNow } from '@omzien/testing/bootDocument';
import type { PageRow } from './pageRow.ts';

const row = (id: number, title: string, more: Partial<PageRow> = {}): PageRow => ({
  type: 'pages',
  id: `0196a000-0000-7000-8000-00000000020${id}`,
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  pageType: 'default',
  pageLayout: 'default',
  locale: 'nl',
  status: 'published',
  isScheduled: false,
  isPublished: true,
  publishAt: null,
  unpublishAt: null,
  author: null,
  featured: false,
  inMenus: [],
  volunteerCenterId: '0196a000-0000-7000-8000-000000000001',
  updatedAt: testNow,
  updatedByName: 'Anne Bos',
  permissions: { update: true, destroy: false, transitions: ['publish', 'unpublish', 'archive'] },
  ...more,
});

/** A page in a menu, news that is planned, and a draft. */
export const listedPages: readonly PageRow[] = [
  row(1, 'Over ons', { inMenus: ['main'] }),
  row(2, 'Zomerfeest', {
    pageType: 'news',
    path: '/nieuws/zomerfeest',
    isScheduled: true,
    isPublished: false,
    publishAt: '2030-06-01T07:00:00.000Z',
  }),
  row(3, 'Ons team', {
    status: 'draft',
    isPublished: false,
    author: 'Bo Vos',
    permissions: { update: true, destroy: true, transitions: ['publish', 'archive'] },
  }),
];
