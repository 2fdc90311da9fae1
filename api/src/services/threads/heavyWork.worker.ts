import { parentPort } from 'node:worker_threads';
import type { HeavyAnswer, HeavyTask } from './heavyWork.ts';
import type { Asked } from './threadPool.ts';

const port = parentPort;
if (!port) throw new Error('heavyWork.worker.ts runs as a worker thread.');

async function answer({ file, name, given }: HeavyTask): Promise<HeavyAnswer> {
  try {
    const { [name]: work } = (await import(file)) as Record<string, (...given: unknown[]) => unknown>;
    if (!work) throw new Error(`${file} has no ${name}.`);
    return { made: await work(...given) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', async ({ id, task }: Asked<HeavyTask>) => port.postMessage({ id, answer: await answer(task) }));
