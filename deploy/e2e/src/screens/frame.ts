import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { go, type Scene, type Visit } from '../brought/scene.ts';

/** What of the frame opens something: menus, panels, the sidebar of a phone. */
const openers = (visit: Visit): Locator =>
  visit.page.locator(':is(header, aside, nav[data-frame])').locator('button[aria-haspopup], button[aria-expanded]');

/** Opens everything of the frame that opens, one after the other, and looks at each. Answers how many there were. */
async function openEach(visit: Visit): Promise<number> {
  const { page } = visit;
  const count = await openers(visit).count();
  let opened = 0;
  for (let index = 0; index < count; index += 1) {
    const button = openers(visit).nth(index);
    if (!(await button.isVisible())) continue;
    await button.click();
    opened += 1;
    await expect(page.getByRole('banner')).toBeAttached();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if ((await button.getAttribute('aria-expanded')) === 'true') await button.click();
  }
  return opened;
}

const opened: Scene[] = ([undefined, 'volunteer', 'organisation'] as const).map((account) => ({
  name: `frame-${account ?? 'visitor'}`,
  ...(account ? { account } : {}),
  async open(visit) {
    await go(visit, '/vacancies/search');
    expect(await openEach(visit)).toBeGreaterThan(0);
  },
}));

/** What the frame shows by itself: all that it can open, for a visitor and for who is signed in, and what is not there. */
export const frameScenes: Scene[] = [
  ...opened,
  { name: 'not-found', complaint: /status of 404/, open: (visit) => go(visit, '/no-such-page') },
];
