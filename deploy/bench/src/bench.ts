import { endWithLauncher } from '@omzien/build/endWithLauncher';
import { benchAlive } from './alive/aliveBench.ts';
import { benchApi, benchRatios } from './api/apiBench.ts';
import { benchLoad } from './api/loadBench.ts';
import { environment, startBenchPlatform } from './benchPlatform.ts';
import { benchBuild } from './buildBench.ts';
import { buildComparison } from './comparison.ts';
import { benchEditor } from './editor/editorBench.ts';
import { visitSearch } from './firstVisit.ts';
import { benchLists } from './lists/listBench.ts';
import { benchMap } from './map/mapBench.ts';
import { benchMoves } from './moveBench.ts';
import { benchLighthouse } from './pages/lighthouseBench.ts';
import { benchBlockPages, checkFirstHtml } from './pages/pageBench.ts';
import { measurePublish, measureRelease } from './release.ts';
import { benchRendering } from './renderBench.ts';
import { benchScreens } from './screenBench.ts';
import { isComplete, judge, measurePart, targetTable } from './targets.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What the platform of pages and modules costs, compared with pages built in other ways. */
async function benchPages(): Promise<void> {
  say('Building what the platform is compared with …');
  const monolith = buildComparison('monolith');
  const standard = buildComparison('default');

  say('Starting a platform of its own …');
  // Without its limits, so that what is measured are pages that the server drew, also where others use the machine.
  const stop = await startBenchPlatform({ ...environment, RENDER_SOFT_LIMIT: '10000', RENDER_HARD_LIMIT: '10000' });
  try {
    const visit = await visitSearch();
    const release = await measureRelease();
    const publish = await measurePublish();
    const toMonolith = visit.bytes / monolith.bytes;
    const toDefault = visit.bytes / standard.bytes;
    const [ofMonolith, ofDefault] = [`${toMonolith.toFixed(2)} ×`, `${toDefault.toFixed(2)} ×`];
    const [ofShell, ofModule] = [kilobytes(visit.shellBytes), kilobytes(visit.moduleBytes)];

    say('\nFirst visit of /vacancies/search (scripts, brotli)');
    say(
      `  Omzien                    ${kilobytes(visit.bytes).padStart(10)}   ${visit.scripts} scripts, ${visit.requests} requests, one wave: ${visit.oneWave ? 'yes' : 'no'}, API calls before content: ${visit.apiCallsBeforeContent}`,
    );
    say(`  monolith                  ${kilobytes(monolith.bytes).padStart(10)}   ${monolith.files.length} scripts`);
    say(`  federation as it comes    ${kilobytes(standard.bytes).padStart(10)}   ${standard.files.length} scripts`);
    say(
      `  ${ofMonolith} the monolith (${judge('scripts of the search, of the monolith', ofMonolith, 'at most 1.05 ×', toMonolith <= 1.05)}), ${ofDefault} federation as it comes (${judge('scripts of the search, of federation as it comes', ofDefault, 'at most 0.75 ×', toDefault <= 0.75)}), requests: ${judge('requests of the search', String(visit.requests), 'at most 12', visit.requests <= 12)}`,
    );
    say(
      `  frame and kit ${ofShell} (${judge('scripts of frame and kit', ofShell, 'at most 210 kB', visit.shellBytes <= 210_000)}), module ${ofModule} (${judge('scripts of the module', ofModule, 'at most 35 kB', visit.moduleBytes <= 35_000)})`,
    );
    await benchBlockPages(visit.bytes);
    await checkFirstHtml();
    say('\nRelease');
    const together = release.buildAndPublish + release.activateToVisible;
    const inAll = `${together.toFixed(1)} s`;
    say(
      `  build and publish a changed module ${release.buildAndPublish.toFixed(1)} s; activate to visible ${release.activateToVisible.toFixed(1)} s; together ${inAll} (${judge('from a changed module to a page that has it', inAll, 'at most 5 s', together <= 5)})`,
    );
    const warm = `${publish.warm.toFixed(1)} s`;
    say(
      `  check, build and publish a module of the workspace: nothing kept ${publish.cold.toFixed(1)} s, all kept ${warm} (${judge('publishing with all that is kept', warm, 'at most 10 s', publish.warm <= 10)})`,
    );
  } finally {
    await stop();
  }
}

/**
 * `npm run bench`: what the platform costs and what it gives, as ratios within one run: the machines are noisy, so the
 * seconds themselves say little. `npm run bench -- build`, `-- api`, `-- load`, `-- pages`, `-- alive`, `-- render`,
 * `-- screens`, `-- moves`, `-- lists`, `-- map`, `-- editor` or `-- lighthouse` measures one part only. `-- ratios` is the
 * quick half of `-- api`. At its end stands one table of all that was judged.
 */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  build: benchBuild,
  pages: benchPages,
  alive: benchAlive,
  render: benchRendering,
  screens: benchScreens,
  moves: benchMoves,
  lists: benchLists,
  map: benchMap,
  editor: benchEditor,
  lighthouse: benchLighthouse,
  api: benchApi,
  ratios: benchRatios,
  load: benchLoad,
};
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  say(`There is no part ${unknown} to measure. Choose ${Object.keys(parts).join(' or ')}.`);
  process.exit(1);
}
endWithLauncher();
const isWanted = (name: string) => (wanted.length === 0 ? name !== 'ratios' : wanted.includes(name));
for (const [name, run] of Object.entries(parts)) if (isWanted(name)) await measurePart(name, run);
say(`\n${targetTable()}`);
if (!isComplete()) process.exitCode = 1;
