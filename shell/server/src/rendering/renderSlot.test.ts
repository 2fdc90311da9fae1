import { afterEach, expect, test } from '@jest/globals';
import type { WorkerPrograms } from '@omzien/server/rendering/renderMessages';
import Fastify from 'fastify';
import { bootAt, moduleProgram, programs } from '../testing/renderPrograms.ts';
import { createRenderSlot, type RenderLimits, type RenderSlot } from './renderSlot.ts';

/** Real threads. The limits are wide where a test does not ask for them, because the machine may be busy. */
const limits: RenderLimits = {
  softRenderLimit: 10_000,
  hardRenderLimit: 10_000,
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
  let started = 0;
  const write = (line: unknown) => void logged.push(line as Logged);
  const slot = createRenderSlot({
    log: Object.assign(Object.create(log), { info: write, warn: write, error: write }),
    limits: { ...limits, ...changed },
    programs: async () => {
      started += 1;
      return given;
    },
    onCompiled: () => {},
  });
  slots.push(slot);
  const events = (name: string) => logged.filter(({ event }) => event === name);
  return { slot, events, started: () => started };
}

/** Asks until something happens that it waits for. */
async function until(happens: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await happens())) {
    if (Date.now() > end) throw new Error('It did not happen within 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The first page that a thread gives, and with that a slot that is warm. */
async function warm({ slot, events }: ReturnType<typeof slotOf>, url = '/') {
  await slot.render(bootAt(url));
  await until(() => events('render_thread_ready').length > 0);
}

const greeting = moduleProgram("return require('greeting').text + ' op ' + boot.url;");

test('the first page starts a thread and does not wait for it; the next ones are rendered', async () => {
  const made = slotOf(programs(greeting));
  expect(await made.slot.render(bootAt('/'))).toBeNull();
  await warm(made);
  expect(await made.slot.render(bootAt('/vacancies'))).toMatchObject({ html: 'Welkom op /vacancies' });
});

test('without a module the frame is the page', async () => {
  const made = slotOf(programs(null));
  await warm(made);
  expect(await made.slot.render(bootAt('/nergens'))).toMatchObject({ html: 'the frame alone' });
});

test.each([
  ['throws', "throw new Error('boom')", 'boom'],
  ['wants a name outside the contract', "require('node:fs')", '"node:fs" cannot be had in a render'],
  ['wants a built-in of Node by the back door', "process.getBuiltinModule('fs')", 'not a function'],
  ['asks the network', "await fetch('http://127.0.0.1/')", 'fetch is not defined'],
])('a module that %s costs its page the HTML, and its thread goes on', async (_case, what, reason) => {
  const made = slotOf(programs(moduleProgram(`if (boot.url === '/bad') { ${what} } return 'fine';`)));
  await warm(made);
  const told: string[] = [];
  expect(await made.slot.render(bootAt('/bad'), (kind, why) => told.push(`${kind}: ${why}`))).toBeNull();
  expect(told).toEqual([expect.stringMatching(/^failed: /)]);
  expect(made.events('render_failed')).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })]);
  expect(await made.slot.render(bootAt('/good'))).toMatchObject({ html: 'fine' });
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
  await Promise.all([warm(made), warm(other)]);
  const told: string[] = [];
  const [bad, neighbour] = await Promise.all([
    made.slot.render(bootAt('/bad'), (kind, why) => told.push(`${kind}: ${why}`)),
    other.slot.render(bootAt('/vacancies')),
  ]);
  expect(bad).toBeNull();
  expect(told).toEqual([expect.stringContaining(reason)]);
  expect(told[0]).toMatch(/^died: /);
  expect(neighbour).toMatchObject({ html: 'Welkom op /vacancies' });
  expect(made.events('render_thread_ended')).toEqual([
    expect.objectContaining({ reason: expect.stringContaining(reason) }),
  ]);
  await until(async () => (await made.slot.render(bootAt('/good'))) !== null);
  expect(made.started()).toBe(2);
});

test('after the soft limit the page goes out without its HTML, while the thread works on', async () => {
  const slow = 'await new Promise((resolve) => setTimeout(resolve, boot.url === "/slow" ? 600 : 0)); return boot.url;';
  const made = slotOf(programs(moduleProgram(slow)), { softRenderLimit: 100, hardRenderLimit: 10_000 });
  await warm(made);
  const began = performance.now();
  const [first, behind] = await Promise.all([made.slot.render(bootAt('/slow')), made.slot.render(bootAt('/queued'))]);
  expect([first, behind]).toEqual([null, null]);
  expect(performance.now() - began).toBeLessThan(500);
  await until(async () => (await made.slot.render(bootAt('/next'))) !== null);
  // What waited too long was dropped, not rendered for nobody.
  expect(made.events('render_slow')).toHaveLength(1);
  expect(made.started()).toBe(1);
});

test('a thread that ends again and again is left alone for a while', async () => {
  const made = slotOf(programs(moduleProgram('process.exit(1);')), { crashes: 2 });
  await until(async () => {
    await made.slot.render(bootAt('/'));
    return made.events('render_thread_ended').length === 2;
  });
  for (let time = 0; time < 3; time += 1) expect(await made.slot.render(bootAt('/'))).toBeNull();
  expect(made.started()).toBe(2);
  expect(made.events('render_thread_ended').at(-1)).toMatchObject({ isResting: true });
});

test('a shell whose program does not run is no reason to wait', async () => {
  const made = slotOf(programs(null, "throw new Error('broken build')"));
  expect(await made.slot.render(bootAt('/'))).toBeNull();
  await until(() => made.events('render_thread_ended').length > 0);
  expect(made.events('render_thread_ended')[0]).toMatchObject({ reason: expect.stringContaining('broken build') });
});

test('a closed slot ends its thread and renders nothing any more', async () => {
  const made = slotOf(programs(greeting));
  await warm(made);
  const told: string[] = [];
  const underWay = made.slot.render(bootAt('/'), (kind) => told.push(kind));
  made.slot.close();
  await underWay;
  expect(told).toEqual([]);
  expect(await made.slot.render(bootAt('/'))).toBeNull();
  expect(made.started()).toBe(1);
});
