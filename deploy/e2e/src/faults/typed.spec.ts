import type { Locator, Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { readAs, seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import { signInTo } from '../visits.ts';
import { words } from '../words.ts';

const w = words.nl;
const tenant = 'oldebroek';
const site = origin(tenant);

/** An application that `organisation@` can still decide about. */
async function undecidedPath() {
  const query = 'filter[stage_in]=new,in_contact&sort=created_at';
  const [found] = await readAs('organisation', tenant, `/api/v1/applications?${query}`);
  return `/applications/${found?.id}`;
}
const dialog = (page: Page) => page.getByRole('dialog');

type TypedForm = {
  account: 'organisation' | 'volunteer' | null;
  /** Not tried without a session: other parts of its page may hear of that first, and lead away or ask whether to leave. */
  staysSignedIn?: boolean;
  path(): Promise<string>;
  /** For a form in a window: opens it. */
  open?(page: Page): Promise<void>;
  area(page: Page): Locator;
  field: string | RegExp;
  /** Whatever else has to be filled in. */
  fill?(area: Locator): Promise<void>;
  send: string;
  /** The address that is written to. */
  address: RegExp;
  done(page: Page, text: string): Promise<void>;
};

const forms: Record<string, TypedForm> = {
  'a guest applies': {
    account: null,
    path: async () => `/vacancies/${(await seedFacts(tenant)).vacancies[0]?.id}`,
    open: (page) => page.getByRole('button', { name: w.apply }).first().click(),
    area: dialog,
    field: w.why,
    async fill(area) {
      await area.getByLabel(w.first).fill('Truus');
      await area.getByLabel(w.last).fill('Tikker');
      await area.getByLabel(w.email).fill(`truus-${Date.now()}@dorp.example`);
      await area.getByRole('checkbox', { name: w.privacy }).check();
    },
    send: w.send,
    address: /\/vacancies\/[^/]+\/applications$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: w.lookInMail })).toBeVisible(),
  },
  'a volunteer asks a question': {
    account: 'volunteer',
    path: async () => `/vacancies/${(await seedFacts(tenant)).untried?.id}`,
    open: (page) => page.getByRole('button', { name: w.ask }).click(),
    area: dialog,
    field: w.question,
    send: w.sendQuestion,
    address: /\/questions$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: w.questionSent })).toBeVisible(),
  },
  'staff answer an application': {
    account: 'organisation',
    staysSignedIn: true,
    path: undecidedPath,
    area: (page) => page.getByRole('form', { name: /^Bericht aan/ }),
    field: /^Bericht aan/,
    send: 'Verstuur',
    address: /\/applications\/[^/]+\/replies$/,
    done: (page, text) => expect(page.getByRole('paragraph').filter({ hasText: text })).toHaveCount(1),
  },
  'staff write a note': {
    account: 'organisation',
    staysSignedIn: true,
    path: undecidedPath,
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Nieuwe notitie') }),
    field: 'Nieuwe notitie',
    send: 'Bewaar notitie',
    address: /\/internal_notes$/,
    done: (page, text) => expect(page.getByRole('paragraph').filter({ hasText: text })).toHaveCount(1),
  },
  'staff refuse an application': {
    account: 'organisation',
    staysSignedIn: true,
    path: undecidedPath,
    open: (page) => page.getByRole('button', { name: w.reject }).click(),
    area: dialog,
    field: w.message,
    send: w.rejectSend,
    address: /\/applications\/[^/]+\/reject$/,
    async done(page) {
      await expect(page.getByRole('complementary').getByText(w.rejected)).toBeVisible();
      // Other journeys need somebody to decide about.
      await page.getByRole('button', { name: 'Ongedaan maken' }).click();
      await expect(page.getByRole('button', { name: w.reject })).toBeVisible();
    },
  },
  'somebody asks for help': {
    account: 'volunteer',
    path: async () => '/support',
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Wat gaat er mis?') }),
    field: 'Wat gaat er mis?',
    fill: (area) => area.getByLabel('Waar gaat het over?').fill('Ik zie een leeg scherm'),
    send: 'Verstuur',
    address: /\/conversations$/,
    done: (page) => expect(page.getByText('Je melding is verstuurd')).toBeVisible(),
  },
};

/** Nothing is lost on the way: closing, a reload, an ended session, an answer that does not arrive, an eager finger. */
for (const [name, form] of Object.entries(forms)) {
  test(`typed once and sent once, whatever happens: ${name}`, async ({ page, context, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET|status of 4(01|09)/);
    const { account } = form;
    // Of this form alone: two of them write about one application.
    const text = `Wat hier staat mag niet verloren gaan, ${Date.now()}.`;
    const address = `${site}${await form.path()}`;
    const area = form.area(page);
    const field = area.getByLabel(form.field, { exact: true });
    const send = area.getByRole('button', { name: form.send, exact: true });
    const alert = area.getByRole('alert');
    page.on('dialog', (question) => void question.accept());

    if (account) await signInTo(page, address, account, tenant, w);
    else await page.goto(address);
    await form.open?.(page);
    await field.fill(text);
    await form.fill?.(area);
    /** Where on this device it is kept. */
    const kept = () =>
      page.evaluate(
        (typed) =>
          [localStorage, sessionStorage].flatMap((shelf) =>
            Object.entries(shelf).flatMap(([key, value]) => (String(value).includes(typed) ? [key] : [])),
          ),
        text,
      );
    await expect.poll(kept).toHaveLength(1);

    if (form.open) {
      await page.keyboard.press('Escape');
      await expect(area).toBeHidden();
      await form.open(page);
      await expect(field).toHaveValue(text);
    }
    await page.goto(address);
    await form.open?.(page);
    await expect(field).toHaveValue(text);

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isWrite = request.method() !== 'GET' && form.address.test(new URL(request.url()).pathname);
      if (isWrite) keys.push(request.headers()['idempotency-key']);
    });
    const losesSession = account && !form.staysSignedIn;
    if (losesSession) {
      await context.clearCookies();
      await send.click();
      await expect(alert).toContainText('uitgelogd');
      await expect(field).toHaveValue(text);
      const tab = await context.newPage();
      await signInTo(tab, `${site}/support`, account, tenant, w);
      await tab.close();
    }

    // It arrives, and its answer is lost on the way back.
    await page.route(form.address, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const { pathname, port, host } = new URL(route.request().url());
      // Node does not look up names under localhost.
      const headers = { ...(await route.request().allHeaders()), host };
      await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
      await route.abort('connectionreset');
    });
    await send.click();
    await expect(alert).toContainText('We krijgen geen verbinding');
    await expect(field).toHaveValue(text);
    await page.unroute(form.address);

    // Twice in one go, quicker than any answer.
    await send.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await form.done(page, text);
    expect(keys).toHaveLength(losesSession ? 3 : 2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
    await expect.poll(kept).toEqual([]);
  });
}
