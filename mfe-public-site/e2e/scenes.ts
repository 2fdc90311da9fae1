import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';
import { activityScenes, withActivities } from './scenes/activities.ts';

/** The home page, forms and help. */
export const scenes: Scene[] = [
  ...activityScenes,
  { name: 'home', routes: ['home'], open: (visit) => go(visit, '/') },
  // The sites that no other scene shows, each with its own colours and blocks.
  ...['roermond', 'meedoen', 'demo'].map((tenant) => ({
    name: `home-${tenant}`,
    open: (visit: Visit) => go({ ...visit, tenant }, '/'),
  })),
  { name: 'page-every-block', open: (visit) => go({ ...visit, tenant: 'demo' }, '/bouwstenen') },
  { name: 'page-missing', open: (visit) => go(visit, '/staat-er-niet'), complaint: /status of 404/ },
  { name: 'page', routes: ['page'], open: (visit) => go(visit, '/toegankelijkheid') },
  { name: 'page-blocks', open: (visit) => go(visit, '/voor-vrijwilligers') },
  { name: 'page-slideshow', open: (visit) => go(visit, '/over-ons') },
  { name: 'page-film', open: (visit) => go(visit, '/voor-organisaties') },
  {
    name: 'page-form',
    async open(visit) {
      await go(visit, '/contact');
      await expect(visit.page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  { name: 'news', routes: ['nieuws'], open: (visit) => go(visit, '/nieuws') },
  {
    name: 'story',
    routes: ['nieuws-slug'],
    async open(visit) {
      await go(visit, '/');
      await visit.page.getByRole('main').locator('a[href*="/nieuws/"]').first().click();
      await expect(visit.page).toHaveURL(/\/nieuws\//);
      await expect(visit.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'calendar',
    routes: ['activiteitenkalender'],
    open: (visit) => go(withActivities(visit), '/activiteitenkalender'),
  },
  {
    name: 'calendar-month',
    async open(visit) {
      await go(withActivities(visit), '/activiteitenkalender');
      await visit.page.getByRole('link', { name: /^(Maand|Month)$/ }).click();
      await expect(visit.page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'calendar-week',
    async open(visit) {
      await go(withActivities(visit), '/activiteitenkalender');
      await visit.page.getByRole('link', { name: 'Week', exact: true }).click();
      await expect(visit.page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'calendar-subscribe',
    async open(visit) {
      await go(withActivities(visit), '/activiteitenkalender');
      await visit.page.getByRole('link', { name: /^(Zet deze agenda|Put these activities)/ }).click();
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'forms', routes: ['forms-token'], open: (visit) => go(visit, '/forms') },
  {
    name: 'form-open',
    async open(visit) {
      await go(visit, '/forms');
      await visit.page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(visit.page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'form-unknown',
    open: (visit) => go(visit, '/forms/AAAAAAAAAAAAAAAAAAAAAA'),
    complaint: /status of 404/,
  },
  // Where the failure of a hook is shown, the browser tells of the address that is not there.
  {
    name: 'route-test-dollar-api',
    routes: ['test-dollar-api'],
    open: (visit) => go(visit, '/test/dollar-api'),
    complaint: /status of 404/,
  },
  {
    name: 'support-article',
    routes: ['support-slug'],
    account: 'volunteer',
    open: (visit) => go(visit, '/support/veelgestelde-vragen'),
  },
  {
    name: 'support-consent',
    routes: ['support'],
    account: 'volunteer',
    async open(visit) {
      await go(visit, '/support');
      await visit.page.getByRole('main').getByRole('checkbox').first().check();
    },
  },
  { name: 'embeds', routes: ['settings-embeds'], account: 'centre', path: '/settings/embeds' },
  { name: 'embeds-add', routes: ['settings-embeds-add'], account: 'centre', path: '/settings/embeds/add' },
  {
    name: 'embed',
    routes: ['settings-embeds-id'],
    account: 'centre',
    async open(visit) {
      await go(visit, '/settings/embeds');
      await visit.page.getByRole('main').getByRole('link', { name: 'Gemeente: vacatures bij welzijn' }).click();
      await expect(visit.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  { name: 'neighbours', routes: ['een-op-een-hulp'], open: (visit) => go(visit, '/een-op-een-hulp') },
  {
    name: 'neighbours-asking',
    account: 'volunteer',
    async open(visit) {
      await go(visit, '/een-op-een-hulp?ask=1');
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'neighbours-screening',
    account: 'superuser',
    async open(visit) {
      await go(visit, '/een-op-een-hulp');
      await expect(
        visit.page.getByRole('heading', { name: /^(Te bekijken hulpvragen|Requests to look at)/ }),
      ).toBeVisible();
    },
  },
  { name: 'partners', routes: ['partners'], open: (visit) => go(visit, '/partners') },
  {
    name: 'campaign',
    routes: ['gelderse-handen'],
    open: (visit) => go(visit, '/gelderse-handen?postcode=8096'),
  },
  {
    name: 'changelog',
    routes: ['omzien-changelog'],
    account: 'volunteer',
    open: (visit) => go(visit, '/omzien/changelog'),
  },
];
