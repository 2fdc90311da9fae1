export const pageTypes = ['news', 'success_story', 'default'] as const;
export type PageType = (typeof pageTypes)[number];
export const pageLayouts = ['default', 'narrow', 'wide', 'landing', 'sidebar'] as const;
export const pageStatuses = ['draft', 'published', 'archived'] as const;
/** How a page that is not in the archive stands at a moment: what its status and its window make together. */
export const pageStates = ['draft', 'scheduled', 'online', 'ended'] as const;
export type PageState = (typeof pageStates)[number];
export type PageStatus = (typeof pageStatuses)[number];

/** First parts of addresses that belong to the product: a page there would never be seen. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'activiteitenkalender',
  'account',
  'analytics',
  'api',
  'applications',
  'assets',
  'auth',
  'cijfers',
  'confirm',
  'content',
  'conversations',
  'dashboard',
  'een-op-een-hulp',
  'embed',
  'en',
  'events',
  'forms',
  'gelderse-handen',
  'health',
  'kalender',
  'media',
  'nieuws',
  'nl',
  'notificaties',
  'omzien',
  'organizations',
  'oud',
  'partners',
  'platform',
  'profiel',
  'profile-edit',
  'profile-replies',
  'ready',
  'releases',
  'settings',
  'signup',
  'sociale-kaart',
  'support',
  'switch',
  'test',
  'uitloggen',
  'unsubscribe',
  'users',
  'vacancies',
  'vrijwilligerspool',
]);
