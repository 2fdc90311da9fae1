import { expect, type Locator, type Page } from '@playwright/test';

/** What the focus looks like to somebody who sees: nothing at all, or what is wrong with it. */
function faultOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'the focus is nowhere';
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return 'it is out of sight';
  const x = Math.min(innerWidth - 1, Math.max(1, left + width / 2));
  const y = Math.min(innerHeight - 1, Math.max(1, (top + bottom) / 2));
  const above = document.elementFromPoint(x, y);
  const isOwn = (one: Element) => element.contains(one) || one.contains(element);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  if (above && !isOwn(above) && !labels.some((label) => label.contains(above)))
    return `it is covered by <${above.tagName.toLowerCase()}> "${above.textContent?.trim().slice(0, 40)}"`;
  // A card that is one link has its ring around the card.
  for (let one: Element | null = element, steps = 0; one && steps < 8; one = one.parentElement, steps += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3) return '';
  }
  return 'it has no ring of 3 px';
}

/** Whoever goes by keyboard sees where the focus is: in sight, covered by nothing, with a ring. */
export async function expectSeenFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus), { message: 'the focus can be seen', timeout: 3000 }).toBe('');
}

type Way = { most?: number; back?: boolean };

/** Presses Tab until this has the focus, as somebody without a mouse does; fails when that takes too many presses. */
export async function tabTo(page: Page, target: Locator, { most = 60, back = false }: Way = {}): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses <= most; presses += 1) {
    const isThere = await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
    if (isThere) {
      await expectSeenFocus(page);
      return;
    }
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not reach ${target} in ${most} presses`);
}

/** Goes to a control and presses it. */
export async function press(page: Page, target: Locator, { key = 'Enter', ...way }: Way & { key?: string } = {}) {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}

/** Goes to a field and types. */
export async function type(page: Page, target: Locator, text: string, way?: Way): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.type(text);
}

/** Goes with the arrows through a menu that has opened, to this entry, and chooses it. */
export async function choose(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true });
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if ((await entry.getAttribute('data-highlighted')) !== null) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not reach ${name}`);
}
