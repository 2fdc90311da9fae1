import { reapplyAfterDays, restoreWithinDays } from '@omzien/model/transitions';
import type { OrganizationRow } from '../../tables/organizations/organizations.table.ts';
import { dayLength } from '../calendar/calendar.ts';

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayLength);

/** From when a refused organisation may ask (again): once in so many days, counted from when it last asked. */
export const reapplyFrom = ({ reappliedAt, deniedAt, status }: OrganizationRow) => {
  if (status !== 'denied') return null;
  return reappliedAt === null ? deniedAt : daysAfter(reappliedAt, reapplyAfterDays);
};
export const restoreUntil = ({ archivedAt, status }: OrganizationRow) =>
  status === 'archived' && archivedAt !== null ? daysAfter(archivedAt, restoreWithinDays) : null;

/** When the time is over within which a centre promises an answer. Working days: five of seven. */
export const reviewDueAt = (since: Date, reviewDays: number) =>
  new Date(since.getTime() + Math.ceil((reviewDays * 7) / 5) * dayLength);
