import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { seedFacts, sessionOf } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
/** Of the inbox; its parts lead to the open conversation too. */
const rowOf = (page: Page, path: string) => page.locator(`a[data-conversation="${path.split('/').at(-1)}"]`);
const box = (page: Page) => page.getByRole('textbox', { name: 'Bericht' });
const thread = (page: Page) => page.getByRole('region', { name: 'Gesprek', exact: true });

/** A volunteer of the seed asks an organisation of the seed something: a conversation of these two. */
async function askQuestion(body: string, vacancy = 0): Promise<string> {
  const { centerId, vacancies } = await seedFacts(tenant);
  const headers = { 'volunteer-center-id': centerId };
  const response = await fetch(`http://127.0.0.1:${ports.api}/api/v1/vacancies/${vacancies[vacancy]?.id}/questions`, {
    method: 'POST',
    headers: {
      'x-tenant': tenant,
      'app-context': 'gelderland',
      'content-type': 'application/vnd.api+json',
      ...headers,
      ...(await sessionOf('volunteer', tenant, headers)),
    },
    body: JSON.stringify({ data: { type: 'questions', attributes: { body } } }),
  });
  if (!response.ok) throw new Error(`the question answers ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function choose(page: Page, action: string | RegExp) {
  await thread(page).getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('two people talk: what one sends the other sees at once, and what is being typed stays', async ({
  page,
  visitor,
}) => {
  const question = `Is er een lift? ${Date.now()}`;
  const path = `/conversations/${await askQuestion(question)}`;
  await signInTo(page, `${site}/conversations`, 'organisation', tenant);
  const row = rowOf(page, path);
  await expect(row).toContainText(question);
  await expect(row).toContainText('ongelezen');

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(thread(page).getByText(question)).toBeVisible();
  await expect(row).not.toContainText('ongelezen');
  await expectAccessible(page);

  const other = await visitor({ phone: true });
  await signInTo(other, `${site}${path}`, 'volunteer', tenant);
  await expect(thread(other).getByText(question)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Je gesprekken' })).toBeHidden();
  await box(other).fill('Ik typ hier nog');

  const answer = `Ja, tot aan de zolder. ${Date.now()}`;
  await box(page).fill(answer);
  await thread(page)
    .getByRole('button', { name: /^Bestanden/ })
    .click();
  await thread(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'plattegrond.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
  await expect(thread(page).getByRole('link', { name: 'plattegrond.pdf' })).toBeVisible();
  await box(page).press('Control+Enter');
  await expect(thread(page).getByRole('article').last()).toContainText(answer);
  await expect(box(page)).toHaveValue('');

  await expect(thread(other).getByRole('article').last()).toContainText(answer);
  await expect(box(other)).toHaveValue('Ik typ hier nog');
  const file = thread(other).getByRole('link', { name: 'plattegrond.pdf' });
  const opened = await other.evaluate(
    async (address) => {
      const { status, headers } = await fetch(address);
      return [status, headers.get('content-type')];
    },
    (await file.getAttribute('href')) ?? '',
  );
  expect(opened).toEqual([200, 'application/pdf']);
  await expect(thread(page).getByRole('article').last()).toContainText('Gelezen: vandaag');

  await other.getByRole('link', { name: 'Alle gesprekken' }).click();
  await expect(other).toHaveURL(`${site}/conversations`);
  await rowOf(other, path).click();
  await expect(box(other)).toHaveValue('Ik typ hier nog');
  await expect(thread(other).getByText(/Niet verstuurd, bewaard op/)).toBeVisible();
});

test('a line that breaks loses nothing, and the message that is sent again is there once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|network error/i);
  const path = `/conversations/${await askQuestion('Mag mijn hond mee?')}`;
  await signInTo(page, `${site}${path}`, 'organisation', tenant);
  await expect(thread(page).getByText('Mag mijn hond mee?').first()).toBeVisible();
  const answer = `Graag zelfs. ${Date.now()}`;
  await box(page).fill(answer);
  // The answer is lost on its way back: the message itself has arrived.
  let isLost = true;
  await page.route('**/replies', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback();
    isLost = false;
    const { pathname, port, host } = new URL(route.request().url());
    // Node does not look up names under localhost.
    const headers = { ...(await route.request().allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    await route.abort('connectionreset');
  });
  await thread(page).getByRole('button', { name: 'Versturen' }).click();
  await expect(thread(page).getByText(/We krijgen geen verbinding/)).toBeVisible();
  await expect(box(page)).toHaveValue(answer);
  await thread(page).getByRole('button', { name: 'Versturen' }).click();
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(thread(page).getByText(answer)).toHaveCount(1);
});

test('the archive can be undone, blocking says what follows, and the search is an address', async ({ page }) => {
  const path = `/conversations/${await askQuestion('Hoe laat begint het?')}`;
  await signInTo(page, `${site}${path}`, 'volunteer', tenant);
  await choose(page, 'Zet in het archief');
  await expect(page).toHaveURL(`${site}/conversations`);
  await expect(rowOf(page, path)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await rowOf(page, path).click();

  await choose(page, 'Blokkeren');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('kan je dan niet meer schrijven');
  await question.getByRole('button', { name: 'Blokkeren' }).click();
  await expect(thread(page).getByText('Je hebt de ander geblokkeerd.')).toBeVisible();
  await thread(page).getByRole('button', { name: 'Niet meer blokkeren' }).click();
  await expect(box(page)).toBeVisible();

  await page.getByRole('searchbox').fill('Hoe laat begint');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/subject_or_body_cont/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('Hoe laat begint');
  await expect(page.locator(`a[data-conversation]`)).toHaveCount(1);
});

test('the centre reads what was reported, on purpose, and the thread says so at once', async ({ page, visitor }) => {
  // A thread of its own: one person reports it once.
  const path = `/conversations/${await askQuestion(`Wat kost het? ${Date.now()}`, 1)}`;
  await signInTo(page, `${site}${path}`, 'volunteer', tenant);
  await choose(page, /^Melden bij/);
  const report = page.getByRole('dialog');
  await report.getByLabel('Wat is er aan de hand?').selectOption('fraud');
  await report.getByLabel('Wat is er gebeurd?').fill('Er wordt om geld gevraagd.');
  await report.getByRole('button', { name: 'Melden' }).click();
  await expect(thread(page).getByText(/Je meldde dit gesprek op/)).toBeVisible();

  const staff = await visitor();
  await signInTo(staff, `${site}/conversations?filter[moderation_true]=true`, 'relations', tenant);
  const row = rowOf(staff, path);
  await expect(row).toContainText('Open dit gesprek als je het wilt lezen.');
  await row.click();
  await expect(thread(staff).getByText(/Lees je het gesprek, dan leggen we dat vast/)).toBeVisible();
  await expect(thread(staff).getByRole('article')).toHaveCount(0);
  await expectAccessible(staff);
  await thread(staff).getByRole('button', { name: 'Lees het gesprek' }).click();
  await expect(thread(staff).getByText(/We hebben dit vastgelegd/)).toBeVisible();
  await expect(box(staff)).toHaveCount(0);

  // Without a reload: whose conversation it is hears of it at once.
  await expect(
    thread(page)
      .getByText(/heeft meegelezen/)
      .last(),
  ).toBeVisible();
});
