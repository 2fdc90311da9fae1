import { calendarEntry } from '@omzien/model/activity';
import { campaign } from '@omzien/model/campaign';
import { changelogEntry } from '@omzien/model/changelog';
import { formLink, publicForm } from '@omzien/model/form';
import { helpDemand } from '@omzien/model/helpRequest';
import { ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { newsItem, page } from '@omzien/model/page';
import { vacancyHit } from '@omzien/model/vacancy';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import type { Sample } from '@omzien/platform/samples';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { category, entryOf, facetMeta } from './calendar/calendar.fixture.ts';
import { campaignOf } from './campaign/campaign.fixture.ts';
import { entryOf as changeOf } from './changelog/changelog.fixture.ts';
import { linkOf, token } from './forms/forms.fixture.ts';
import { demandOf, openRequest } from './help/help.fixture.ts';
import { newsOf } from './news/news.fixture.ts';
import { cardsOf, categoriesOf, heroOf, homeOf } from './pages/homePage.fixture.ts';
import { ede, partnerOf } from './partners/partners.fixture.ts';
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
const lookups = {
  '/api/v1/vacancy_categories': listDocument(vacancyCategory, [category]),
  '/api/v1/age_groups': listDocument(ageGroup, []),
};
const december = 'view=month&filter[starts_at_gteq]=2026-12-01&filter[starts_at_lteq]=2026-12-31&page[size]=200';
const dates = listDocument(calendarEntry, [entryOf()], facetMeta);
const forms = { '/api/v1/forms?page[size]=50': listDocument(publicForm, []) };

const partners = listDocument(volunteerCenter, [partnerOf(), ede]);

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
  { path: '/activiteitenkalender', data: { ...lookups, '/api/v1/activities?page[size]=24': dates } },
  { path: `/activiteitenkalender?${december}`, data: { ...lookups, [`/api/v1/activities?${december}`]: dates } },
  { path: '/forms', data: forms },
  { path: `/forms/${token}`, data: { ...forms, [`/api/v1/forms/by_token/${token}`]: oneDocument(formLink, linkOf()) } },
  {
    path: '/een-op-een-hulp',
    data: {
      '/api/v1/vacancies/search?filter[vacancy_type_eq]=p2p&page[size]=12': listDocument(vacancyHit, [openRequest()]),
      '/api/v1/help_requests/demand': listDocument(helpDemand, [demandOf()]),
    },
  },
  { path: '/partners', data: { '/api/v1/volunteer_centers': partners } },
  {
    path: '/gelderse-handen',
    data: {
      '/api/v1/campaign': oneDocument(campaign, campaignOf()),
      '/api/v1/volunteer_centers': partners,
      '/api/v1/news?locale=nl&filter[page_type_eq]=success_story&page[size]=3': listDocument(newsItem, [newsOf()]),
    },
  },
  { path: '/omzien/changelog', data: { '/api/v1/changelog_entries': listDocument(changelogEntry, [changeOf()]) } },
];

export default samples;
