import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin, ports } from '../platformUnderTest.ts';
import { centerOf, readAs, sessionOf } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'demo';
const site = origin(tenant);

type Received = { body: string; signature: string; delivery: string };

/** A program of somebody else on this machine, with what it was told. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({
        body,
        signature: String(request.headers['x-omzien-signature']),
        delivery: String(request.headers['x-omzien-delivery']),
      });
      response.end('dank');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The API as an administrator of the centre. */
async function asCentre() {
  const center = {
    'x-tenant': tenant,
    'app-context': 'gelderland',
    'volunteer-center-id': (await centerOf(tenant)).id,
  };
  const session = await sessionOf('centre', tenant, center);
  return async (method: string, path: string, type: string, attributes: Record<string, unknown> = {}) => {
    const response = await fetch(`http://127.0.0.1:${ports.api}/api/v1${path}`, {
      method,
      headers: {
        ...center,
        ...session,
        'content-type': 'application/vnd.api+json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ data: { type, attributes } }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: { id: string } }).data;
  };
}

test('what a centre changes about itself is seen by others, and a program of others hears what happens', async ({
  page,
  browser,
}) => {
  const receiver = await startReceiver();
  const ask = await asCentre();
  const volunteer = await (await browser.newContext()).newPage();
  try {
    await signInTo(page, `${site}/settings`, 'centre', tenant);
    const street = page.getByLabel('Straat');
    const before = await street.inputValue();
    await street.fill('Reisstraat');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('De instellingen zijn aangepast.')).toBeVisible();
    await signInTo(volunteer, `${site}/support`, 'volunteer', tenant);
    const seen = await volunteer.evaluate(async () => (await fetch('/api/v1/volunteer_centers/current')).text());
    expect(seen).toContain('Reisstraat');
    await street.fill(before);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    // The word of the first time may still stand there.
    await expect(page.getByText('Alles is opgeslagen.')).toBeVisible();

    await page.getByRole('navigation', { name: 'Delen van de instellingen' }).getByText('Contactpersonen').click();
    await page.getByRole('button', { name: 'Nieuwe contactpersoon' }).click();
    await page.getByLabel('Naam', { exact: true }).fill('Reizende Roos');
    await page.getByRole('button', { name: 'Voeg toe' }).click();
    await expect(page.getByRole('button', { name: 'Pas aan: Reizende Roos' })).toBeVisible();
    await volunteer.reload();
    await expect(volunteer.getByRole('main').getByText('Reizende Roos')).toBeVisible();
    await page.getByRole('button', { name: 'Verwijder: Reizende Roos' }).click();
    await expect(page.getByText('Reizende Roos is verwijderd.')).toBeVisible();

    await page.getByRole('navigation', { name: 'Delen van de instellingen' }).getByText('Koppelingen').click();
    // A try before may have left its own.
    const name = `Agenda op reis ${new URL(receiver.address).port}`;
    await page.getByRole('button', { name: 'Nieuwe webhook' }).click();
    await page.getByLabel('Voor wie is de webhook?').fill(name);
    await page.getByLabel('Adres', { exact: true }).fill(receiver.address);
    await page.getByRole('button', { name: 'Maak de webhook' }).click();
    const secret = await page.getByRole('textbox', { name: 'Het geheim' }).inputValue();
    await page.getByRole('button', { name: 'Klaar' }).click();

    const [organization] = (await readAs('centre', tenant, '/api/v1/organizations?filter[status_eq]=approved')) ?? [];
    const [category] = await readAs('centre', tenant, '/api/v1/vacancy_categories');
    const vacancy = await ask('POST', '/vacancies', 'vacancies', {
      organization_id: organization?.id,
      title: 'Chauffeur voor de buurtbus',
      description: 'Je rijdt elke week een middag met de buurtbus en helpt mensen bij het instappen.',
      category_ids: [category?.id],
      location_kind: 'on_site',
      city: 'Zutphen',
      contact_person: { name: 'Anne Bos', email: 'anne@reis.example', phone: '0525 000 123' },
    });
    await ask('PUT', `/vacancies/${vacancy.id}/publish`, 'vacancies');
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    const [, seconds, digest] = /^t=(\d+),v1=(\w+)$/.exec(message?.signature ?? '') ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${message?.body}`).digest('hex')).toBe(digest);
    expect(JSON.parse(message?.body ?? '{}')).toMatchObject({ event: 'vacancy.published', data: { id: vacancy.id } });

    await page.getByRole('button', { name: `Bekijk de berichten: ${name}` }).click();
    const log = page.getByRole('dialog', { name: `Berichten aan ${name}` });
    await expect(log.getByText('Aangekomen')).toBeVisible();
    await log.getByRole('button', { name: /^Stuur opnieuw/ }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]?.body).toBe(message?.body);
    expect(receiver.received[1]?.delivery).not.toBe(message?.delivery);
    await expect(log.getByText('Vacature online, opnieuw')).toBeVisible();
    await page.keyboard.press('Escape');
    // The focus comes back after the window has gone, and would close a menu that opened before.
    await expect(page.getByRole('button', { name: `Bekijk de berichten: ${name}` })).toBeFocused();

    await page.getByRole('button', { name: `Meer met ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Verwijder' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click();
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    await ask('PUT', `/vacancies/${vacancy.id}/archive`, 'vacancies');
  } finally {
    await volunteer.context().close();
    await receiver.stop();
  }
});
