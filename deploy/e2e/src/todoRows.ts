import type { Page } from '@playwright/test';

/** A row of the work list of a dashboard, by a part of its title. */
export const rowOf = (page: Page, kind: string, title: string | RegExp = '') =>
  page.locator(`[data-todo="${kind}"]`).filter({ hasText: title });

/**
 * The first row of a kind that leads somewhere and offers a step, known by where it leads: another one that takes its place is not taken
 * for it.
 */
export async function firstOf(page: Page, kind: string, step: RegExp) {
  const offering = rowOf(page, kind)
    .filter({ has: page.getByRole('button', { name: step }) })
    .filter({ has: page.locator('a[data-todo-title]') });
  const address = await offering.first().locator('a[data-todo-title]').getAttribute('href');
  return page.locator(`[data-todo="${kind}"]`, { has: page.locator(`a[href="${address}"]`) }).first();
}
