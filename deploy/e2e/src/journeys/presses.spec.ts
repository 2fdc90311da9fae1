import type { Locator, Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { readAs, undecidedApplication } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signIn, signInTo } from '../visits.ts';

// How many presses the daily work of staff takes, by pointer or by key. What is typed is not counted.
const w = texts.nl;

/** Counts what is pressed through it. */
function pressesOn(page: Page) {
  let count = 0;
  return {
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    key: async (name: string) => {
      count += 1;
      await page.keyboard.press(name);
    },
    count: () => count,
  };
}

/** Signs in on the page for it, without having asked for another. */
async function comeToWork(page: Page, account: string, tenant: string) {
  await page.goto(`${origin(tenant)}/auth/login-1`);
  await signIn(page, account, tenant, w);
  await expect(page).toHaveURL(/\/dashboard$/);
}
const toVacancies = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Vacatures\b/ })
    .first();
const box = (page: Page) => page.getByRole('form', { name: /^Bericht aan/ });

/** The first of these tenants where somebody waits for `organisation@`. */
async function whereSomebodyWaits(...tenants: string[]): Promise<string> {
  for (const tenant of tenants) {
    const waiting = await readAs('organisation', tenant, '/api/v1/applications?filter[awaiting_reply_true]=true');
    if (waiting.length > 0) return tenant;
  }
  throw new Error('nobody waits for organisation@ in any of these tenants');
}

test('answering who waits longest takes two presses after signing in', async ({ page }) => {
  const tenant = await whereSomebodyWaits('meedoen', 'oldebroek', 'demo', 'public', 'roermond');
  await comeToWork(page, 'organisation', tenant);
  const presses = pressesOn(page);
  const first = page.locator('[data-todo="unanswered_application"]').first();
  await presses.click(first.getByRole('button', { name: /^Antwoord/ }));
  await expect(first.getByRole('textbox', { name: /^Bericht aan/ })).toBeFocused();
  await page.keyboard.type('Wat leuk dat je wilt helpen! Kun je dinsdag langskomen?');
  await presses.key('Control+Enter');
  await expect(page.getByText(/heeft je antwoord\.$/)).toBeVisible();
  expect(presses.count()).toBe(2);
});

test('replying to a message takes one press', async ({ page, visitor }) => {
  test.slow();
  const found = await undecidedApplication('volunteer', ['roermond', 'oldebroek', 'meedoen', 'public', 'demo']);
  const address = `${origin(found.tenant)}/applications/${found.id}`;
  const question = `Wanneer kan ik komen? ${Date.now()}`;
  const volunteer = await visitor();
  await signInTo(volunteer, address, 'volunteer', found.tenant);
  await box(volunteer).getByRole('textbox').fill(question);
  await box(volunteer).getByRole('button', { name: 'Verstuur' }).click();
  await expect(volunteer.getByRole('paragraph').filter({ hasText: question })).toBeVisible();

  await signInTo(page, address, 'organisation', found.tenant);
  const presses = pressesOn(page);
  await expect(page.getByRole('paragraph').filter({ hasText: question })).toBeVisible();
  await expect(box(page).getByRole('textbox')).toBeFocused();
  const answer = `Dinsdag om tien uur. ${Date.now()}`;
  await page.keyboard.type(answer);
  await presses.key('Control+Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: answer })).toBeVisible();
  expect(presses.count()).toBe(1);
});

test('ten vacancies and more stay longer with five presses after signing in', async ({ page }) => {
  await comeToWork(page, 'superuser', 'demo');
  const presses = pressesOn(page);
  await presses.click(toVacancies(page));
  await presses.click(page.getByRole('navigation', { name: 'Toon' }).getByRole('link', { name: /^Online/ }));
  await expect(page).toHaveURL(/status_in\]?=published|status_in%5D=published/);
  // The address is there before the list of it: what is ticked in the list before goes with that.
  await expect(page.getByRole('region', { name: 'Gekozen filters' })).toBeVisible();
  const rows = page.getByRole('main').locator('table:not([aria-busy]) tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10);
  await presses.click(page.getByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }));
  await presses.click(page.getByRole('button', { name: 'Verlengen' }));
  await presses.click(page.getByRole('dialog').getByRole('button', { name: 'Verlengen' }));
  await expect(page.getByText(/\d+ vacatures zijn aangepast/)).toBeVisible();
  expect(presses.count()).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText(/staan weer zoals ze waren/)).toBeVisible();
});

test('publishing a copy of a vacancy takes four presses after signing in', async ({ page }) => {
  await comeToWork(page, 'organisation', 'roermond');
  const presses = pressesOn(page);
  await presses.click(toVacancies(page));
  const online = page
    .getByRole('main')
    .locator('table:not([aria-busy]) tbody tr')
    .filter({ hasText: 'Online' })
    .filter({ hasText: 'Vrijwilligerswerk' })
    .first();
  await presses.click(online.getByRole('button', { name: /^Acties voor/ }));
  await presses.click(page.getByRole('menuitem', { name: 'Kopie maken' }));
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}\/edit$/);
  await presses.click(page.getByRole('button', { name: 'Plaatsen' }));
  await expect(page.getByText('De vacature staat online.')).toBeVisible();
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f-]{36}$/);
  expect(presses.count()).toBe(4);
});

test('from a vacancy to somebody of the pool who wants such work takes four presses after signing in', async ({
  page,
}) => {
  await comeToWork(page, 'organisation', 'roermond');
  const presses = pressesOn(page);
  await presses.click(toVacancies(page));
  const online = page
    .getByRole('main')
    .locator('table:not([aria-busy]) tbody tr')
    .filter({ hasText: 'Online' })
    .filter({ hasText: 'Vrijwilligerswerk' })
    .first();
  const title = (await online.locator('[data-cover]').textContent()) ?? '';
  await presses.click(online.getByRole('button', { name: /^Acties voor/ }));
  await presses.click(page.getByRole('menuitem', { name: 'Zoek in de pool' }));
  const vacancy = page.getByRole('combobox', { name: /vacature/i }).first();
  await expect(vacancy.locator('option:checked')).toHaveText(title);
  await expect(page).toHaveURL(/category_ids/);
  await page.reload();
  await expect(vacancy.locator('option:checked')).toHaveText(title);
  expect(presses.count()).toBeLessThanOrEqual(4);
});
