import type { StockImage } from '@omzien/model/stockImage';

/** A picture of the centre's own library, on one page. */
export const ownImage: StockImage = {
  type: 'stock_images',
  id: '0196a000-0000-7000-8000-000000000031',
  name: 'Samen koken',
  description: null,
  shortDescription: 'Twee mensen koken',
  image: '0196a000-0000-7000-8000-000000000041',
  imageUrl: '/media/0196a000-0000-7000-8000-000000000041/960.webp',
  keywords: ['koken', 'maaltijden'],
  source: 'Eigen foto',
  license: 'CC BY 4.0',
  credit: 'Anne Bos',
  width: 1920,
  height: 1280,
  focalPoint: { x: 0.5, y: 0.2 },
  useCount: 1,
  usedIn: [{ id: '0196a000-0000-7000-8000-000000000021', title: 'Over ons' }],
  tenantWide: false,
  volunteerCenterId: '0196a000-0000-7000-8000-0000000000c1',
  lockVersion: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  permissions: { update: true, destroy: false, transitions: [] },
};

/** One of the whole tenant, which a centre uses and does not change. */
export const sharedImage: StockImage = {
  ...ownImage,
  id: '0196a000-0000-7000-8000-000000000032',
  name: 'Wandeling',
  image: '',
  imageUrl: '/media/scene.oldebroek.cooking.1/960.webp',
  keywords: ['buiten'],
  useCount: 0,
  usedIn: [],
  tenantWide: true,
  volunteerCenterId: null,
  permissions: { update: false, destroy: false, transitions: [] },
};
