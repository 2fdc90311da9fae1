import { Worker } from 'node:worker_threads';
import type { ModuleNavigation, ModuleRoute, TextTree } from '@omzien/platform/module';
import type { ModuleSlot } from '@omzien/platform/slots';
import { BuildFailure } from '../failure.ts';
import { platformSource } from '../workspace/paths.ts';
import type { Release } from '../workspace/release.ts';

const timeLimit = 10_000;
const locales = ['nl', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Locale → the file of these texts, as the definition imports it. */
type TextFiles = Record<Locale, string>;

/** What the worker finds in `src/module.ts`: functions are gone, the files that they import have come in their place. */
export type Evaluated = {
  isDefinition: boolean;
  name: string;
  routes: (Omit<ModuleRoute, 'lazy' | 'head' | 'texts'> & { screen: string | null; textFiles: TextFiles[] })[];
  navigation: ModuleNavigation[];
  slots: (Omit<ModuleSlot, 'lazy'> & { part: string | null })[];
  texts: Record<Locale, TextTree>;
  textFiles: TextFiles;
};

type Evaluable = Pick<Release, 'name' | 'directory' | 'testPages'>;

/** Reads what a module offers from its `src/module.ts`, with every text key resolved. */
export async function readDefinition({ name, directory, testPages }: Evaluable) {
  const found = await evaluate({ name, directory, testPages });
  if (!found.isDefinition) {
    throw new BuildFailure(`${name}: src/module.ts must have "export default defineModule({ name, routes })".`);
  }
  if (found.name !== name) {
    throw new BuildFailure(`${name}: src/module.ts says name "${found.name}", but package.json says "${name}".`);
  }
  const say = sayer(name, found.texts);
  refuseDoubles(name, found.routes, 'name');
  refuseDoubles(name, found.routes, 'path');
  return {
    textFiles: found.textFiles,
    slots: found.slots.map(({ part, ...slot }) => {
      if (part) return { ...slot, part };
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

function evaluate({ name, directory, testPages }: Evaluable) {
  return new Promise<Evaluated>((resolve, reject) => {
    const worker = new Worker(new URL('./evaluate.worker.ts', import.meta.url), {
      workerData: { directory, platformSource },
      // The same answer as in the build itself: a descriptor never names a page that the release does not have.
      env: { ...process.env, TEST_PAGES: testPages ? '1' : '' },
      // The worker prints nothing by itself; Node's notes about stripped types are no news to the reader.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const refuse = (reason: string) => reject(new BuildFailure(`${name}: src/module.ts could not be read. ${reason}`));
    const timer = setTimeout(() => {
      refuse('It did not finish within 10 seconds. A definition only says what exists; it starts no work.');
      void worker.terminate();
    }, timeLimit);
    worker.once('message', (found: Evaluated) => {
      clearTimeout(timer);
      resolve(found);
      void worker.terminate();
    });
    worker.once('error', (error: Error) => {
      clearTimeout(timer);
      refuse(error.message);
    });
    worker.once('exit', () => refuse('It ended before it said anything.'));
  });
}

const perLocale = <Value>(of: (locale: Locale) => Value): Record<Locale, Value> => ({ nl: of('nl'), en: of('en') });

const sayer = (name: string, texts: Evaluated['texts']) => (key: string, what: string) =>
  perLocale((locale) => {
    const text = String(key)
      .split('.')
      .reduce<string | TextTree | undefined>(
        (branch, part) => (typeof branch === 'object' ? branch[part] : undefined),
        texts[locale],
      );
    if (typeof text === 'string') return text;
    throw new BuildFailure(`${name}: src/locales/${locale}.json has no text "${key}" (${what}).`);
  });

function refuseDoubles(name: string, routes: Evaluated['routes'], field: 'name' | 'path') {
  const seen = new Set<string>();
  for (const route of routes) {
    if (seen.has(route[field])) throw new BuildFailure(`${name}: two routes have the ${field} "${route[field]}".`);
    seen.add(route[field]);
  }
}
