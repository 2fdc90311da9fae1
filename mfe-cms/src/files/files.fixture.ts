import type { FileUpload } from '@omzien/model/file';

const base = {
  type: 'file_uploads' as const,
  isPublic: true,
  status: 'ready' as const,
  focalPoint: null,
  variants: [],
  ownerId: null,
  expiresAt: null,
  lockVersion: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  permissions: { update: true, destroy: false, transitions: [] },
};

/** A picture that two pages show. */
export const tree: FileUpload = {
  ...base,
  id: '0196a000-0000-7000-8000-000000000011',
  kind: 'image',
  content: 'picture',
  fileName: 'boom.webp',
  mediaType: 'image/webp',
  url: '/media/0196a000-0000-7000-8000-000000000011/960.webp',
  size: 182_000,
  width: 1920,
  height: 1280,
  altText: 'Een oude boom',
  folder: 'Natuur',
  usesCount: 2,
  usedIn: [
    {
      type: 'pages',
      id: '0196a000-0000-7000-8000-000000000021',
      name: 'Over ons',
      url: '/content/pages/0196a000-0000-7000-8000-000000000021',
    },
    {
      type: 'pages',
      id: '0196a000-0000-7000-8000-000000000022',
      name: 'Contact',
      url: '/content/pages/0196a000-0000-7000-8000-000000000022',
    },
  ],
  sameAs: [],
};

/** A document that nobody uses. */
export const folderPlan: FileUpload = {
  ...base,
  id: '0196a000-0000-7000-8000-000000000012',
  kind: 'document',
  content: 'pdf',
  fileName: 'beleidsplan.pdf',
  mediaType: 'application/pdf',
  url: '/media/0196a000-0000-7000-8000-000000000012/beleidsplan.pdf',
  size: 2_400_000,
  width: null,
  height: null,
  altText: null,
  folder: null,
  usesCount: 0,
  usedIn: [],
  sameAs: [],
  permissions: { update: true, destroy: true, transitions: [] },
};
