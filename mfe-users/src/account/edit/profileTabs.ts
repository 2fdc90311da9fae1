/** The tabs of `/profile-edit`, each a route of its own. A name is that of its label in `locales`. */
export const profileTabs = [
  { name: 'details', path: '/profile-edit' },
  { name: 'email', path: '/profile-edit/email' },
  { name: 'settings', path: '/profile-edit/settings' },
  { name: 'mail', path: '/profile-edit/periodieke-mail' },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['name'];
