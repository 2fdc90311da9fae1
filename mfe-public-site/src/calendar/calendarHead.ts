import type { WireDocument } from '@omzien/model/jsonApi';
import { feedOf } from '@omzien/parts/feeds/feedOf';
import type { Head, HeadContext } from '@omzien/platform';
import { calendarEvents } from './calendarEvents.ts';

/**
 * The dates for search engines. Of one activity the page has its name. Months and weeks are not to be found by them: there
 * is no end to those, and the list has the same.
 */
export function calendarHead(context: HeadContext): Head {
  const documents = Object.entries(context.data) as [string, WireDocument | undefined][];
  const [address = '', answer] = documents.find(([key]) => key.startsWith('/api/v1/activities?')) ?? [];
  const first = Array.isArray(answer?.data) ? answer.data[0]?.attributes?.title : undefined;
  const isOne = address.includes('activity_id_eq');
  return {
    ...(isOne && typeof first === 'string' ? { title: first } : {}),
    ...(/starts_at_|[?&]page\[number/.test(address) ? { robots: 'noindex' } : {}),
    feeds: [feedOf(context, context.t('activityCalendar.title'), '/activiteiten.rss')],
    // No browser needs them.
    jsonLd: typeof window === 'undefined' ? calendarEvents(answer, context) : [],
  };
}
