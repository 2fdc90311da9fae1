import { formLink, publicForm } from '@omzien/model/form';
import { newsItem, page } from '@omzien/model/page';
import type { Sample } from '@omzien/platform/samples';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { linkOf, token } from './forms/forms.fixture.ts';
import { newsOf } from './news/news.fixture.ts';
import { cardsOf, categoriesOf, heroOf, homeOf } from './pages/homePage.fixture.ts';
import { textOf } from './support/support.fixture.ts';

const home = homeOf([heroOf({ title: 'Samen in Oldebroek' }), categoriesOf(), cardsOf()]);
const privacy = homeOf([textOf({ body: 'We bewaren **weinig**.' })], {
  title: 'Privacy',
  slug: 'privacy',
  path: '/privacy',
  pageLayout: 'narrow',
  showTitleOnPage: true,
});
const news = homeOf([textOf()], { title: 'Een bericht', slug: 'bericht', path: '/nieuws/bericht', pageType: 'news' });
const forms = { '/api/v1/forms?page[size]=50': listDocument(publicForm, []) };

/** What the API may answer at the addresses of this module: for its tests, and for the proof of a release. */
const samples: Sample[] = [
  { path: '/', data: { '/api/v1/pages/by_slug?slug=home&locale=nl': oneDocument(page, home) } },
  { path: '/privacy', data: { '/api/v1/pages/by_slug?slug=privacy&locale=nl': oneDocument(page, privacy) } },
  { path: '/nieuws', data: { '/api/v1/news?locale=nl&page[size]=12': listDocument(newsItem, [newsOf()]) } },
  {
    path: '/nieuws/bericht',
    data: {
      '/api/v1/pages/by_slug?slug=bericht&locale=nl': oneDocument(page, news),
      '/api/v1/news?locale=nl&page[size]=4': listDocument(newsItem, [newsOf()]),
    },
  },
  { path: '/forms', data: forms },
  { path: `/forms/${token}`, data: { ...forms, [`/api/v1/forms/by_token/${token}`]: oneDocument(formLink, linkOf()) } },
];

export default samples;
