import { testNow } from '@omzien/testing/bootDocument';
import type { StoredTemplate } from './edit/templateValues.ts';

export const mailTextId = '0196a000-0000-8000-8000-000000000701';

/** The mail about a vacancy that is over, in the words of the centre. */
export const mailText = (change: Partial<StoredTemplate> = {}): StoredTemplate => ({
  type: 'notification_templates',
  id: mailTextId,
  key: 'vacancy_expired',
  name: { nl: 'Vacature verlopen', en: 'Vacancy expired' },
  subject: { nl: 'Je vacature {{ vacancy.title }} is verlopen', en: 'Your vacancy {{ vacancy.title }} has expired' },
  body: { nl: 'Dag {{ recipient.first_name }},\n\n{{ renew_url }}', en: 'Hello,\n\n{{ renew_url }}' },
  active: true,
  essential: false,
  audience: 'contact',
  notificationType: 'activity',
  channels: ['email', 'in_app'],
  variables: [
    { name: 'vacancy.title', required: false, sample: 'Kok voor het buurtdiner' },
    { name: 'renew_url', required: true, sample: 'https://voorbeeld.example/renew' },
    { name: 'recipient.first_name', required: false, sample: '' },
  ],
  overridden: true,
  origin: 'center',
  lastSentAt: testNow,
  sentLast30Days: 12,
  warnings: [],
  standardSubject: { nl: 'Verlopen', en: 'Expired' },
  standardBody: { nl: 'Standaard', en: 'Standard' },
  history: [
    {
      id: '0196a000-0000-7000-8000-000000000702',
      change: 'changed',
      subject: { nl: 'Verlopen: {{ vacancy.title }}', en: 'Expired' },
      body: { nl: 'Dag {{ recipient.first_name }},\n\n{{ renew_url }}', en: 'Hello,\n\n{{ renew_url }}' },
      active: true,
      authorName: 'Anne Bakker',
      createdAt: testNow,
    },
  ],
  lockVersion: 1,
  permissions: { update: true, destroy: false, transitions: ['reset'] },
  ...change,
});
