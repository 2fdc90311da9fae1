import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { afterwards, putAway, writeAs } from '../records.ts';
import { readAs } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';

const tenant = 'meedoen';
const site = origin(tenant);
const mark = Date.now().toString(36);
const mediaType = 'application/vnd.api+json';
const title = `Samen koken ${mark}`;
const slug = `samen-koken-${mark}`;

test.afterEach(putAway);

test('a page is made from an example, published, put in a menu in two languages, and seen; what is gone is mended', async ({
  page,
}) => {
  test.setTimeout(60_000);
  afterwards(async () => {
    for (const { id } of await readAs('centre', tenant, `/api/v1/pages?filter[title_cont]=${mark}&page[size]=10`))
      await writeAs('centre', tenant, { method: 'PUT', path: `/pages/${id}/archive`, type: 'pages', id });
  });

  // From an example, with a title of one's own.
  await signInTo(page, `${site}/content/add`, 'centre', tenant);
  await page.getByRole('radio', { name: 'Over ons' }).check();
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await expect(page.getByText(`Laat leeg voor dit adres: /${slug}`)).toBeVisible();
  await page.getByRole('button', { name: 'Maak de pagina' }).click();
  await expect(page).toHaveURL(/\/content\/pages\/[0-9a-f-]{36}$/);

  // It goes online from the list.
  const list = `${site}/content?filter[title_or_slug_cont]=${mark}`;
  await page.goto(list);
  const actions = page.getByRole('button', { name: `Acties voor ${title}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Publiceren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceer' }).click();
  await expect(page.getByText(`${title} is gepubliceerd.`)).toBeVisible();

  // Into the menu, in two languages, and to its first place with the keyboard.
  await page.goto(`${site}/content/menu-items`);
  await page.getByRole('button', { name: 'Item toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Naam in het Nederlands' }).fill(`Koken ${mark}`);
  await dialog.getByRole('textbox', { name: /^Naam in het Engels/ }).fill(`Cooking ${mark}`);
  await dialog.getByRole('combobox', { name: 'Pagina' }).fill(mark);
  await page.getByRole('option', { name: title }).click();
  await dialog.getByRole('button', { name: 'Voeg toe' }).click();
  const item = page.getByRole('button', { name: `Koken ${mark}`, exact: true });
  await expect(item).toBeVisible();
  await item.focus();
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/menus/main/order') && answer.ok());
  await page.keyboard.press('Alt+ArrowUp');
  await ordered;
  await expect(item).toBeFocused();

  // Visitors get it in both, with the page behind it. The gateway asks for menus anew every minute, so the API is asked.
  const itemShown = () =>
    expect.poll(async () => {
      const { body } = await ask(tenant, '/api/v1/menu_items?filter[menu_eq]=main', { accept: mediaType });
      const items = (JSON.parse(body) as { data: { attributes: { name: unknown; path: string } }[] }).data;
      const found = items.find(({ attributes }) => JSON.stringify(attributes.name).includes(mark));
      return found ? [found.attributes.name, found.attributes.path] : null;
    });
  const name = { nl: `Koken ${mark}`, en: `Cooking ${mark}` };
  await itemShown().toEqual([name, `/${slug}`]);
  const statusOf = (path: string) => expect.poll(async () => (await ask(tenant, path)).status);
  await statusOf(`/${slug}`).toBe(200);
  await statusOf(`/en/${slug}`).toBe(200);

  // Archived and taken back: it is online as before.
  await page.goto(list);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Archiveren' }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt.')).toBeVisible();
  await expect(row).toContainText('Online');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Haal van de site' }).click();
  await expect(page.getByText(`${title} staat niet meer op de site.`)).toBeVisible();

  // Its item leads nowhere now: the site hides it, and the menu says how to mend it.
  await itemShown().toBeNull();
  await page.goto(`${site}/content/menu-items`);
  await page.getByRole('button', { name: `Kies iets anders voor Koken ${mark}` }).click();
  await dialog.getByRole('radio', { name: 'Een vast onderdeel van de site' }).check();
  await dialog.getByRole('combobox', { name: 'Onderdeel' }).selectOption({ label: 'Nieuws' });
  await dialog.getByRole('button', { name: 'Bewaar' }).click();
  await expect(page.getByText(`Koken ${mark} is aangepast.`)).toBeVisible();
  await itemShown().toEqual([name, '/nieuws']);
  await page.getByRole('button', { name: `Acties voor Koken ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Haal weg' }).click();
  await expect(item).toBeHidden();
});

test('an item is dragged under another with a pointer, stands so at once in the head of the real site, and is put back', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const add = async (name: object, more: object = {}) => {
    const attributes = { menu: 'main', name, link_type: 'system_page', system_page_id: 'news', order: 0, ...more };
    const { id } = await writeAs('centre', tenant, {
      method: 'POST',
      path: '/menu_items',
      type: 'menu_items',
      attributes,
    });
    afterwards(() =>
      writeAs('centre', tenant, { method: 'DELETE', path: `/menu_items/${id}`, type: 'menu_items', id }),
    );
    return id;
  };
  const names = [`Buurt ${mark}`, `Tussen ${mark}`, `Sleep ${mark}`] as const;
  const [above, between, dragged] = names;
  await add({ nl: above, en: `Street ${mark}` });
  await add({ nl: between, en: between });
  const id = await add({ nl: dragged, en: `Drag ${mark}` }, { visible_for: ['volunteer'] });
  const parentOf = async () => {
    const items = await readAs('centre', tenant, '/api/v1/menus/main/menu_items');
    return items.find((item) => item.id === id)?.attributes.parent_id ?? null;
  };

  await signInTo(page, `${site}/content/menu-items`, 'centre', tenant);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const middleOf = async (name: string) => {
    const box = await row(name).getByTitle('Sleep omhoog, omlaag of opzij').boundingBox();
    if (!box) throw new Error(`${name} has no grip.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await row(dragged).scrollIntoViewIfNeeded();
  const from = await middleOf(dragged);
  const to = await middleOf(above);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + 60, to.y + 8, { steps: 8 });
  const ordered = () => page.waitForResponse((answer) => answer.url().endsWith('/menus/main/order') && answer.ok());
  const stored = ordered();
  await page.mouse.up();
  await stored;
  await expect(row(dragged)).toContainText(`Onder ${above}:`);
  expect(await parentOf()).not.toBeNull();

  // The site itself, as it is stored now: for whom it is chosen, and nothing in it leads away.
  const frame = page.frameLocator('iframe[title="Voorbeeld van de site met dit menu"]');
  const head = frame.locator('header');
  await expect(head.getByRole('link', { name: above })).toBeVisible({ timeout: 30_000 });
  await expect(head.getByText(dragged)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Gezien door' }).selectOption({ label: 'Vrijwilligers' });
  await head.getByRole('button', { name: above }).click({ timeout: 30_000 });
  const link = head.getByRole('link', { name: dragged });
  const root = frame.locator('html');
  await root.evaluate((html) =>
    html.ownerDocument.defaultView?.addEventListener(
      'click',
      (event) => setTimeout(() => html.setAttribute('data-stays', String(event.defaultPrevented))),
      true,
    ),
  );
  await link.click();
  await expect(root).toHaveAttribute('data-stays', 'true');
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Engels' }).click();
  await expect(head.getByRole('button', { name: `Street ${mark}` })).toBeVisible({ timeout: 30_000 });

  const undone = ordered();
  await page.getByRole('button', { name: 'Maak ongedaan' }).click();
  await undone;
  await expect(row(dragged)).not.toContainText('Onder ');
  expect(await parentOf()).toBeNull();
});
