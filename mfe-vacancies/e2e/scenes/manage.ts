import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';

const texts = {
  nl: { archive: 'Archiveren', renew: 'Verlengen', go: 'Verder', status: 'Status', look: /^Bekijk wat er verandert/ },
  en: { archive: 'Archive', renew: 'Renew', go: 'Continue', status: 'Status', look: /^See what changes/ },
} as const;

/** The menu of the first row that is on line, and one of its steps. */
async function ask({ page, language }: Visit, step: 'archive' | 'renew') {
  await page.locator('tbody tr').first().getByRole('button').click();
  await page.getByRole('menuitem', { name: texts[language][step] }).click();
  await expect(page.getByRole(step === 'archive' ? 'alertdialog' : 'dialog')).toBeVisible();
}
async function chooseFirst(visit: Visit) {
  await go(visit, '/vacancies/bulk-edit');
  await visit.page.locator('tbody tr').first().getByRole('checkbox').check();
  await visit.page.getByRole('button', { name: texts[visit.language].go }).click();
  await visit.page.getByRole('checkbox', { name: texts[visit.language].status }).check();
}

/** The list of vacancies of staff, and changing many, in the states that people meet. Nothing of it changes anything. */
export const manageScenes: Scene[] = [
  {
    name: 'vacancies',
    routes: ['vacancies'],
    account: 'organisation',
    open: (visit) => go(visit, '/vacancies'),
  },
  {
    name: 'vacancies-nothing-found',
    account: 'organisation',
    open: (visit) => go(visit, '/vacancies?filter[title_or_organization_name_cont]=zzqqxxyy'),
  },
  {
    name: 'vacancies-archive',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/vacancies?filter[status_in]=published');
      await ask(visit, 'archive');
    },
  },
  {
    name: 'vacancies-renew',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/vacancies?filter[status_in]=published');
      await ask(visit, 'renew');
    },
  },
  {
    name: 'bulk-edit',
    routes: ['vacancies-bulk-edit'],
    account: 'organisation',
    open: (visit) => go(visit, '/vacancies/bulk-edit'),
  },
  { name: 'bulk-edit-changes', account: 'organisation', open: chooseFirst },
  {
    name: 'bulk-edit-preview',
    account: 'organisation',
    async open(visit) {
      await chooseFirst(visit);
      await visit.page.getByRole('button', { name: texts[visit.language].look }).click();
      await expect(visit.page.locator('tbody tr').first()).toBeVisible();
    },
  },
];
