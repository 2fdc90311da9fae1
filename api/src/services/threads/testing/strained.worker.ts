import { parentPort } from 'node:worker_threads';
import type { Asked } from '../threadPool.ts';

export type StrainedTask = 'answer' | 'turn for ever' | 'grow for ever' | 'die';

const port = parentPort;
port?.on('message', ({ id, task }: Asked<StrainedTask>) => {
  if (task === 'turn for ever') for (;;);
  const grown: number[][] = [];
  if (task === 'grow for ever') for (;;) grown.push(new Array(100_000).fill(1));
  if (task === 'die') process.exit(1);
  port.postMessage({ id, answer: task });
});
