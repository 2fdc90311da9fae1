import type { Head, HeadContext } from '@omzien/platform';

/** The list of news tells feed readers where they can follow it. */
export const newsHead = ({ t, locale, site }: HeadContext): Head => ({
  feeds: [
    {
      title: `${t('news.title')} – ${site.name}`,
      address: locale === 'nl' ? '/nieuws.rss' : `/nieuws.rss?locale=${locale}`,
    },
  ],
});
