export const pageTypes = ['news', 'success_story', 'default'] as const;
export type PageType = (typeof pageTypes)[number];
export const pageLayouts = ['default', 'narrow', 'wide', 'landing', 'sidebar'] as const;
export const pageStatuses = ['draft', 'published', 'archived'] as const;
export type PageStatus = (typeof pageStatuses)[number];
