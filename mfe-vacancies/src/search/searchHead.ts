import { feedOf } from '@omzien/parts/feeds/feedOf';
import type { Head, HeadContext } from '@omzien/platform';

/** Feed readers find by themselves where new vacancies can be followed. */
export const searchHead = (context: HeadContext): Head => ({
  feeds: [feedOf(context, context.t('search.title'), '/vacatures.rss')],
});
