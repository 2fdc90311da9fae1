import { origin } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, signInTo } from '../visits.ts';

const w = texts.nl;
const site = origin('oldebroek');

test('reliability 31: offline and back: a banner, writes refused visibly, text kept, and one refetch on return', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { vacancies } = await seedFacts('oldebroek');
  await page.goto(`${site}/vacancies/${vacancies[0]?.id}`);
  await page.getByRole('button', { name: w.apply }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.first).fill('Otto');
  await dialog.getByLabel(w.last).fill('Lijnloos');
  await dialog.getByLabel(w.email).fill(`otto-${Date.now()}@dorp.example`);
  await dialog.getByLabel(w.why).fill('Ik wil graag helpen, ook zonder internet.');
  await dialog.getByRole('checkbox', { name: w.privacy }).check();

  await context.setOffline(true);
  await expect(page.locator('[data-frame="offline"]')).toContainText('Je bent offline');
  await dialog.getByRole('button', { name: w.send }).click();
  await expect(dialog.getByRole('alert')).toContainText('We krijgen geen verbinding');
  await expect(dialog.getByLabel(w.why)).toHaveValue('Ik wil graag helpen, ook zonder internet.');
  // What was read stays to be read.
  await expect(page.locator('main h1')).toHaveText(vacancies[0]?.title ?? '');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()}`);
  });
  await context.setOffline(false);
  await expect(page.getByText('Je bent weer online.')).toBeVisible();
  await expect(page.locator('[data-frame="offline"]')).toBeEmpty();
  const reads = () => asked.filter((line) => line.startsWith('GET'));
  await expect.poll(reads).toContainEqual(expect.stringContaining(`/vacancies/${vacancies[0]?.id}`));
  // Nothing is asked more than once, and what was refused is sent by who presses again alone.
  const read = reads();
  expect(read.length).toBe(new Set(read).size);

  await dialog.getByRole('button', { name: w.send }).click();
  await expect(page.getByText(w.lookInMail).first()).toBeVisible();
  expect(asked.filter((line) => /^POST .*\/applications$/.test(line))).toHaveLength(1);
});

test('what was open can be read again without a connection: a list, a record and back; what was not says so and comes by itself later', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await signInTo(page, `${site}/applications`, 'organisation', 'oldebroek');
  const first = page.locator('main table tbody a').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.locator('main h1')).toHaveText(name);
  const address = page.url();
  await page.goBack();
  await expect(first).toHaveText(name);

  await context.setOffline(true);
  await expect(page.locator('[data-frame="offline"]')).toContainText('Je bent offline');
  await first.click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('main h1')).toHaveText(name);
  await page.goBack();
  await expect(first).toHaveText(name);

  // Another page of the list was never here.
  await follow(page, '/applications?sort=created_at');
  await expect(page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Je bent weer online.')).toBeVisible();
  await expect(page.locator('main table tbody a').first()).toBeVisible();
});
