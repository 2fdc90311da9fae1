import { go, type Scene } from '@omzien/e2e/scene';
import { guestStatusPage } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import { press } from './press.ts';

/** One vacancy and what a visitor, a volunteer and staff see of it. */
export const vacancyScenes: Scene[] = [
  {
    name: 'vacancy',
    routes: ['vacancies-id'],
    open: (visit) => go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`),
  },
  {
    name: 'apply-errors',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`);
      await press(visit, 'apply');
      await visit.page.getByRole('dialog').getByRole('button', { name: texts[visit.language].send }).click();
      await expect(visit.page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'status',
    async open(visit) {
      const link = new URL(await guestStatusPage(visit.tenant, visit.facts.vacancies[0]?.id ?? ''));
      await go(visit, `${link.pathname.replace(/^\/en/, '')}${link.search}`);
      await expect(visit.page.getByRole('button', { name: texts[visit.language].confirm })).toBeVisible();
    },
  },
  {
    name: 'status-waiting',
    async open(visit) {
      const link = new URL(await guestStatusPage(visit.tenant, visit.facts.vacancies[0]?.id ?? ''));
      await go(visit, `${link.pathname.replace(/^\/en/, '')}${link.search}&account=1`);
      await visit.page.getByRole('button', { name: texts[visit.language].confirm }).click();
      await expect(visit.page.locator('[data-reply-clock]')).toBeVisible();
    },
  },
  {
    name: 'vacancy-question',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}?ask=1`);
      await expect(visit.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'vacancy-report-map',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`);
      await visit.page.getByRole('button', { name: texts[visit.language].showMap }).click();
      await expect(visit.page.getByRole('img', { name: /^(Kaart|Map): / })).toBeVisible();
      await press(visit, 'reportVacancy');
      await expect(visit.page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'vacancy-managed',
    account: 'organisation',
    open: (visit) => go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`),
  },
  {
    name: 'vacancy-signed-in',
    account: 'volunteer',
    open: (visit) => go(visit, `/vacancies/${(visit.facts.untried ?? visit.facts.vacancies[0])?.id}`),
  },
];
