import type { Page } from '@playwright/test';
import { press, tabTo } from '../keyboard.ts';
import { origin } from '../platformUnderTest.ts';
import { writeAs } from '../records.ts';
import { expect, test } from '../test.ts';
import { openSession } from '../visits.ts';

const tenant = 'oldebroek';
const site = origin(tenant);

/** A page that an editor of the centre made, with these blocks. */
async function newPage(title: string, blocks: object[] = []): Promise<{ id: string; slug: string }> {
  const attributes = { title, summary: 'Kort.' };
  const page = { method: 'POST', path: '/pages', type: 'pages', attributes } as const;
  const { id, attributes: made } = await writeAs('centre', tenant, page);
  const copy = { type: 'page_working_copies', attributes: { content_blocks: blocks } };
  if (blocks.length > 0) await writeAs('centre', tenant, { method: 'PUT', path: `/pages/${id}/working_copy`, ...copy });
  return { id, slug: String(made.slug) };
}
async function openEditor(page: Page, id: string) {
  await openSession(page, site, 'centre', tenant);
  await page.goto(`${site}/content/pages/${id}`);
  await expect(page.getByRole('button', { name: 'Voeg een blok toe' })).toBeVisible();
}
/** A line that comes back is tried every five seconds. */
const saved = (page: Page) => expect(page.getByText(/^Opgeslagen om/)).toBeVisible({ timeout: 30_000 });
const row = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Wat er op de pagina staat' }).getByRole('button', { name });
/** Adds a block of the picker by keyboard. */
async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Voeg een blok toe' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name, exact: true }));
  await expect(dialog).toBeHidden();
}

test('a page of six blocks is made and put online by keyboard alone', async ({ page }) => {
  const { id, slug } = await newPage('Gemaakt met toetsen');
  await openEditor(page, id);
  for (const name of ['Kop', 'Tekst', 'Uitspraak', 'Oproep', 'Snel naar', 'Twee oproepen']) await add(page, name);
  // The last one goes to the top, and the text of the first is written over.
  await row(page, /^Ik wil iets doen/).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(/staat nu op plaats 5 van 6/)).toBeAttached();
  await row(page, /Kop$/).focus();
  await page.keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('region', { name: 'Invullen' }).getByRole('textbox', { name: 'Titel', exact: true }),
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Welkom bij ons');
  await saved(page);
  await page.getByRole('button', { name: 'Zet online' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Zet nu online' });
  await expect(publish).toBeEnabled();
  await press(page, publish);
  await expect(page.getByText('De pagina staat online.')).toBeVisible();

  const blocks = await page.evaluate(async (address) => {
    const { data } = await (await fetch(address)).json();
    return data.attributes.content_blocks as { data: { title?: string } }[];
  }, `/api/v1/pages/by_slug?slug=${slug}`);
  expect([blocks.length, blocks[0]?.data.title]).toEqual([6, 'Welkom bij ons']);

  // The preview is the page itself, and a press in it chooses the block.
  const framed = page.frameLocator('iframe');
  await framed.getByRole('heading', { name: 'Welkom bij ons' }).click();
  await expect(page.getByRole('region', { name: 'Invullen' }).getByRole('heading', { name: 'Kop' })).toBeVisible();
});

test('two editors at once lose nothing, also when one has no line for a while', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|412|Failed to load|dynamically imported module/);
  const { id } = await newPage('Met zijn tweeën', [
    { block_type: 'SectionTitle', data: { title: 'Eerst' } },
    { block_type: 'CallToAction', data: { title: 'Daarna' } },
  ]);
  await openEditor(page, id);
  const other = await visitor();
  await openEditor(other, id);

  const write = async (who: Page, place: number, title: string) => {
    await row(who, place === 0 ? /Kop/ : /Oproep/).click();
    await who
      .getByRole('region', { name: 'Invullen' })
      .getByRole('textbox', { name: 'Titel', exact: true })
      .fill(title);
  };
  await other.context().setOffline(true);
  await write(other, 1, 'Geschreven zonder lijn');
  await expect(other.getByText(/^Geen verbinding/)).toBeVisible();
  await write(page, 0, 'Geschreven met lijn');
  await saved(page);
  await other.context().setOffline(false);
  await saved(other);
  await expect(row(other, /^Geschreven met lijn/)).toBeVisible();
  await page.reload();
  await expect(row(page, /^Geschreven met lijn/)).toBeVisible();
  await expect(row(page, /^Geschreven zonder lijn/)).toBeVisible();
});

test('texts are written in the preview itself, by pointer and by keyboard', async ({ page }) => {
  const { id } = await newPage('Op de plek zelf', [
    { block_type: 'SectionTitle', data: { title: 'Eerste kop', subtitle: 'Een regel eronder' } },
    { block_type: 'MarkdownText', data: { body: 'Een *lopende* tekst.' } },
  ]);
  await openEditor(page, id);
  const framed = page.frameLocator('iframe');
  const fields = page.getByRole('region', { name: 'Invullen' });

  // A press on what does not listen yet would go to the page around it.
  await expect(page.locator('iframe')).toHaveAttribute('aria-busy', 'false');
  await framed.getByRole('heading', { name: 'Eerste kop' }).dblclick();
  const heading = framed.getByRole('textbox', { name: 'Verander Titel: Eerste kop' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Nieuwe kop');
  await expect(fields.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Nieuwe kop');
  await page.keyboard.press('Enter');
  await expect(framed.getByRole('heading', { name: 'Nieuwe kop' })).toBeVisible();
  await saved(page);

  // Storing, and what the page reads then, leaves alone what is being typed.
  await page.keyboard.press('Tab');
  await expect(framed.getByRole('button', { name: 'Verander Ondertitel: Een regel eronder' })).toBeFocused();
  await page.keyboard.press('Enter');
  const subtitle = framed.getByRole('textbox', { name: /^Verander Ondertitel/ });
  const under = fields.getByRole('textbox', { name: /^Ondertitel/ });
  await page.keyboard.press('Home');
  await page.keyboard.type('Hier: ');
  await expect(under).toHaveValue('Hier: Een regel eronder');
  await saved(page);
  await page.keyboard.type('nog ');
  await expect(subtitle).toHaveValue('Hier: nog Een regel eronder');
  await page.keyboard.press('Escape');
  await expect(under).toHaveValue('Een regel eronder');

  // In the frame the keys step back over everything, as they do beside it.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(framed.getByRole('heading', { name: 'Eerste kop' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(framed.getByRole('heading', { name: 'Nieuwe kop' })).toBeVisible();

  await framed.getByText('lopende').dblclick();
  await expect(fields.getByRole('textbox', { name: 'Tekst', exact: true })).toBeFocused();
  await saved(page);
  await page.reload();
  await expect(row(page, /^Nieuwe kop/)).toBeVisible();
  await expect(framed.getByText('Een regel eronder')).toBeVisible();
});

test('a block is dragged to another place with a mouse, stored there, and taken back', async ({ page }) => {
  const titles = ['Bovenaan', 'Midden', 'Onderaan'];
  const blocks = titles.map((title) => ({ block_type: 'SectionTitle', data: { title } }));
  const { id } = await newPage('Gesleept met een muis', blocks);
  await openEditor(page, id);
  const rows = page.locator('[data-outline] [data-row]');
  const dragged = ['Midden', 'Onderaan', 'Bovenaan'];
  const stand = (order: string[]) => expect(rows).toHaveText(order.map((title) => new RegExp(`^${title}`)));
  const middleOf = async (title: string) => {
    const box = await page.getByRole('button', { name: `Versleep: ${title}` }).boundingBox();
    if (!box) throw new Error(`There is no grip of ${title}.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await stand(titles);
  const [from, to] = [await middleOf('Bovenaan'), await middleOf('Onderaan')];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0], from[1] + 12, { steps: 4 });
  await page.mouse.move(to[0], to[1] + 6, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByText(/Bovenaan staat nu op plaats 3 van 3/)).toBeAttached();
  await stand(dragged);
  await saved(page);
  await page.reload();
  await stand(dragged);

  await page.mouse.move(...(await middleOf('Bovenaan')));
  await page.mouse.down();
  await page.mouse.move(from[0], from[1] - 6, { steps: 12 });
  await page.mouse.up();
  await stand(titles);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await stand(dragged);
});

test('an earlier version and the page as it is now stand beside each other', async ({ page }) => {
  const words = Array.from({ length: 12 }, () => 'Wij brengen mensen uit de buurt bij elkaar.').join('\n\n');
  const text = (title: string, body = words) => ({ block_type: 'MarkdownText', data: { title, body } });
  const { id } = await newPage('Vergeleken', [text('Wie wij zijn'), text('Wat wij deden'), text('Waar')]);
  await writeAs('centre', tenant, { method: 'PUT', path: `/pages/${id}/publish`, type: 'pages', id });
  const attributes = {
    content_blocks: [text('Wie wij zijn'), text('Wat wij doen'), text('Wanneer', 'Elke dag.'), text('Waar')],
  };
  await writeAs('centre', tenant, {
    method: 'PUT',
    path: `/pages/${id}/working_copy`,
    type: 'page_working_copies',
    attributes,
  });
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Eerdere versies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Online gezet' })
    .getByRole('button', { name: 'Vergelijk' })
    .click();
  await dialog.getByRole('button', { name: 'In beeld' }).click();

  const before = dialog.locator('iframe[title^="Zo was het op"]');
  const after = dialog.locator('iframe[title="Zo is het nu"]');
  await expect(before.contentFrame().getByRole('heading', { name: 'Wat wij deden' })).toBeVisible();
  await expect(after.contentFrame().getByRole('heading', { name: 'Wat wij doen' })).toBeVisible();
  const marks = (frame: typeof before) =>
    frame
      .contentFrame()
      .locator('[data-block]')
      .evaluateAll((all) =>
        all.map((block) => {
          const { content } = getComputedStyle(block, '::before');
          return content === 'none' ? null : [content, getComputedStyle(block, '::after').borderTopStyle];
        }),
      );
  await expect.poll(() => marks(before)).toEqual([null, ['"Veranderd"', 'solid'], null]);
  await expect.poll(() => marks(after)).toEqual([null, ['"Veranderd"', 'solid'], ['"Nieuw"', 'dotted'], null]);

  // Who scrolls to a block in one has it at the same height in the other.
  const top = (frame: typeof before, name: string) =>
    frame
      .contentFrame()
      .getByRole('heading', { name })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await before
    .contentFrame()
    .getByRole('heading', { name: 'Waar', exact: true })
    .evaluate((heading) => heading.closest('[data-block]')?.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(async () => Math.abs((await top(before, 'Waar')) - (await top(after, 'Waar')))).toBeLessThan(5);
  await expect(after.contentFrame().getByRole('heading', { name: 'Wat wij doen' })).not.toBeInViewport();
  await dialog.getByRole('button', { name: 'Volgende verandering' }).click();
  await expect(dialog.getByText('1 van 2: Tekst, veranderd')).toBeVisible();
  await expect(after.contentFrame().getByRole('heading', { name: 'Wat wij doen' })).toBeInViewport();
});
