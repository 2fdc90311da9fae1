import type { Permission } from '@omzien/model/permissions';

/** The tabs of `/settings`, each a route of its own. A name is that of its label in `locales`. */
export const settingsTabs = [
  { name: 'center', path: '/settings', permission: 'centers.manage' },
  { name: 'design', path: '/settings/design', permission: 'centers.design' },
  { name: 'footer', path: '/settings/footer', permission: 'centers.design' },
  { name: 'contactPersons', path: '/settings/contact-person', permission: 'centers.manage' },
  { name: 'connections', path: '/settings/connections', permission: 'centers.manage' },
  // Lists for other sites, of another module.
  { name: 'embeds', path: '/settings/embeds', permission: 'pages.manage' },
] as const satisfies { name: string; path: string; permission: Permission }[];
export type SettingsTab = (typeof settingsTabs)[number]['name'];
