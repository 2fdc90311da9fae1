import { expectAccessible } from '../accessible.ts';
import { origin } from '../platformUnderTest.ts';
import { afterwards, putAway, writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;
const tenant = 'oldebroek';
const address = `${origin(tenant)}/een-op-een-hulp`;
const need = 'Wie leest mij eens per week de krant voor? Mijn ogen willen niet meer.';

test.afterAll(putAway);

test('a neighbour asks, the centre looks, somebody answers, and who asked sees it', async ({ page, visitor }) => {
  test.setTimeout(90_000);
  await signInTo(page, address, 'student', tenant);
  const own = page.getByRole('region', { name: 'Jouw hulpvragen' });
  await page.getByRole('link', { name: 'Vraag om hulp' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wat voor hulp zoek je?').selectOption('company');
  await dialog.getByLabel('Waarbij heb je hulp nodig?').fill(need);
  await dialog.getByLabel('Wanneer?').fill('op zaterdagochtend');
  await dialog.getByLabel('Postcode').fill('8096 AB');
  await dialog.getByText(/Mijn vraag mag op de site/).click();
  await dialog.getByText('Ik ben 16 jaar of ouder.').click();
  await dialog.getByRole('button', { name: 'Plaats mijn hulpvraag' }).click();
  await expect(dialog.getByRole('heading', { name: 'Je vraag is bij ons team' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.getByText('Wacht op ons team')).toBeVisible();
  await expectAccessible(page);
  const [asked] = await readAs('student', tenant, '/api/v1/help_requests?sort=-created_at&page[size]=1');
  const id = asked?.id ?? '';
  afterwards(() =>
    writeAs('student', tenant, { method: 'PUT', path: `/help_requests/${id}/close`, type: 'help_requests', id }),
  );

  // Nobody else knows of it before the centre has looked.
  const staff = await visitor();
  await signInTo(staff, address, 'superuser', tenant);
  const queue = staff.getByRole('region', { name: 'Te bekijken hulpvragen' });
  const waiting = queue.getByRole('article').filter({ hasText: need });
  const open = staff.getByRole('region', { name: 'Wie zoekt er hulp?' }).getByRole('article').filter({ hasText: need });
  await expect(waiting).toBeVisible();
  await expect(open).toHaveCount(0);
  await expectAccessible(staff);
  await waiting.getByRole('button', { name: /^Goedkeuren/ }).click();
  await expect(waiting).toHaveCount(0);
  await expect(open).toBeVisible();

  const helper = await visitor({ phone: true });
  await signInTo(helper, address, 'volunteer', tenant);
  const card = helper.getByRole('article').filter({ hasText: 'op zaterdagochtend' }).filter({ hasText: need });
  await expect(card.getByText('Gezien door het team')).toBeVisible();
  // Which district, and no more than that.
  await expect(card).toContainText('8096');
  await expect(card).not.toContainText('8096 AB');
  await card.getByRole('link').first().click();
  await expect(helper).toHaveURL(new RegExp(`/vacancies/${id}`));
  await helper.getByRole('button', { name: w.apply }).first().click();
  const application = helper.getByRole('dialog');
  await application.getByLabel(w.why).fill('Ik lees graag voor en woon om de hoek.');
  await application.getByText(/mag mijn gegevens/).click();
  await application.getByRole('button', { name: w.send }).click();
  await expect(application.getByRole('button', { name: w.send })).toBeHidden();

  await page.reload();
  await expect(own.getByText(/1 buurtgenoot wil helpen/)).toBeVisible();
  await expect(own.getByText('Staat op de site')).toBeVisible();
});
