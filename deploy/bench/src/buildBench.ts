import { dev } from '@omzien/build/dev';
import { measureModuleBuild } from './buildTimes.ts';
import { copyVacancies } from './changedModule.ts';
import { buildComparison } from './comparison.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const judged = (ok: boolean) => (ok ? 'holds' : 'MISSED');
const rounds = 3;
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (values: readonly number[]) =>
  `${median(values).toFixed(1)} s (${values.map((value) => value.toFixed(1)).join(', ')})`;

/** Seconds from a saved file to the end of the build that has it, in a module under work. */
async function measureRebuilds(): Promise<number[]> {
  const module = copyVacancies();
  let built = Promise.withResolvers<void>();
  const { close } = await dev({
    directory: module.folder,
    // Nobody listens there: no platform is needed to build.
    port: 1,
    say: (text) => {
      if (text.startsWith('Built in')) built.resolve();
    },
  });
  const times: number[] = [];
  try {
    await built.promise;
    for (let round = 0; round < rounds; round += 1) {
      // A watcher that has just begun may miss what comes at once.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      built = Promise.withResolvers();
      const started = performance.now();
      module.change();
      await built.promise;
      times.push((performance.now() - started) / 1000);
    }
  } finally {
    await close();
    module.remove();
  }
  return times;
}

/** What the team of one module waits for, compared with the build of everything as one application. */
export async function benchBuild(): Promise<void> {
  say('Building one module and the monolith in turn, each from nothing …');
  const module: number[] = [];
  const monolith: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    module.push(measureModuleBuild('mfe-vacancies'));
    monolith.push(buildComparison('monolith').seconds);
  }
  const ratio = median(module) / median(monolith);
  say('\nBuild without a cache: small, compressed and hashed on both sides');
  say(`  mfe-vacancies  ${seconds(module)}, with its file for servers, checks and descriptor`);
  say(`  monolith       ${seconds(monolith)}`);
  say(`  ${ratio.toFixed(2)} × the monolith (at most 0.3: ${judged(ratio <= 0.3)})`);

  const rebuilds = await measureRebuilds();
  say('\nRebuild after a change (npm run dev)');
  say(`  ${seconds(rebuilds)} (at most 1: ${judged(median(rebuilds) <= 1)})`);
}
