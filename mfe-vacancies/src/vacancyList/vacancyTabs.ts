import type { VacancyStatus } from '@omzien/model/vacancy';

/** The filter of the API on statuses. */
export const statuses = 'filter[status_in]';

/** All that is not put away, and each status by itself. */
export const tabs = ['all', 'published', 'draft', 'filled', 'expired', 'archived'] as const;
export type Tab = (typeof tabs)[number];

/** What a tab says in the address; nothing for all. */
export const statusOf = (tab: Tab): Exclude<VacancyStatus, 'deleted'> | '' => (tab === 'all' ? '' : tab);
