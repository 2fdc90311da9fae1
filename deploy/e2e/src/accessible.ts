import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  await page.emulateMedia({ reducedMotion: null });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}
