import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { WorkerPrograms } from '@omzien/server/rendering/renderMessages';
import Fastify from 'fastify';
import { readSettings } from '../settings.ts';
import { bootAt, moduleProgram, programs } from '../testing/renderPrograms.ts';
import { createRenderSlot, type RenderLimits, type RenderSlot } from './renderSlot.ts';

/** Real threads. The limits are wide where a test does not ask for them, because the machine may be busy. */
const limits: RenderLimits = {
  softRenderLimit: 10_000,
  hardRenderLimit: 10_000,
  firstRenderLimit: 10_000,
  threadStart: 20_000,
  warmUpRenders: 2,
  crashes: 3,
  crashWindow: 60_000,
};
const { log } = Fastify({ logger: false });

const slots: RenderSlot[] = [];
afterEach(() => {
  for (const slot of slots.splice(0)) slot.close();
});

type Logged = { event?: string; reason?: string };

function slotOf(given: WorkerPrograms, changed: Partial<RenderLimits> = {}) {
  const logged: Logged[] = [];
  const heard = { drawn: 0, dead: 0 };
  let started = 0;
  const write = (line: unknown) => void logged.push(line as Logged);
  const limitsOf = { ...limits, ...changed };
  const slot = createRenderSlot({
    log: Object.assign(Object.create(log), { info: write, warn: write, error: write }),
    limits: limitsOf,
    programs: async () => {
      started += 1;
      return given;
    },
    onCompiled: () => {},
    watch: {
      drew() {
        heard.drawn += 1;
      },
      died() {
        heard.dead += 1;
      },
    },
  });
  slots.push(slot);
  /** What a visitor gets who waits for as long as visitors do. */
  const told: string[] = [];
  const ask = (url: string) =>
    slot.render(bootAt(url), limitsOf.softRenderLimit, (kind, reason) => told.push(`${kind}: ${reason}`));
  const events = (name: string) => logged.filter(({ event }) => event === name);
  return { slot, ask, told, events, heard, started: () => started };
}

/** Asks until something happens that it waits for. */
async function until(happens: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await happens())) {
    if (Date.now() > end) throw new Error('It did not happen within 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A page as the test programs draw it. */
const drawn = (html: string) => ({ page: expect.objectContaining({ html }) });

const greeting = moduleProgram("return require('greeting').text + ' op ' + boot.url;");

test('the first page starts a thread and waits for it, and so do those behind it', async () => {
  const made = slotOf(programs(greeting));
  const first = await Promise.all([made.ask('/'), made.ask('/vacancies')]);
  expect(first).toEqual([drawn('Welkom op /'), drawn('Welkom op /vacancies')]);
  expect(made.started()).toBe(1);
});

test('a page that does not wait for a thread to start says why it has no HTML, and the thread goes on starting', async () => {
  const made = slotOf(programs(greeting), { softRenderLimit: 10 });
  expect(await made.ask('/')).toEqual({ missing: 'starting' });
  await until(() => made.events('render_thread_ready').length > 0);
  expect(await made.slot.render(bootAt('/'), 10_000)).toEqual(drawn('Welkom op /'));
  expect(made.started()).toBe(1);
});

test('practice starts the thread before anybody asks, and a visitor goes before it', async () => {
  const made = slotOf(programs(moduleProgram("globalThis.order = (globalThis.order ?? '') + boot.url; return order;")));
  const practice = made.slot.practise(bootAt('/practice'));
  const visitor = made.ask('/visitor');
  expect(await practice).toEqual(drawn('/visitor/practice'));
  expect(await visitor).toEqual(drawn('/visitor'));
  expect(made.slot.isWarm()).toBe(true);
  expect(made.heard).toEqual({ drawn: 2, dead: 0 });
});

test('without a module the frame is the page', async () => {
  const made = slotOf(programs(null));
  await made.ask('/');
  expect(await made.ask('/nergens')).toEqual(drawn('the frame alone'));
});

test.each([
  ['throws', "throw new Error('boom')", 'boom'],
  ['wants a name outside the contract', "require('node:fs')", '"node:fs" cannot be had in a render'],
  ['wants a built-in of Node by the back door', "process.getBuiltinModule('fs')", 'not a function'],
  ['asks the network', "await fetch('http://127.0.0.1/')", 'fetch is not defined'],
])('a module that %s costs its page the HTML, and its thread goes on', async (_case, what, reason) => {
  const made = slotOf(programs(moduleProgram(`if (boot.url === '/bad') { ${what} } return 'fine';`)));
  await made.ask('/');
  expect(await made.ask('/bad')).toEqual({ missing: 'failed' });
  expect(made.told).toEqual([expect.stringMatching(/^failed: /)]);
  expect(made.events('render_failed')).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })]);
  expect(await made.ask('/good')).toEqual(drawn('fine'));
  expect(made.started()).toBe(1);
});

test.each([
  ['loops', 'for (;;);', 'took longer than 300 ms', { hardRenderLimit: 300 }],
  ['calls process.exit()', 'process.exit(1);', 'ended by itself', {}],
  ['eats memory', 'const all = []; for (;;) all.push(new Array(100_000).fill({}));', 'memory', {}],
  [
    'throws where nobody waits',
    "setTimeout(() => { throw new Error('late'); }); await new Promise(() => {});",
    'late',
    {},
  ],
])('a module that %s ends its thread alone, which is replaced', async (_case, what, reason, changed) => {
  const made = slotOf(programs(moduleProgram(`if (boot.url === '/bad') { ${what} } return 'fine';`)), changed);
  const other = slotOf(programs(greeting));
  await Promise.all([made.ask('/'), other.ask('/')]);
  const [bad, neighbour] = await Promise.all([made.ask('/bad'), other.ask('/vacancies')]);
  expect(bad).toEqual({ missing: 'failed' });
  expect(made.told).toEqual([expect.stringContaining(reason)]);
  expect(made.told[0]).toMatch(/^died: /);
  expect(neighbour).toEqual(drawn('Welkom op /vacancies'));
  expect(made.events('render_thread_ended')).toEqual([
    expect.objectContaining({ reason: expect.stringContaining(reason) }),
  ]);
  expect(await made.ask('/good')).toEqual(drawn('fine'));
  expect([made.started(), made.heard.dead]).toEqual([2, 1]);
});

test('after the soft limit the page goes out without its HTML, while the thread works on', async () => {
  const slow = 'await new Promise((resolve) => setTimeout(resolve, boot.url === "/slow" ? 600 : 0)); return boot.url;';
  const made = slotOf(programs(moduleProgram(slow)), { softRenderLimit: 100, hardRenderLimit: 10_000 });
  await made.slot.render(bootAt('/'), 10_000);
  const began = performance.now();
  const [first, behind] = await Promise.all([made.ask('/slow'), made.ask('/queued')]);
  expect([first, behind]).toEqual([{ missing: 'slow' }, { missing: 'slow' }]);
  expect(performance.now() - began).toBeLessThan(500);
  expect(await made.slot.render(bootAt('/next'), 10_000)).toEqual(drawn('/next'));
  // What waited too long was dropped, not rendered for nobody.
  expect([made.heard.drawn, made.started()]).toEqual([3, 1]);
});

test('a page that takes a quarter of a second is written with what a gateway waits by itself', async () => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 250)); return boot.url;';
  const { softRenderLimit } = readSettings({}).limits;
  const made = slotOf(programs(moduleProgram(wait)));
  await made.ask('/');
  expect(await made.slot.render(bootAt('/vacancies'), softRenderLimit)).toEqual(drawn('/vacancies'));
});

test('a thread that ends again and again is left alone for a while', async () => {
  const made = slotOf(programs(moduleProgram('process.exit(1);')), { crashes: 2 });
  // The first page ends the first thread; the second one waits for the next, and ends that too.
  expect(await made.ask('/')).toEqual({ missing: 'failed' });
  expect(await made.ask('/')).toEqual({ missing: 'failed' });
  for (let time = 0; time < 3; time += 1) expect(await made.ask('/')).toEqual({ missing: 'resting' });
  expect([made.started(), made.heard.dead]).toEqual([2, 2]);
  expect(made.events('render_thread_ended').at(-1)).toMatchObject({ isResting: true });
});

test('a shell whose program does not run is no reason to wait for long', async () => {
  const made = slotOf(programs(null, "throw new Error('broken build')"));
  expect(await made.ask('/')).toEqual({ missing: 'resting' });
  expect(made.started()).toBe(limits.crashes);
  expect(made.told).toEqual(Array(limits.crashes).fill(expect.stringContaining('broken build')));
  expect(made.events('render_thread_ended')[0]).toMatchObject({ reason: expect.stringContaining('broken build') });
});

test('a closed slot ends its thread, and what waits is told at once', async () => {
  const made = slotOf(programs(greeting));
  await made.ask('/');
  const waiting = made.ask('/waiting');
  made.slot.close();
  expect([await waiting, await made.ask('/')]).toEqual([{ missing: 'closed' }, { missing: 'closed' }]);
  expect([made.started(), made.told]).toEqual([1, []]);
});

describe('a queue', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const softRenderLimit = 500;

  /** A slot on a fake clock, whose thread draws for as long as it is told. Its first page says nothing of the next. */
  function queueOf(told: { takes: number }) {
    const order: string[] = [];
    const slot = createRenderSlot({
      log,
      limits: { ...limits, softRenderLimit },
      programs: async () => programs(null),
      onCompiled: () => {},
      watch: { drew() {}, died() {} },
      openThread: async () => ({
        async render({ url }) {
          order.push(url);
          await wait(told.takes);
          return { html: url };
        },
        end() {},
        ended: new Promise(() => {}),
      }),
    });
    slots.push(slot);
    /** What came of each page that was asked for, as soon as it is known. */
    const came: Record<string, string> = {};
    function ask(url: string, tenant?: string) {
      void slot.render(bootAt(url, tenant), softRenderLimit).then((drawing) => {
        came[url] = 'page' in drawing ? 'written' : drawing.missing;
      });
    }
    async function practise(times: number) {
      for (let time = 0; time < times; time += 1) {
        void slot.practise(bootAt('/practice'));
        await jest.advanceTimersByTimeAsync(told.takes);
      }
      order.splice(0);
    }
    return { slot, ask, came, order, practise };
  }

  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const pages = (count: number, name = '') => Array.from({ length: count }, (_, number) => `/${name}${number}`);

  test('under twice the load that a thread can bear it writes nearly as many pages as it can', async () => {
    const told = { takes: 100 };
    const { ask, came, practise } = queueOf(told);
    await practise(2);
    for (const [number, page] of pages(200).entries()) {
      told.takes = number % 4 < 2 ? 60 : 140;
      ask(page);
      await pass(50);
    }
    await pass(softRenderLimit);
    const counts = Object.groupBy(Object.values(came), (what) => what);
    expect(Object.values(came)).toHaveLength(200);
    // A hundred pages of 100 ms fit in.
    expect(counts.written?.length).toBeGreaterThan(90);
    expect(counts.slow?.length ?? 0).toBeLessThan(10);
  });

  test('what it cannot make in time is refused at once, and the rest is written', async () => {
    const { ask, came, practise } = queueOf({ takes: 90 });
    await practise(2);
    for (const page of pages(8)) ask(page);
    await pass(0);
    expect(came).toEqual({ '/5': 'crowded', '/6': 'crowded', '/7': 'crowded' });
    await pass(softRenderLimit);
    expect(Object.values(came).filter((what) => what === 'written')).toHaveLength(5);
  });

  test('what turns out too late while it waits is not drawn', async () => {
    const told = { takes: 90 };
    const { ask, came, order, practise } = queueOf(told);
    await practise(2);
    told.takes = 300;
    for (const page of pages(5)) ask(page);
    await pass(0);
    told.takes = 90;
    await pass(300);
    // The mean is 142 ms now: one more fits into what is left.
    expect(came).toEqual({ '/0': 'written', '/2': 'crowded', '/3': 'crowded', '/4': 'crowded' });
    await pass(softRenderLimit);
    expect(order).toEqual(['/0', '/1']);
    expect(came).toMatchObject({ '/1': 'written' });
  });

  test('tenants that wait are served in turn, so that a burst of one takes nothing from the others', async () => {
    const { ask, came, order, practise } = queueOf({ takes: 90 });
    await practise(2);
    for (const page of pages(20, 'roermond/')) ask(page, 'roermond');
    for (const page of pages(2, 'public/')) ask(page, 'public');
    await pass(softRenderLimit);
    expect(order).toEqual(['/roermond/0', '/public/0', '/roermond/1', '/public/1', '/roermond/2']);
    expect(Object.values(came).filter((what) => what === 'written')).toHaveLength(5);
    expect(Object.values(came)).toHaveLength(22);
  });

  test('a tenant that waits is not passed by two others who come one after the other', async () => {
    const { ask, order, practise } = queueOf({ takes: 90 });
    await practise(2);
    for (const page of pages(2, 'roermond/')) ask(page, 'roermond');
    ask('/public/0', 'public');
    await pass(90);
    ask('/meedoen/0', 'meedoen');
    await pass(90);
    ask('/public/1', 'public');
    await pass(90);
    expect(order).toEqual(['/roermond/0', '/public/0', '/meedoen/0', '/roermond/1']);
  });

  test('an idle thread refuses nobody, however slow it was, and soon lets others wait again', async () => {
    const told = { takes: 2_000 };
    const { ask, came, practise } = queueOf(told);
    await practise(3);
    told.takes = 90;
    for (const page of pages(10)) {
      ask(page);
      await pass(90);
      expect(came[page]).toBe('written');
    }
    ask('/first');
    ask('/second');
    await pass(softRenderLimit);
    expect(came).toMatchObject({ '/first': 'written', '/second': 'written' });
  });

  test('behind the first page of a thread, and behind practice, nobody is refused', async () => {
    const told = { takes: 400 };
    const { slot, ask, came, practise } = queueOf(told);
    ask('/first');
    ask('/second');
    await pass(0);
    told.takes = 50;
    await pass(450);
    expect(came).toEqual({ '/first': 'written', '/second': 'written' });
    told.takes = 400;
    await practise(5);
    void slot.practise(bootAt('/practice'));
    ask('/behind');
    told.takes = 50;
    await pass(450);
    expect(came).toMatchObject({ '/behind': 'written' });
  });
});
