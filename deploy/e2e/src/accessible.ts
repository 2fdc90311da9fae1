import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds on what is shown now. It is read in once for a document, and lists faults alone: listing what is right as
 * well, as `@axe-core/playwright` does each time anew, takes three to five times as long. Frames of other sites are theirs.
 */
async function findViolations(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    type Rule = { id: string; impact?: string | null; enabled: boolean };
    // Its own table of rules says how grave each is; `getRules` leaves that out.
    const { axe: there } = globalThis as unknown as { axe: typeof axe & { _audit: { rules: Rule[] } } };
    const mild = there._audit.rules.filter(({ impact }) => impact === 'moderate' || impact === 'minor');
    const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
    return (await there.run({ resultTypes: ['violations'], iframes: false, rules })).violations;
  });
}

/** No finding that axe calls serious or critical, on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that still fade in would be measured half-way: of what is there already, and of what comes while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What waits for a picture or an answer fades in and out for as long as it waits.
      .every(({ effect, playState }) => effect?.getTiming().iterations === Infinity || playState !== 'running'),
  );
  const violations = await findViolations(page);
  await page.emulateMedia({ reducedMotion: null });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}
