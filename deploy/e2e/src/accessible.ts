import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No finding that axe calls serious or critical, on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that still fade in would be measured half-way.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What waits for a picture or an answer fades in and out for as long as it waits.
      .every(({ effect, playState }) => effect?.getTiming().iterations === Infinity || playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}
