import type { Page } from '@playwright/test';
import type { Beginning, TypedForm } from '../brought/typedForm.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { openSession, signInByForm, signInTo } from '../visits.ts';

/** Where on this device something is kept that was typed. */
export const placesOf = (page: Page, text: string) =>
  page.evaluate(
    (typed) =>
      [localStorage, sessionStorage].flatMap((shelf) =>
        Object.entries(shelf).flatMap(([key, value]) => (String(value).includes(typed) ? [key] : [])),
      ),
    text,
  );

/** What is sent arrives, and its answer is lost on the way back. Answers what mends the line. */
export async function loseAnswers(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const { pathname, port, host } = new URL(route.request().url());
    // Node does not look up names under localhost.
    const headers = { ...(await route.request().allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    await route.abort('connectionreset');
  });
  return () => page.unroute(address);
}

/**
 * The session ends at the API, while the page stands. Answers how the same person signs in again, beside it: quickly, or
 * by the form, whose tab tells the others of it.
 */
export async function endSession(
  page: Page,
  { tenant, account }: Beginning,
  byForm = false,
): Promise<() => Promise<void>> {
  await page.context().clearCookies();
  return async () => {
    const tab = await page.context().newPage();
    const site = origin(tenant);
    if (byForm) await signInByForm(tab, `${site}/vacancies/search`, account ?? '', tenant, texts.nl);
    else await openSession(tab, site, account ?? '', tenant);
    await tab.close();
    // The page hears of it from the other tab, and asks who it is: until then its frame offers to sign in.
    if (byForm) await expect(page.locator('header a[href*="/auth/login-1"]')).toHaveCount(0);
  };
}

/** Nothing is lost on the way: closing, a reload, an ended session, an answer that does not arrive, an eager finger. */
export function typedOnce(name: string, form: TypedForm) {
  test(`typed once and sent once, whatever happens: ${name}`, async ({ page, complaints }) => {
    test.fixme(form.until !== undefined, form.until);
    complaints.expect(/ERR_CONNECTION_RESET|status of 4(01|09)/);
    test.setTimeout(90_000);
    const beginning = await form.begin(page);
    const { tenant, account } = beginning;
    const address = origin(tenant) + beginning.path;
    // Of this form alone: two of them write about one application. In letters, for a number may be one to call.
    const text = `Wat hier staat mag niet verloren gaan, ${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}.`;
    const area = form.area(page);
    const field = form.field ? area.getByLabel(form.field, { exact: true }) : null;
    const send = area.getByRole('button', { name: form.send, exact: true });
    const alert = area.getByRole('alert');
    const stands = async () => {
      if (field) await expect(field).toHaveValue(text);
      await form.filled?.(area);
    };
    page.on('dialog', (question) => void question.accept());
    // What still moves is scrolled after, and the press falls beside it.
    await page.emulateMedia({ reducedMotion: 'reduce' });

    if (account) await signInTo(page, address, account, tenant);
    else await page.goto(address);
    await form.open?.(page);
    await field?.fill(text);
    await form.fill?.(area);
    if (field) {
      await expect.poll(() => placesOf(page, text)).toHaveLength(1);
      if (form.open) {
        await page.keyboard.press('Escape');
        await expect(area).toBeHidden();
        await form.open(page);
        await stands();
      }
      await page.goto(address);
      await form.open?.(page);
      await expect(field).toHaveValue(text);
      // Nobody takes what was put back for what is stored.
      await expect(area.getByText(/We hebben het teruggezet\.|^Niet verstuurd, bewaard op/)).toBeVisible();
    }

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isWrite = request.method() !== 'GET' && form.address.test(new URL(request.url()).pathname);
      if (isWrite) keys.push(request.headers()['idempotency-key']);
    });
    const losesSession = account !== null && !form.isForVisitors;
    if (losesSession) {
      const signInAgain = await endSession(page, beginning, form.becomesGuest);
      await send.click();
      await expect(form.becomesGuest ? area : alert).toContainText('uitgelogd');
      await stands();
      await signInAgain();
      if (form.becomesGuest) await expect(area.getByLabel(texts.nl.first)).toHaveCount(0);
    }
    const mend = await loseAnswers(page, form.address);
    await send.click();
    await expect(alert).toContainText('We krijgen geen verbinding');
    await stands();
    await mend();

    // Twice in one go, quicker than any answer.
    await send.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await form.done(page, text);
    // A form that became a guest's may have asked for a name before anything was sent.
    expect(keys.length).toBeGreaterThanOrEqual(losesSession && !form.becomesGuest ? 3 : 2);
    // Whoever came back in another tab is recognised when the write is refused, and it goes out once more by itself.
    expect(keys.length).toBeLessThanOrEqual(losesSession ? 4 : 2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
    if (field) await expect.poll(() => placesOf(page, text)).toEqual([]);
    await form.after?.(page);
  });
}
