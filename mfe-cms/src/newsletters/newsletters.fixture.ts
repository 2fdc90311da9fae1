import { testNow } from '@omzien/testing/bootDocument';
import type { StoredNewsletter } from './edit/newsletterValues.ts';

export const newsletterId = '0196a000-0000-7000-8000-000000000801';

/** A newsletter that is being written: a text and a button. */
export const writtenNewsletter = (change: Partial<StoredNewsletter> = {}): StoredNewsletter => ({
  type: 'newsletters',
  id: newsletterId,
  subject: 'Nieuws van mei',
  preheader: '',
  language: 'nl',
  audience: 'volunteers',
  categoryIds: [],
  blocks: [
    {
      id: '0196a000-0000-7000-8000-000000000802',
      kind: 'vacancies',
      title: 'Nieuw',
      items: [{ id: newsletterId, title: 'Kok' }],
    },
    {
      id: '0196a000-0000-7000-8000-000000000803',
      kind: 'action',
      text: '',
      label: 'Bekijk alles',
      address: '/vacancies',
    },
  ],
  status: 'draft',
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  recipientsCount: 0,
  sentCount: 0,
  leftOutCount: 0,
  bouncedCount: 0,
  unsubscribedCount: 0,
  createdAt: testNow,
  updatedAt: testNow,
  lockVersion: 0,
  permissions: { update: true, destroy: true, transitions: ['send'] },
  ...change,
});

/** One of which half is sent. */
export const sendingNewsletter = (change: Partial<StoredNewsletter> = {}): StoredNewsletter =>
  writtenNewsletter({
    status: 'sending',
    startedAt: testNow,
    recipientsCount: 40,
    sentCount: 20,
    lockVersion: 1,
    permissions: { update: false, destroy: false, transitions: ['stop'] },
    ...change,
  });
