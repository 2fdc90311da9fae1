import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { go, type Scene, type Visit } from '../brought/scene.ts';

/** What of the frame opens something: menus, panels, the sidebar of a phone. */
const openers = (visit: Visit): Locator =>
  visit.page.locator(':is(header, aside, nav[data-frame])').locator('button[aria-haspopup], button[aria-expanded]');

/** Opens everything of the frame that opens, one after the other, and looks at each. Answers how many there were. */
async function openEach(visit: Visit): Promise<number> {
  const { page } = visit;
  // Those in sight before anything opens: what a menu that still closes shows is gone when one presses it.
  const all = await openers(visit).all();
  const inSight = await Promise.all(all.map((button) => button.isVisible()));
  const buttons = all.filter((_, index) => inSight[index]);
  for (const button of buttons) {
    await button.click();
    await expect(page.getByRole('banner')).toBeAttached();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if ((await button.getAttribute('aria-expanded')) === 'true') await button.click();
    await expect(button).not.toHaveAttribute('aria-expanded', 'true');
  }
  return buttons.length;
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
  { name: 'not-found', complaint: /status of 404/, open: (visit) => go(visit, '/no/such/page') },
];
