/** Where a record of a type is seen, as a path of the site. Null for what has no page of its own. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  vacancies: (id) => `/vacancies/${id}`,
  applications: (id) => `/applications/${id}`,
  organizations: (id) => `/organizations/${id}`,
  users: (id) => `/users/${id}`,
  conversations: (id) => `/conversations/${id}`,
  volunteer_profile_replies: () => '/profile-replies',
  volunteer_profiles: () => '/vrijwilligerspool',
  activities: (id) => `/vacancies/${id}`,
  pages: () => '/content',
  menu_items: () => '/content/menu-items',
  menus: () => '/content/menu-items',
  embeds: (id) => `/settings/embeds/${id}`,
  stock_images: () => '/content/stock-images',
  file_uploads: () => '/content/file-upload',
  notification_templates: (id) => `/notification_templates/${id}/edit`,
  volunteer_centers: () => '/settings',
  center_profiles: () => '/settings/design',
  api_keys: () => '/settings/connections',
  webhooks: () => '/settings/connections',
  contact_persons: () => '/settings/contact-person',
  reports: () => '/dashboard',
  role_requests: () => '/account/roles/requests',
  // All who wait at one organisation stand under its id.
  organization_access_requests: (id) => `/organizations/${id}/access-requests`,
  help_requests: () => '/een-op-een-hulp',
};

export const subjectPage = (type: string, id: string | null): string | null =>
  id === null ? null : (pages[type]?.(id) ?? null);
