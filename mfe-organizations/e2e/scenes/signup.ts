import { expectStep, go, type Scene, type Visit } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';

const path = '/organizations/signup';
const nextStep = { nl: 'Volgende stap', en: 'Next step' } as const;
const about = 'In ons buurthuis ontmoeten mensen elkaar. Ze drinken koffie, eten samen en leren van elkaar. '.repeat(3);

/** Fills in the steps before this one; the second takes the place of the first. */
async function toStep(visit: Visit, wanted: 2 | 3 | 4) {
  const { page, language, facts } = visit;
  await go(visit, path);
  const main = page.getByRole('main');
  const next = async (step: number) => {
    await main.getByRole('button', { name: nextStep[language] }).click();
    await expectStep(page, step);
  };
  await main.locator('input[name=name]').fill('Kookgroep Het Volle Bord');
  await main.locator('input[name=city]').fill(facts.city);
  await page.keyboard.press('Escape');
  await next(2);
  if (wanted > 2) await next(3);
  if (wanted > 3) {
    await main.locator('textarea[name=description]').fill(about);
    await next(4);
  }
}

/** Signing an organisation up: the steps, what is wrong with one, and what comes after. */
export const signupScenes: Scene[] = [
  {
    name: 'organization-signup-errors',
    routes: ['organizations-signup'],
    async open(visit) {
      await go(visit, path);
      const main = visit.page.getByRole('main');
      await main.getByRole('button', { name: nextStep[visit.language] }).click();
      await expect(main.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'organization-signup-about', open: (visit) => toStep(visit, 3) },
  { name: 'organization-signup-you', open: (visit) => toStep(visit, 4) },
  { name: 'organization-signup-success', routes: ['organizations-signup-success'], path: `${path}/success` },
  {
    name: 'organization-access-requests',
    routes: ['organization-access-requests'],
    account: 'organisation',
    open: async (visit) => go(visit, `/organizations/${visit.facts.organization.id}/access-requests`),
  },
];
