import type { Page } from '@playwright/test';
import { origin, ports } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);
const mark = Date.now().toString(36);
type Mail = { id: string; subject: string };

/** What reached somebody's mailbox under this subject. */
async function arrived(name: string, subject: string): Promise<number> {
  const address = `http://127.0.0.1:${ports.mail}/messages?to=${name}@${tenant}.example`;
  const { messages } = (await (await fetch(address)).json()) as { messages: Mail[] };
  return messages.filter((mail) => mail.subject === subject).length;
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a mistake in a mail text is told at its place, mended, tried, saved and taken back', async ({
  page,
  complaints,
}) => {
  // The preview of a text with a mistake is refused, and in its frame nothing runs: not what looks into it either.
  complaints.expect(/status of 422/, /Blocked script execution/);
  await signInTo(page, `${site}/notification_templates?filter[name_or_key_cont]=vacancy_expired`, 'centre', tenant);
  await page.getByRole('link', { name: 'Vacature verlopen' }).click();
  const words = `Klaar ${mark}: `;
  await field(page, 'Onderwerp').fill(`${words}{{ vacature }}`);
  await expect(page.locator('mark')).toHaveText('{{ vacature }}');
  await page.getByRole('button', { name: /^Ga naar regel 1/ }).click();
  await expect(field(page, 'Onderwerp')).toBeFocused();
  // What is wrong is chosen: the word in its place is one press.
  await page.getByRole('button', { name: /^Titel van de vacature/ }).click();
  await expect(field(page, 'Onderwerp')).toHaveValue(`${words}{{ vacancy.title }}`);
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(page.getByText(`Onderwerp: ${words}Kok voor het buurtdiner`)).toBeVisible();
  // The mail stands in a frame of its own, in which nothing runs.
  await expect(page.frameLocator('iframe').getByText('Hartelijke groet')).toBeVisible();

  await page.getByRole('button', { name: 'Stuur test naar mij' }).click();
  await expect.poll(() => arrived('centre', `${words}Kok voor het buurtdiner`), { timeout: 15_000 }).toBe(1);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De mailtekst is opgeslagen.')).toBeVisible();
  await page.getByRole('button', { name: 'Herstel standaardtekst' }).click();
  await expect(field(page, 'Onderwerp')).not.toHaveValue(new RegExp(mark));
  await page.getByRole('button', { name: 'Geschiedenis' }).click();
  await expect(page.getByText('Standaardtekst hersteld').first()).toBeVisible();
});

test('a newsletter is written, looked at, and reaches who chose news', async ({ page, complaints }) => {
  complaints.expect(/Blocked script execution/);
  await signInTo(page, `${site}/content/newsletters`, 'centre', tenant);
  await page.getByRole('button', { name: 'Nieuwe nieuwsbrief' }).click();
  const subject = `Nieuws ${mark}`;
  await field(page, 'Onderwerp').fill(subject);
  await page.getByRole('group', { name: 'Voeg iets toe' }).getByRole('button', { name: 'Knop' }).click();
  await field(page, 'Tekst op de knop').fill('Kom koffie drinken');
  await field(page, 'Adres van de knop').fill('/contact');
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Kom koffie drinken' })).toBeVisible();
  await expect(page.getByText(/^\d+ lezers?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Versturen…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByText(/^Verstuurd naar \d+ lezers?$/)).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => arrived('volunteer', subject), { timeout: 15_000 }).toBe(1);
});
