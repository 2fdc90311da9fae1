import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { BootDocument } from '@omzien/platform/boot';
import type { Program, RenderRequest, RenderResponse, WorkerPrograms } from './renderMessages.ts';

/**
 * One thread for one shell release and one module release. What it runs came out of our own builds and was checked
 * against its hash, so this is no prison; it is the border that keeps a defect of one module from everybody else. Ending
 * the thread unloads everything.
 */
type Shell = {
  libraries: Readonly<Record<string, unknown>>;
  render(definition: unknown, boot: BootDocument): Promise<unknown>;
};
type Require = (name: string) => unknown;
type Wrapped = (exports: unknown, require: Require, module: { exports: unknown }) => void;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');
const { shell, module: owner } = workerData as WorkerPrograms;

const say = (answer: RenderResponse) => port.postMessage(answer);

/** A render has no business with these; a module that tries fails as it would in its tests. */
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
for (const name of ['getBuiltinModule', 'binding', 'dlopen']) Reflect.set(process, name, undefined);

function run({ name, code, cachedData }: Program, require: Require): { exports: unknown; script: Script } {
  const script = new Script(`(function (exports, require, module) {${code}\n})`, {
    filename: name,
    ...(cachedData ? { cachedData: Buffer.from(cachedData) } : {}),
  });
  const module = { exports: {} as unknown };
  (script.runInThisContext() as Wrapped)(module.exports, require, module);
  return { exports: module.exports, script };
}

const nothing: Require = (name) => {
  throw new Error(`"${name}" cannot be had in a render.`);
};
const started = run(shell, nothing);
const { libraries, render } = started.exports as Shell;
const shared: Require = (name) => (Object.hasOwn(libraries, name) ? libraries[name] : nothing(name));
const definition = owner && (run(owner, shared).exports as { default: unknown }).default;
// Without this the page would go out as a frame around nothing.
if (owner && !definition) throw new Error(`${owner.name} exports no definition`);

port.on('message', async ({ id, boot, times }: RenderRequest) => {
  try {
    let page: unknown;
    for (let time = 0; time < times; time += 1) page = await render(definition, boot);
    say({ kind: 'rendered', id, page });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: 'failed', id, reason: reason.slice(0, 2000) });
  }
});
say({ kind: 'started', cachedData: shell.cachedData ? null : started.script.createCachedData() });
