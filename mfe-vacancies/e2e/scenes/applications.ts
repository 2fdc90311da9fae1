import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import { press } from './press.ts';

/** An application that can still be decided about, whatever journeys before have done to the new ones. */
async function openApplication(visit: Visit) {
  await go(visit, '/applications?filter[stage_in]=new,in_contact,waiting_list');
  await visit.page.locator('main table tbody a').first().click();
  await expect(visit.page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
  await expect(visit.page.getByRole('button', { name: texts[visit.language].accept })).toBeVisible();
}

/** Applications, for who decides and for who applied. */
export const applicationScenes: Scene[] = [
  {
    name: 'forbidden-application',
    account: 'student',
    complaint: /status of 40[34]/,
    open: (visit) => go(visit, `/applications/${visit.facts.applicationId}`),
  },
  { name: 'my-applications', account: 'volunteer', open: (visit) => go(visit, '/applications') },
  {
    name: 'applications',
    routes: ['applications'],
    account: 'organisation',
    open: (visit) => go(visit, '/applications'),
  },
  {
    name: 'applications-empty',
    account: 'organisation',
    open: (visit) => go(visit, '/applications?filter[name_or_email_cont]=zzqqxxyy'),
  },
  {
    name: 'applications-board',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/applications?layout=board');
      await expect(visit.page.locator('main [data-card]').first()).toBeVisible();
    },
  },
  {
    name: 'applications-card-menu',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/applications?layout=board');
      await visit.page.locator('main [data-menu]').first().click();
      await expect(visit.page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'application', routes: ['applications-id'], account: 'organisation', open: openApplication },
  {
    name: 'application-accepted',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/applications?filter[stage_in]=accepted');
      await visit.page.locator('main table tbody a').first().click();
      await expect(visit.page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
      await expect(visit.page.getByRole('main').getByRole('complementary').first()).toBeVisible();
    },
  },
  {
    name: 'application-reply',
    account: 'organisation',
    async open(visit) {
      await openApplication(visit);
      const text = visit.page.getByRole('main').locator('form textarea[name="body"]');
      await text.click();
      await expect(visit.page.getByRole('main').locator('form button[type="submit"]').last()).toBeVisible();
    },
  },
  {
    name: 'application-guardian-link',
    account: 'centre',
    async open(visit) {
      await openApplication(visit);
      // The site of many centres has no form for it.
      if (visit.tenant === 'public') return;
      const card = visit.page.getByRole('region', { name: 'Toestemming van een ouder' });
      await card.getByRole('button').click();
      await expect(card.getByRole('textbox')).toBeFocused();
    },
  },
  {
    name: 'my-application',
    account: 'volunteer',
    async open(visit) {
      await go(visit, '/applications');
      await visit.page.locator('main [data-card] a[data-cover]').first().click();
      await expect(visit.page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
      await expect(visit.page.getByRole('main').getByRole('complementary').first()).toBeVisible();
    },
  },
  {
    name: 'accept',
    account: 'organisation',
    async open(visit) {
      await openApplication(visit);
      await press(visit, 'accept');
    },
  },
  {
    name: 'reject',
    account: 'organisation',
    async open(visit) {
      await openApplication(visit);
      await press(visit, 'reject');
    },
  },
];
