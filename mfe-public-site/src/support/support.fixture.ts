import type { BlockData, ContentBlock } from '@omzien/model/contentBlock';
import type { MenuItem } from '@omzien/model/menu';
import type { SiteStatus } from '@omzien/model/siteStatus';
import type { ContactPerson } from '@omzien/model/volunteerCenter';
import { testNow } from '@omzien/testing/bootDocument';

export const itemOf = (id: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  type: 'menu_items',
  id,
  name: { nl: name, en: `${name} (en)` },
  menu: 'help',
  parentId: null,
  linkType: 'content_page',
  path: `/${id}`,
  order: 1,
  newWindow: false,
  visibleFor: [],
  ...more,
});

export const personOf = (more: Partial<ContactPerson> = {}): ContactPerson => ({
  type: 'contact_persons',
  id: '0196a000-0000-7000-8000-000000000301',
  name: 'Ria van den Berg',
  function: 'Adviseur',
  phoneNumber: '+31525123456',
  email: 'ria@oldebroek.example',
  photoUrl: null,
  hours: 'Maandag tot donderdag',
  text: 'Ik help je met een goede vacature.',
  areas: [],
  order: 1,
  ...more,
});

export const statusOf = (more: Partial<SiteStatus> = {}): SiteStatus => ({
  type: 'site_statuses',
  id: 'now',
  state: 'working',
  reading: 'working',
  saving: 'working',
  mails: 'working',
  checkedAt: testNow,
  ...more,
});

export const textOf = (data: Partial<BlockData<'MarkdownText'>> = {}): ContentBlock => ({
  id: 'text',
  order: 1,
  anchor: null,
  settings: { background: 'none', spacing: 'm', width: 'normal', visibleOn: 'all' },
  blockType: 'MarkdownText',
  data: { title: null, body: 'Een VOG is gratis.', columns: 1, tableOfContents: false, ...data },
});
