import type { Page } from '@playwright/test';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, markDocument, signInTo } from '../visits.ts';

const w = texts.nl;
const search = '/vacancies/search';
const campaign = origin('gelderse-handen');

test('"On the host of one public site, any path other than /gelderse-handen redirects to /gelderse-handen." – loaded, or followed in the page', async ({
  page,
  complaints,
}) => {
  // The redirect is what is tested here, also while no module has the campaign's page.
  complaints.expect(/status of 404/);
  for (const path of ['/', '/vacancies/search?x=1', '/geen/pagina']) {
    await page.goto(`${campaign}${path}`);
    await expect(page).toHaveURL(`${campaign}/gelderse-handen`);
  }
  const isSame = await markDocument(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/partners', textContent: 'Partners' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page).toHaveURL(`${campaign}/gelderse-handen`);
  expect(await isSame()).toBe(true);
  expect((await ask('gelderse-handen', '/api/v1/volunteer_centers/current', { accept: '*/*' })).status).toBe(200);
});

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const) {
  test(`"Navigation scrolls smoothly to the top, to the saved position on back, or to a hash anchor." – ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Reflect.set(window, 'heard', heard);
      const scrollTo = window.scrollTo.bind(window) as (options?: ScrollToOptions) => void;
      window.scrollTo = (options?: ScrollToOptions | number) => {
        heard.push(options);
        scrollTo(options as ScrollToOptions);
      };
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function into(options) {
        heard.push(options);
        scrollIntoView.call(this, options);
      };
    });
    const heard = () => page.evaluate(() => Reflect.get(window, 'heard').splice(0));
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(`${origin('oldebroek')}${search}`);
    await expect(page.locator('main article').first()).toBeVisible();
    // Before that what is below the window has a height that is only guessed, and a browser follows what it shows.
    await page.waitForFunction(() => document.documentElement.dataset.stands !== undefined);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(top).toBe(900);
    await heard();
    await follow(page, '/partners');
    await expect.poll(top).toBe(0);
    expect(await heard()).toEqual([{ top: 0, behavior }]);
    await page.goBack();
    await expect.poll(top).toBe(900);
    expect(await heard()).toContainEqual({ top: 900, behavior });
    await follow(page, '/partners#outlet');
    await expect.poll(heard).toContainEqual({ behavior, block: 'start' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).not.toBe('auto');
  });
}

async function write(page: Page) {
  await page.getByRole('button', { name: w.accept, exact: true }).click();
  await page.getByLabel(w.message).fill('Half geschreven');
}

/** A reply that is written and not sent, on the screen of an application. */
async function halfWritten(page: Page, tenant: string) {
  await signInTo(page, `${origin(tenant)}/applications?filter[stage_in]=new,in_contact`, 'organisation', tenant);
  // One that nobody has decided about yet: other journeys decide.
  const path = (await page.locator('main table tbody a').first().getAttribute('href')) ?? '';
  const address = `${origin(tenant)}${path}`;
  await follow(page, path);
  await expect(page).toHaveURL(address);
  await write(page);
  return address;
}
const sentence = 'Je hebt wijzigingen die niet zijn opgeslagen. Weet je zeker dat je weg wilt?';

test('"Leaving a form with changes warns: \'You have unsaved changes. Are you sure you want to leave?\'" – by a link, back, forward, signing out and another language', async ({
  page,
}) => {
  const address = await halfWritten(page, 'public');
  const question = page.getByRole('alertdialog');
  const stays = async () => {
    await expect(question).toContainText(sentence);
    await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel(w.message)).toHaveValue('Half geschreven');
  };
  await follow(page, '/partners');
  await stays();
  await page.evaluate(() => window.history.back());
  await stays();
  await follow(page, '/uitloggen');
  await stays();
  await follow(page, '/en/vacancies/search');
  await stays();
  // Forward: to a page that was left by hand.
  await follow(page, '/partners');
  await page.getByRole('button', { name: 'Verlaat de pagina' }).click();
  await expect(page).toHaveURL(/\/partners$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await write(page);
  await page.evaluate(() => window.history.forward());
  await stays();
});

test('"Leaving a form with changes warns" – by reloading and by closing the tab', async ({ page }) => {
  await halfWritten(page, 'oldebroek');
  // A browser asks only where somebody has touched the page.
  await page.getByLabel(w.message).click();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => window.setTimeout(() => window.location.reload(), 0));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await expect(page.getByLabel(w.message)).toHaveValue('Half geschreven');
});

for (const language of ['nl', 'en'] as const) {
  const { prefix } = texts[language];
  const [title, label] =
    language === 'nl' ? ['Pagina niet gevonden', 'Zoek vrijwilligerswerk'] : ['Page not found', 'Find volunteer work'];

  test(`"Unknown routes give a 404." – with search and popular links, and cleared by any navigation, ${language}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/);
    await page.goto(`${origin('public')}${prefix}/geen/pagina/hier`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText('404')).toBeVisible();
    const links = main.getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeVisible();
    const statuses = await links.evaluateAll((elements) =>
      Promise.all(elements.map(async (element) => (await fetch((element as HTMLAnchorElement).href)).status)),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await main.getByRole('searchbox', { name: label }).fill('koken');
    await main.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/vacancies/search\\?filter.*=koken$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  });
}
