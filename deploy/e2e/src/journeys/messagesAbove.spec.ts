import type { Locator } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow } from '../visits.ts';

const w = texts.nl;
const tenant = 'oldebroek';
const site = origin(tenant);

const edges = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { top: box.y, bottom: box.y + box.height };
};

/** A part may be drawn anew between two looks at it. */
const expectAbove = (upper: Locator, lower: Locator) =>
  expect(async () => expect((await edges(upper)).bottom).toBeLessThanOrEqual((await edges(lower)).top)).toPass();

test('on a phone a message stands above what can be pressed at the bottom, also in a dialog', async ({ visitor }) => {
  const page = await visitor({ phone: true });
  const { vacancies } = await seedFacts(tenant);
  await page.goto(`${site}/test/toaster`);
  await page.getByRole('button', { name: 'Blijft staan' }).click();
  const message = page.locator('[data-toast]');
  await expect(message).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  // Where nothing stands at the bottom it is near the edge.
  await expect(async () => expect((await edges(message)).bottom).toBeGreaterThan(height - 40)).toPass();

  await follow(page, `/vacancies/${vacancies[0]?.id}`);
  const apply = page.getByRole('button', { name: w.apply }).last();
  await expect(apply).toBeInViewport();
  await expectAbove(message, apply);

  await apply.click();
  const send = page.getByRole('dialog').getByRole('button', { name: w.send });
  await expect(send).toBeVisible();
  await expectAbove(message, send);
});
