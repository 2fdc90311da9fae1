import type { Visit } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';

/** Presses what opens a dialog. */
export async function press(visit: Visit, word: 'apply' | 'accept' | 'reject' | 'reportVacancy') {
  await visit.page.getByRole('button', { name: texts[visit.language][word] }).first().click();
  await expect(visit.page.getByRole('dialog')).toBeVisible();
}
