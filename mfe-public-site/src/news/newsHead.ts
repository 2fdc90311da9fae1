import { feedOf } from '@omzien/parts/feeds/feedOf';
import type { Head, HeadContext } from '@omzien/platform';

/** Feed readers find by themselves where the news can be followed: from its list, and from the home page. */
export const newsHead = (context: HeadContext): Head => ({
  feeds: [feedOf(context, context.t('news.title'), '/nieuws.rss')],
});
