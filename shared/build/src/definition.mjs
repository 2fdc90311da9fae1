import { Worker } from 'node:worker_threads';
import { BuildFailure } from './failure.mjs';
import { platformSource } from './paths.mjs';

const timeLimit = 10_000;
const locales = ['nl', 'en'];

/** Reads what a module offers from its `src/module.ts`, with every text key resolved. */
export async function readDefinition({ name, directory, testPages = false }) {
  const found = await evaluate({ name, directory, testPages });
  if (!found.isDefinition) {
    throw new BuildFailure(`${name}: src/module.ts must have "export default defineModule({ name, routes, texts })".`);
  }
  if (found.name !== name) {
    throw new BuildFailure(`${name}: src/module.ts says name "${found.name}", but package.json says "${name}".`);
  }
  for (const locale of locales) {
    if (!found.words[locale]) throw new BuildFailure(`${name}: src/module.ts has no texts for "${locale}".`);
    if (!found.wordsFile[locale]) {
      throw new BuildFailure(`${name}: texts.${locale} must be written as () => import('./locales/${locale}.json').`);
    }
  }
  const say = sayer(name, found.words);
  refuseDoubles(name, found.routes, 'name');
  refuseDoubles(name, found.routes, 'path');
  return {
    wordsFile: found.wordsFile,
    slots: found.slots.map((slot) => {
      if (slot.part) return slot;
      throw new BuildFailure(
        `${name}: lazy of slot "${slot.slot}" must be written as () => import('./subject/NameCard.tsx'), so that the build knows its files.`,
      );
    }),
    routes: found.routes.map((route) => {
      if (!route.screen && !route.redirect) {
        throw new BuildFailure(
          `${name}: lazy of route "${route.name}" must be written as () => import('./subject/NameScreen.tsx'), so that the build knows its files.`,
        );
      }
      for (const locale of locales) {
        if (route.wordsFiles.every((files) => files[locale])) continue;
        throw new BuildFailure(
          `${name}: texts of route "${route.name}" must be written as { nl: () => import('./subject/locales/nl.json'), en: … }.`,
        );
      }
      return {
        ...route,
        title: say(route.title, `title of route "${route.name}"`),
        ...(route.description ? { description: say(route.description, `description of route "${route.name}"`) } : {}),
      };
    }),
    navigation: found.navigation.map((entry) => ({
      ...entry,
      label: say(entry.label, `label of navigation "${entry.to}"`),
    })),
  };
}

function evaluate({ name, directory, testPages }) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./evaluate.worker.mjs', import.meta.url), {
      workerData: { directory, platformSource },
      // The same answer as in the build itself: a descriptor never names a page that the release does not have.
      env: { ...process.env, TEST_PAGES: testPages ? '1' : '' },
      // The worker prints nothing by itself; Node's notes about stripped types are no news to the reader.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const refuse = (reason) => reject(new BuildFailure(`${name}: src/module.ts could not be read. ${reason}`));
    const timer = setTimeout(() => {
      refuse('It did not finish within 10 seconds. A definition only says what exists; it starts no work.');
      void worker.terminate();
    }, timeLimit);
    worker.once('message', (found) => {
      clearTimeout(timer);
      resolve(found);
      void worker.terminate();
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      refuse(error.message);
    });
    worker.once('exit', () => refuse('It ended before it said anything.'));
  });
}

const sayer = (name, words) => (key, what) =>
  Object.fromEntries(
    locales.map((locale) => {
      const text = String(key)
        .split('.')
        .reduce((branch, part) => branch?.[part], words[locale]);
      if (typeof text !== 'string') {
        throw new BuildFailure(`${name}: src/locales/${locale}.json has no text "${key}" (${what}).`);
      }
      return [locale, text];
    }),
  );

function refuseDoubles(name, routes, field) {
  const seen = new Set();
  for (const route of routes) {
    if (seen.has(route[field])) throw new BuildFailure(`${name}: two routes have the ${field} "${route[field]}".`);
    seen.add(route[field]);
  }
}
