import { testNow } from '@omzien/testing/bootDocument';
import type { SeenMailing } from './mailings.api.ts';

export const mailingId = '0196a000-0000-7000-8000-000000000401';

/** A mail to three contacts, of which one wants none. */
export const sentMailing = (change: Partial<SeenMailing> = {}): SeenMailing => ({
  type: 'organization_mailings',
  id: mailingId,
  subject: 'Bijeenkomst op 12 maart',
  body: 'Dag {{ contact.first_name }},\n\nKom je ook?',
  status: 'done',
  recipientsCount: 3,
  sentCount: 2,
  leftOut: { unsubscribed: 1, bounced: 0, unreachable: 0 },
  userId: null,
  userName: 'Anne Bakker',
  createdAt: testNow,
  finishedAt: testNow,
  lockVersion: 1,
  permissions: { update: false, destroy: false, transitions: [] },
  ...change,
});
