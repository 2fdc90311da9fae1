import { expectAccessible } from '../accessible.ts';
import { freshEmail, freshPassword, signUp } from '../accounts.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;
const tenant = 'roermond';
const site = origin(tenant);

test('a volunteer fills in who she is, takes her data along, deletes the account and comes back, twice', async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000);
  // Whoever deletes the account is signed out by that: signing out finds no session any more.
  complaints.expect(/status of 401|status of 404.*\/auth\/sign_out/);
  const email = freshEmail('eigen');
  await signUp(tenant, email);
  await page.goto(linkIn((await mailTo(email, 'user_confirmation')).text, '/confirm'));
  await page.getByRole('button', { name: w.confirmAddress }).click();
  await expect(page.getByRole('button', { name: w.account })).toBeVisible();

  await test.step('her details', async () => {
    await page.goto(`${site}/profile-edit`);
    await page.getByLabel('Voornaam').fill('Rozemarijn');
    await page.getByLabel(/^Postcode/).fill('6041 AA');
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click();
    await expect(page.getByText('Je gegevens zijn bewaard.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account van Rozemarijn Reiziger' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('her card, with the keyboard in the week', async () => {
    await page.goto(`${site}/profiel`);
    await page.getByLabel(/^Over jou/).fill('Ik help graag in de tuin.');
    await page.getByRole('checkbox', { name: 'maandagochtend' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'dinsdagmiddag' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Zet mij in de vrijwilligerspool' }).check();
    const preview = page.getByRole('region', { name: 'Zo ziet een organisatie jou' });
    await expect(preview.getByText('Ik help graag in de tuin.')).toBeVisible();
    await expect(preview.getByText('Reiziger')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click();
    await expect(page.getByText('Organisaties zien nu deze kaart.')).toBeVisible();
  });

  await test.step('her data in one file', async () => {
    await page.goto(`${site}/profile-edit/my-data`);
    await page.getByRole('button', { name: 'Maak het bestand' }).click();
    const link = page.getByRole('link', { name: 'Download het bestand' });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^omzien-gegevens-.*\.zip$/);
    expect(linkIn((await mailTo(email, 'data_export_ready')).text, 'export=')).toContain('/profile-edit/my-data');
    await expectAccessible(page);
  });

  await test.step('she leaves, and thinks again on the page that follows', async () => {
    await page.getByRole('link', { name: 'Naar account verwijderen' }).click();
    await page.getByLabel('Je wachtwoord').fill(freshPassword);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click();
    await expect(page).toHaveURL(`${site}/profiel/verwijderd`);
    await expect(page.getByRole('heading', { name: 'Je account is verwijderd' })).toBeVisible();
    await expect(page.getByRole('button', { name: w.account })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: /^Waarom ga je weg/ }).fill('Ik verhuis');
    await page.getByRole('button', { name: 'Verstuur' }).click();
    await expect(page.getByText('Dank je wel. Daar leren we van.')).toBeVisible();
    // What the visit knows outlives a reload of the page.
    await page.reload();
    await page.getByRole('button', { name: 'Houd mijn account toch' }).click();
    await expect(page.getByRole('heading', { name: 'Je account blijft' })).toBeVisible();
  });

  await test.step('she leaves once more, and comes back by signing in', async () => {
    await signInTo(page, `${site}/profile-edit/delete`, email, tenant);
    await page.getByLabel('Je wachtwoord').fill(freshPassword);
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click();
    await expect(page).toHaveURL(`${site}/profiel/verwijderd`);
    await signInTo(page, `${site}/profile-edit/delete`, email, tenant);
    await page.getByRole('button', { name: 'Houd mijn account' }).click();
    await expect(page.getByLabel('Voornaam')).toHaveValue('Rozemarijn');
  });
});
