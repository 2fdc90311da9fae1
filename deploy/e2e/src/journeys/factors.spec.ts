import { createHmac } from 'node:crypto';
import { expectAccessible } from '../accessible.ts';
import { freshEmail, freshPassword, signUp } from '../accounts.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, type Page, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;
const site = origin('oldebroek');

/** Somebody new, signed in, at the settings of the account. */
async function newcomer(page: Page, name: string): Promise<string> {
  const email = freshEmail(name);
  await signUp('oldebroek', email);
  await page.goto(linkIn((await mailTo(email, 'user_confirmation')).text, '/confirm'));
  await page.getByRole('button', { name: w.confirmAddress }).click();
  await expect(page.getByRole('button', { name: w.account })).toBeVisible();
  await page.goto(`${site}/profile-edit/settings`);
  return email;
}
async function typePair(page: Page, email: string) {
  await page.goto(`${site}/auth/login-1`);
  const main = page.getByRole('main');
  await main.getByLabel(w.email).fill(email);
  await main.getByLabel(w.password, { exact: true }).fill(freshPassword);
  await main.getByRole('button', { name: w.signIn, exact: true }).click();
}
const isIn = (page: Page) => expect(page.getByRole('button', { name: w.account })).toBeVisible();

/** The code that an app shows for the half minute that begins `later` seconds from now. */
function codeOf(secret: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + later) / 30)));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a volunteer makes a passkey, signs in with it, loses it, and comes back by the centre', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newcomer(page, 'passkey');
  await page.getByRole('button', { name: 'Voeg een passkey toe' }).click();
  await page.getByRole('dialog').getByLabel('Naam').fill('Mijn telefoon');
  await page.getByRole('button', { name: 'Maak de passkey' }).click();
  const codes = page.getByRole('region', { name: 'Bewaar je herstelcodes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mijn telefoon' })).toBeVisible();
  await mailTo(email, 'factor_changed');

  await page.context().clearCookies();
  // Only what is pressed: the autofill of the browser would take it by itself.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  const offered = page.waitForResponse(/\/auth\/passkey_options$/);
  await page.goto(`${site}/auth/login-1`);
  const button = page.getByRole('button', { name: 'Gebruik een passkey' });
  // What is pressed asks anew, and finds a finger on the sensor.
  await offered;
  await page.route(/\/auth\/passkey_options$/, async (route) => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await route.continue();
  });
  await button.click();
  await isIn(page);

  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.context().clearCookies();
  await typePair(page, email);
  await page.getByRole('button', { name: 'Ik ben het kwijt' }).click();
  await page.getByRole('button', { name: 'Vraag het mijn centrale' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gevraagd' })).toBeVisible();
  linkIn((await mailTo(email, 'factor_recovery')).text, '/forms/');

  const staff = await visitor();

  await signInTo(staff, `${site}/users/sign-in-rules`, 'superuser', 'oldebroek');
  const request = staff.getByRole('listitem').filter({ hasText: email });
  await request.getByRole('button', { name: /^Keur goed: / }).click();
  await staff.getByLabel('Hoe weet je dat het deze persoon is?').fill('Aan de balie gezien, met een paspoort');
  await staff.getByRole('dialog').getByRole('button', { name: 'Keur goed' }).click();
  await expect(request.getByText('Goedgekeurd', { exact: true })).toBeVisible();

  await expect(async () => {
    await typePair(page, email);
    await expect(page.getByRole('button', { name: w.account })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
});

test('a code of an app is asked after the password, and works once', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  const email = await newcomer(page, 'codes');
  await page.getByRole('button', { name: 'Stel een app in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stel een app in' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByLabel('Code uit de app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Zet aan' }).click();
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(page.getByText(/^Aan sinds/)).toBeVisible();

  await page.context().clearCookies();
  await typePair(page, email);
  const code = page.getByLabel('Code uit je app');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page.getByText('Deze code klopt niet.').first()).toBeVisible();
  await expectAccessible(page);
  await code.fill(codeOf(secret, 30));
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await isIn(page);
});
