import { expectAccessible } from '../accessible.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { origin } from '../platformUnderTest.ts';
import { newActivity, signUpGuest } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'roermond';
const site = origin(tenant);

test('staff check in by list and by code, without a line too, mail all and cancel a date', async ({
  page,
  context,
  visitor,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { id, title, dates } = await newActivity(tenant);
  const [first = ''] = dates;
  const [, noor] = await Promise.all(
    ['Ria Bos', 'Noor de Wit', 'Bas Smit'].map((name) => signUpGuest(tenant, id, first, name)),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const search = new URLSearchParams({ 'filter[title_or_organization_name_cont]': title });
  await signInTo(page, `${site}/activiteitenkalender/overzicht?${search}`, 'organisation', tenant);
  await expect(page.getByText('3 van 10')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).click();

  await page.getByRole('checkbox', { name: 'Ria Bos' }).check();
  await expect(page.getByText('1 van 3 binnen')).toBeVisible();

  // The guest shows the ticket of the mail; whoever sees it reads no name.
  const { text } = await mailTo(noor ?? '', 'activity_registration');
  const guest = await visitor({});
  await guest.goto(linkIn(text, '/kaartje/'));
  await expect(guest.getByRole('img', { name: 'QR-code van je kaartje' })).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText('Noor');
  const code = (await guest.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent()) ?? '';
  await guest.close();
  await page.getByRole('button', { name: 'Scan kaartjes' }).click();
  const scanner = page.getByRole('dialog');
  await scanner.getByLabel('Code van het kaartje').fill(code);
  await scanner.getByRole('button', { name: 'Meld binnen' }).click();
  await expect(scanner.getByText('Noor de Wit is binnen')).toBeVisible();
  await scanner.getByLabel('Code van het kaartje').fill(code);
  await scanner.getByRole('button', { name: 'Meld binnen' }).click();
  await expect(scanner.getByText(/^Noor de Wit was al binnen/)).toBeVisible();
  await scanner.getByRole('button', { name: 'Klaar' }).click();

  // No line: it goes on, and is sent by itself when there is one.
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/check_in')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Bas Smit' }).check();
  await expect(page.getByText('Wordt later verstuurd', { exact: true })).toBeVisible();
  await expect(page.getByText('3 van 3 binnen')).toBeVisible();
  await expect(page.getByText('1 aanmelding wordt later verstuurd.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Wordt later verstuurd', { exact: true })).toBeHidden();
  expect(sent).toHaveLength(1);
  const came = `/api/v1/activities/participants?filter[occurrence_id_eq]=${first}&filter[state_eq]=attended`;
  expect((await readAs('organisation', tenant, came)).length).toBe(3);

  const told = page.getByRole('region', { name: /^Meldingen op het scherm/ });
  await page.getByRole('button', { name: 'Mail iedereen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Je bericht gaat naar 3 mensen.')).toBeVisible();
  await dialog.getByLabel('Je bericht').fill('Neem een schort mee als je er een hebt.');
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await expect(told.getByText('Je bericht is verstuurd naar 3 mensen.')).toBeVisible();

  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Laat niet doorgaan' }).click();
  await dialog.getByLabel('Welke datum gaat niet door?').selectOption({ index: 1 });
  await expect(dialog.getByText(/^Niemand heeft zich aangemeld/)).toBeVisible();
  await dialog.getByLabel('Waarom niet?').fill('De keuken wordt verbouwd.');
  await dialog.getByRole('button', { name: 'Laat niet doorgaan' }).click();
  await expect(told.getByText(/^De datum gaat niet door/)).toBeVisible();
  await expect(page.getByRole('option', { name: /gaat niet door/ })).toHaveCount(1);
});

test('a ticket before the camera checks somebody in, once, and in the dark', async ({ page, visitor }) => {
  const { id, dates } = await newActivity(tenant, 1);
  const email = await signUpGuest(tenant, id, dates[0] ?? '', 'Sem Vos');
  const { text } = await mailTo(email, 'activity_registration');
  const guest = await visitor({ phone: true, dark: true });
  await guest.goto(linkIn(text, '/kaartje/'));
  const code = guest.getByRole('img', { name: 'QR-code van je kaartje' });
  await expect(code).toBeVisible();
  await expectAccessible(guest);
  const picture = [...(await code.screenshot())];
  await guest.close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInTo(page, `${site}/activiteitenkalender/overzicht/${id}`, 'organisation', tenant);
  await expect(page.getByRole('checkbox', { name: 'Sem Vos' })).toBeVisible();
  await expectAccessible(page);
  // What the camera sees: the guest's phone, and nothing at first.
  await page.evaluate(async (bytes) => {
    const seen = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
    const scene = document.createElement('canvas');
    scene.width = 640;
    scene.height = 480;
    const context = scene.getContext('2d');
    const draw = () => {
      context?.fillRect(0, 0, scene.width, scene.height);
      const isHeld = document.documentElement.dataset.held === 'true';
      if (isHeld) context?.drawImage(seen, 320 - seen.width / 2, 240 - seen.height / 2);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => scene.captureStream();
  }, picture);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/check_in')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Scan kaartjes' }).click();
  const scanner = page.getByRole('dialog');
  await expect(scanner.getByText('Houd het kaartje voor de camera.')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    document.documentElement.dataset.held = 'true';
  });
  await expect(scanner.getByText('Sem Vos is binnen')).toBeVisible();
  await scanner.getByRole('button', { name: 'Klaar' }).click();
  await expect(page.getByText('1 van 1 binnen')).toBeVisible();
  expect(sent).toHaveLength(1);
});
