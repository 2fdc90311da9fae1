import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { type Published, publishFaulty } from './faultyReleases.ts';

// A screen that loops freezes its tab for ever, and nothing in that tab can tell it any more: only its heartbeat can.
const tenant = 'meedoen';
const site = origin(tenant);
let [good, broken]: Published[] = [];

test.beforeAll(async ({ operator }) => {
  test.setTimeout(120_000);
  good = await publishFaulty(operator, '1.0.0');
  broken = await publishFaulty(operator, '1.2.0');
});
test.beforeEach(async ({ operator }) => {
  await operator.activateAlone(tenant, good?.release ?? '');
  await operator.activate(tenant, [broken?.release ?? '']);
});
test.afterAll(({ operator }) => operator.remove(tenant, 'mfe-faulty'));

const avoided = async (context: BrowserContext) =>
  (await context.cookies(site)).find(({ name }) => name === '__Host-avoid')?.value;

for (const place of ['effect', 'render'] as const) {
  test(`a screen that loops in its ${place}: its heartbeat tells, and the next page of that visitor has the release before`, async ({
    visitor,
    operator,
  }) => {
    const address = `${site}/faulty?fault=loop-in-${place}`;
    const frozen = await visitor();
    const context = frozen.context();
    // Nothing of this page answers any more: all that follows is seen from outside.
    await frozen.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => avoided(context), { timeout: 25_000 }).toBe(broken?.release);
    const [status] = await operator.registry.status(tenant);
    await expect
      .poll(async () => (await operator.registry.status(tenant))[0]?.failures)
      .toContainEqual(
        expect.objectContaining({
          module: 'mfe-faulty',
          build: broken?.build,
          code: 'hung',
          revision: status?.revision,
        }),
      );
    await frozen.close();

    const next = await context.newPage();
    await next.goto(address);
    await expect(next.getByRole('heading', { level: 1, name: 'Uitgave first' })).toBeVisible();
    await expect(next.getByLabel('Schrijf iets')).toBeEditable();
    // Whoever has not met it has what is live.
    const { body } = await ask(tenant, '/platform/composition');
    expect(body).toContain(broken?.build);
  });
}

/** Stops a page at a line of its code, as developer tools do. Answers when its worker has stopped as well. */
async function stopAtBreakpoint(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const worker = new Promise<string>((resolve) =>
    tools.once('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)),
  );
  await tools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const say = async (method: string) =>
    tools.send('Target.sendMessageToTarget', {
      sessionId: await worker,
      message: JSON.stringify({ id: 1, method, params: {} }),
    });
  const workerStops = new Promise<void>((resolve) =>
    tools.on('Target.receivedMessageFromTarget', ({ message }) => {
      if (JSON.parse(message).method === 'Debugger.paused') resolve();
    }),
  );
  await say('Debugger.enable');
  await tools.send('Debugger.enable');
  await tools.send('Debugger.pause');
  await workerStops;
  await tools.send('Debugger.resume');
  // A person goes on no sooner; the page lives meanwhile, and its worker still stands.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await say('Debugger.resume');
}

test('a breakpoint and a question that nobody answers are no hang', async ({ visitor }) => {
  const [stopped, asking] = [await visitor(), await visitor()];
  const told: string[] = [];
  for (const page of [stopped, asking]) {
    page.context().on('request', (request) => {
      if (request.url().endsWith('/platform/reports')) told.push(String(request.postData()));
    });
    await page.goto(`${site}/vacancies/search`);
  }
  const asked = asking.waitForEvent('dialog');
  const answered = asking.evaluate(() => confirm('Zeker?'));
  const question = await asked;
  // The worker of the other page stops when it would have told: by then this one would have told as well.
  await stopAtBreakpoint(stopped);
  await question.accept();
  expect(await answered).toBe(true);
  for (const page of [stopped, asking]) expect(await page.evaluate(() => document.readyState)).toBe('complete');
  expect(told.filter((report) => report.includes('hung'))).toEqual([]);
});
