import type { EditorPage, WorkingBlock, WorkingCopy } from '@omzien/model/pageEditor';
import { testNow } from '@omzien/testing/bootDocument';

const id = '0197f000-0000-7000-8000-0000000000aa';
export const ids = {
  intro: '0197f000-0000-7000-8000-000000000001',
  heading: '0197f000-0000-7000-8000-000000000002',
  call: '0197f000-0000-7000-8000-000000000003',
};

const frame = { anchor: null, hidden: false, publishFrom: null, publishUntil: null, settings: {} };
export const textBlock: WorkingBlock = {
  ...frame,
  id: ids.intro,
  blockType: 'MarkdownText',
  data: { title: 'Wie wij zijn', body: 'Wij brengen mensen bij elkaar.' },
};
export const headingBlock: WorkingBlock = {
  ...frame,
  id: ids.heading,
  blockType: 'SectionTitle',
  data: { title: 'Doe mee' },
};
export const callBlock: WorkingBlock = {
  ...frame,
  id: ids.call,
  blockType: 'CallToAction',
  data: {
    title: 'Begin vandaag',
    button: { label: 'Bekijk', variant: 'primary', link: { kind: 'system_page', target: 'home' } },
  },
};

const common = {
  title: 'Over ons',
  pageType: 'default',
  pageLayout: 'default',
  showTitleOnPage: true,
  summary: 'Wie wij zijn.',
  featured: false,
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  imageUrl: null,
  imageAlt: null,
  imageFileId: null,
  imageFocalPoint: null,
  ogImageUrl: null,
  ogImageFileId: null,
  author: null,
} as const;

export const samplePage: EditorPage = {
  ...common,
  type: 'pages',
  id,
  slug: 'over-ons',
  locale: 'nl',
  isPublished: false,
  publishedAt: null,
  status: 'draft',
  isScheduled: false,
  volunteerCenterId: '0197f000-0000-7000-8000-0000000000cc',
  path: '/over-ons',
  publishAt: null,
  unpublishAt: null,
  archivedAt: null,
  redirectFrom: [],
  draftSavedAt: null,
  readingMinutes: 1,
  translations: {},
  lockVersion: 3,
  updatedByName: 'Anne Bos',
  createdAt: testNow,
  updatedAt: testNow,
  permissions: { update: true, destroy: true, transitions: ['publish', 'archive'] },
};

export const sampleCopy: WorkingCopy = {
  type: 'page_working_copies',
  id,
  pageId: id,
  page: common,
  contentBlocks: [textBlock, headingBlock, callBlock],
  isAhead: false,
  savedAt: testNow,
  savedByName: 'Anne Bos',
  lockVersion: 3,
};
