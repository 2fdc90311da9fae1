import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dev } from '@omzien/build/dev';
import { measureModuleBuild } from './buildTimes.ts';
import { copyVacancies } from './changedModule.ts';
import { buildComparison } from './comparison.ts';
import { middle } from './middle.ts';
import { judge } from './targets.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const root = join(import.meta.dirname, '..', '..', '..');
const rounds = 3;
const seconds = (values: readonly number[]) =>
  `${middle(values).toFixed(1)} s (${values.map((value) => value.toFixed(1)).join(', ')})`;

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

/** Bytes of a module's own sources, without its tests: how much there is to build. */
const sourceBytes = (module: string): number =>
  readdirSync(join(root, module, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);

/** The module with most to build, and the one in the middle. */
function largestAndMedian(): [string, string] {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const sorted = modules.toSorted((one, other) => sourceBytes(other) - sourceBytes(one));
  const [largest, median = largest] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
  if (largest === undefined || median === undefined) throw new Error('There is no module to build.');
  return [largest, median];
}

/** What the team of one module waits for, compared with the build of everything as one application. */
export async function benchBuild(): Promise<void> {
  const modules = largestAndMedian();
  say(`Building ${modules.join(', ')} and the monolith in turn, each from nothing …`);
  const times = modules.map((): number[] => []);
  const monolith: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, module] of modules.entries()) times[index]?.push(measureModuleBuild(module));
    monolith.push(buildComparison('monolith').seconds);
  }
  say('\nBuild without a cache: small, compressed and hashed on both sides');
  say(`  monolith                          ${seconds(monolith)}`);
  for (const [index, module] of modules.entries()) {
    const own = times[index] ?? [];
    const ratio = middle(own) / middle(monolith);
    const which = index === 0 ? 'largest' : 'median';
    say(
      `  ${`${module} (${which})`.padEnd(32)}  ${seconds(own)}, with its file for servers, checks and descriptor: ${ratio.toFixed(2)} × the monolith (${judge(`build of ${module}, of the monolith`, `${ratio.toFixed(2)} ×`, 'at most 0.3 ×', ratio <= 0.3)})`,
    );
  }

  const rebuilds = await measureRebuilds();
  say('\nRebuild after a change (npm run dev)');
  const rebuild = middle(rebuilds);
  say(
    `  ${seconds(rebuilds)} (${judge('rebuild after a change', `${rebuild.toFixed(1)} s`, 'at most 1 s', rebuild <= 1)})`,
  );
}
