import { main } from '@omzien/e2e/bench';
import {
  type ListScene,
  menu,
  paged,
  press,
  pressNamed,
  pressUntil,
  type Step,
  search,
  thereAndBack,
  tickAll,
  tickAnother,
  tickOne,
  typeIn,
  untickAll,
  walk,
} from '@omzien/e2e/lists';

/** The column of those who wait for an answer, after that of the proposals. */
const newest = 'main section:nth-of-type(2)';
const pool = 'main section ul > li > article';

/** Types in the search of vacancies, whose fields a phone shows when asked. */
const searchVacancies: Step = {
  ...search('koken'),
  async take(page) {
    const closed = main(page).getByText('Zoek op woord of plaats');
    if (await closed.isVisible()) await closed.click();
    await search('koken').take(page);
  },
};

/** The lists that may grow long. */
export const lists: ListScene[] = [
  {
    name: 'vacancies',
    path: paged('/vacancies'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 1000,
    only: 'desk',
    steps: [
      tickOne,
      tickAnother,
      tickAll,
      untickAll,
      walk,
      menu('tbody [aria-haspopup=menu]'),
      search('kok'),
      thereAndBack('tbody [data-cover]'),
    ],
  },
  {
    name: 'applications as a table',
    path: paged('/applications?sort=name'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 1000,
    only: 'desk',
    steps: [tickOne, tickAnother, tickAll, untickAll, walk, search('ria'), thereAndBack('tbody [data-cover]')],
  },
  {
    name: 'applications as cards',
    path: paged('/applications?sort=name'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 1000,
    only: 'phone',
    steps: [tickOne, tickAnother, search('ria'), thereAndBack('tbody [data-cover]')],
  },
  {
    name: 'applications as a board',
    path: () => '/applications?layout=board',
    row: `${newest} [data-card]`,
    few: 12,
    many: 240,
    prepare: pressUntil(/^Nog \d/, `${newest} [data-card]`, newest),
    steps: [
      menu('[data-menu]'),
      {
        name: 'walk with the arrows',
        async take(page) {
          await main(page).locator('[data-cover]').first().focus();
          await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'End', 'Home')(page);
        },
      },
      search('ria'),
    ],
  },
  {
    name: 'inbox',
    path: paged('/conversations'),
    row: '[data-conversation]',
    few: 25,
    many: 1000,
    scroller: '[data-conversation]',
    steps: [
      {
        name: 'walk with the arrows',
        async take(page) {
          await page.locator('[data-conversation][tabindex="0"]').focus();
          await press('ArrowDown', 'ArrowDown', 'End', 'Home')(page);
        },
      },
      search('ria'),
      { name: 'open a conversation', take: (page) => page.locator('[data-conversation]').nth(3).click() },
    ],
  },
  {
    name: 'messages of a conversation',
    path: () => '/conversations?page[size]=25',
    row: 'main article',
    few: 30,
    many: 990,
    scroller: 'main article',
    async prepare(page, rows) {
      await page.locator('[data-conversation]').first().click();
      await pressUntil(/Toon eerdere berichten/, 'main article')?.(page, rows);
    },
    steps: [typeIn('Bericht', 'Tot dinsdag om tien uur.')],
  },
  {
    name: 'people of the pool',
    path: paged('/vrijwilligerspool'),
    row: pool,
    few: 25,
    many: 100,
    steps: [
      { name: 'tick the first', take: (page) => page.locator(`${pool} label`).nth(0).click() },
      { name: 'tick another', take: (page) => page.locator(`${pool} label`).nth(2).click() },
    ],
  },
  {
    name: 'results of the search',
    path: paged('/vacancies/search'),
    row: 'main section li article, main section ul > li',
    few: 25,
    many: 100,
    steps: [searchVacancies],
  },
  {
    name: 'change of many',
    path: paged('/vacancies/bulk-edit'),
    row: 'main tbody tr',
    drawn: 100,
    few: 25,
    many: 500,
    only: 'desk',
    steps: [
      tickOne,
      tickAll,
      untickAll,
      tickAll,
      pressNamed('go on', /^Verder$/),
      {
        name: 'choose what changes',
        take: (page) =>
          main(page)
            .getByRole('checkbox', { name: /^Datum waarop/ })
            .click(),
      },
      {
        name: 'write a day',
        take: (page) =>
          main(page)
            .getByRole('textbox')
            .first()
            .pressSequentially(
              new Date(Date.now() + 60 * 24 * 3600 * 1000).toLocaleDateString('nl-NL', {
                day: '2-digit',
                month: '2-digit',
                year: 'numeric',
              }),
              { delay: 60 },
            ),
      },
      {
        name: 'look at what will change',
        async take(page) {
          await main(page)
            .getByRole('button', { name: /^Bekijk wat/ })
            .click();
          await main(page).locator('tbody tr').nth(20).waitFor({ timeout: 60_000 });
        },
      },
    ],
  },
];
