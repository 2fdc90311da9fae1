import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mailsTo } from '../mailbox.ts';
import { origin, ports } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);

/** What a reader of PDF finds: the words, the chapters beside it, and whether it says what is what. */
async function read(data: Uint8Array) {
  const task = getDocument({ data, verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const found = {
    text: texts.join(' ').replace(/\s+/g, ' '),
    pages: pdf.numPages,
    chapters: (await pdf.getOutline())?.length ?? 0,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
  };
  await task.destroy();
  return found;
}

test('a report is built, planned, received as PDF, read by a parser, and read by a stranger until its link ends', async ({
  page,
  visitor,
  complaints,
}) => {
  test.slow();
  // A link that has ended is told so by the API.
  complaints.expect(/status of 4(04|10)/);
  const title = `Kwartaalbericht ${Date.now()}`;
  const words = 'Dank aan alle buren die meedoen.';
  await signInTo(page, `${site}/analytics/index-2`, 'centre', tenant);
  await page.getByRole('button', { name: 'Begin met: Bericht aan de gemeente' }).click();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Citaat' }).click();
  // It saves itself: what is planned has these words once they are stored.
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.request().postData()?.includes(words) === true,
  );
  await page.getByRole('textbox', { name: 'Wat iemand zei' }).fill(words);
  await expect(page.getByRole('article', { name: title }).getByText(words)).toBeVisible();
  expect((await stored).status()).toBe(200);

  await page.getByRole('button', { name: 'Inplannen…' }).click();
  const plan = page.getByRole('dialog', { name: 'Rapport per mail' });
  await plan.getByRole('textbox', { name: 'Naar welke adressen' }).fill('wethouder@gemeente.example');
  await plan.getByRole('button', { name: 'Plan in' }).click();
  await expect(plan.getByText(/^De volgende mail gaat op/)).toBeVisible();
  await plan.getByRole('button', { name: 'Stuur test naar mij' }).click();
  await expect(page.getByText('De test is onderweg naar je eigen adres.')).toBeVisible();
  // Its title is of this run: other reports may have been mailed before.
  const mine = async () =>
    (await mailsTo(`centre@${tenant}.example`)).find(
      ({ template, subject }) => template === 'analytics_report' && subject.includes(title),
    );
  await expect.poll(mine, { timeout: 30_000 }).toBeTruthy();
  const attached = await fetch(`http://127.0.0.1:${ports.mail}/mails/${(await mine())?.id}/attachments/0`);
  expect(attached.headers.get('content-type')).toContain('application/pdf');
  const pdf = await read(new Uint8Array(await attached.arrayBuffer()));
  expect(pdf.text).toContain(title);
  expect(pdf.text).toContain(words);
  expect(pdf).toMatchObject({ isTagged: true });
  expect(pdf.pages).toBeGreaterThan(2);
  expect(pdf.chapters).toBeGreaterThan(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delen…' }).click();
  const share = page.getByRole('dialog', { name: 'Rapport delen' });
  await share.getByRole('button', { name: 'Maak een link' }).click();
  const link = share.getByRole('textbox', { name: 'De link', exact: true });
  await expect(link).toHaveValue(/^http/);
  const address = await link.inputValue();
  const stranger = await visitor();
  const path = new URL(address);
  await stranger.goto(`${site}${path.pathname}${path.hash}`);
  // It is being made while it is opened, and comes by itself.
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
  await share
    .getByRole('button', { name: /^Trek in: de link/ })
    .first()
    .click();
  await expect(share.getByText(/^Ingetrokken op/).first()).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Deze link werkt niet meer')).toBeVisible();
});
