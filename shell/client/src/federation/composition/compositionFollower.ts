import type { BootDocument, BootModule, Platform } from '@omzien/platform';
import type { AddImportMap, ImportMap } from '../loading/importMap.ts';
import { pause } from '../loading/timeout.ts';

export type Composition = BootDocument['composition'];
type Answer = Composition & { importMap: ImportMap; ticket: string | null };

/** How long a reader may wait at a module border for the new composition. Then the page goes on with the old one. */
const patience = 2000;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'revision' in value && 'modules' in value && 'importMap' in value;

/** What stands at a module border: go on, or the page must be loaded anew. */
export type BorderCheck = 'unchanged' | 'changed' | 'load';

export type CompositionFollower = {
  /** Of the composition that this page runs. */
  revision(): number;
  /** The page by its ticket, and that composition: what goes with every report. */
  ofPage(): { ticket: string; composition: number };
  modules(): readonly BootModule[];
  /** Whether the active release of a module, or of the shell, has been seen to work in other pages. */
  isProven(name: string): boolean;
  /** The last known good release of a module, if it is another one than the active. */
  fallbackOf(name: string): BootModule | null;
  /** Whether a border waits for a newer composition, or the page is loaded anew there. */
  isChanging(): boolean;
  /** Called where one module makes way for another: takes over a newer composition, if the API has told of one. */
  atBorder(): Promise<BorderCheck>;
};

/**
 * A page stays on its composition until it crosses a module border. That there is a newer one is told by the header
 * `X-Composition` of any API answer; nothing polls.
 */
export function createCompositionFollower(platform: Platform, addImportMap: AddImportMap): CompositionFollower {
  let current: Composition = platform.boot.composition;
  let { ticket } = platform.boot;
  let coming: Promise<Answer | null> | null = null;

  // Fetched as soon as it is known, so that the border itself need not wait.
  platform.composition.subscribe(ask);
  function ask() {
    if (platform.composition.getState().revision === current.revision) return;
    const asked = fetchComposition();
    coming = asked;
    // The page goes on with what it has, and the next border asks again.
    void asked.then((answer) => {
      if (!answer && coming === asked) coming = null;
    });
  }

  return {
    revision: () => current.revision,
    ofPage: () => ({ ticket, composition: current.revision }),
    modules: () => current.modules,
    isProven: (name) => !current.probation.includes(name),
    fallbackOf: (name) => current.fallbacks[name] ?? null,
    isChanging: () => coming !== null,
    async atBorder() {
      if (!coming) {
        ask();
        return 'unchanged';
      }
      const next = await Promise.race([coming, pause(platform.clock, patience).then(() => null)]);
      if (!next) return 'unchanged';
      coming = null;
      if (next.revision === current.revision) return 'unchanged';
      const { version, build } = current.shell;
      if (next.shell.version !== version || next.shell.build !== build) return 'load';
      if (!(await addImportMap(next.importMap))) return 'load';
      current = next;
      ticket = next.ticket ?? ticket;
      platform.composition.setState({ modules: next.modules });
      return 'changed';
    },
  };
}

async function fetchComposition(): Promise<Answer | null> {
  try {
    const answer = await fetch('/platform/composition', { headers: { accept: 'application/json' } });
    const body: unknown = answer.ok ? await answer.json() : null;
    return isAnswer(body) ? { ...body, ticket: answer.headers.get('x-page-ticket') } : null;
  } catch {
    // The page works with what it has.
    return null;
  }
}
