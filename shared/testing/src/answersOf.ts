import type { BootResponse } from '@omzien/platform/boot';
import type { Sample } from '@omzien/platform/samples';

/** The first data of a page as its boot document holds it, from what the module brings in `samples.ts`. */
export function answersOf(samples: readonly Sample[], path: string): Record<string, BootResponse> {
  const sample = samples.find((one) => one.path === path);
  if (!sample) throw new Error(`There is no sample of ${path}.`);
  return Object.fromEntries(Object.entries(sample.data).map(([address, body]) => [address, { status: 200, body }]));
}
