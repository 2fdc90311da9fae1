import type { HeadContext } from '@omzien/platform';
import { testNow } from './bootDocument.ts';

/** What a route's `head` is called with, for tests: nothing is there yet. Say what differs. */
export const headContext = (context: Partial<HeadContext> = {}): HeadContext => ({
  t: (key) => key,
  params: {},
  data: {},
  locale: 'nl',
  now: testNow,
  site: {
    name: 'Vrijwilligerscentrale Oldebroek',
    origin: 'http://oldebroek.localhost',
    address: 'http://oldebroek.localhost/',
    logoUrl: null,
  },
  ...context,
});
