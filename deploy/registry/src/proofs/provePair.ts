import type { Descriptor, ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import type { Sample } from '@omzien/platform/samples';
import type { WorkerPrograms } from '@omzien/server/rendering/renderMessages';
import { type RenderThread, startThread, ThreadEnded } from '@omzien/server/rendering/renderThread';
import type { Problem } from '../http/problems.ts';
import { bootOf, type SampleVisit, sampleVisits } from './sampleVisit.ts';

/** Times in milliseconds. */
export type ProofLimits = {
  /** How long one render may take. */
  render: number;
  /** How long it may take when it is asked a second time: a busy machine is no mistake, a loop is. */
  secondRender: number;
  /** How long a module may keep the proof waiting for what does not come; what renders in its time is not counted. */
  whole: number;
};
export const proofLimits: ProofLimits = { render: 1000, secondRender: 4000, whole: 20_000 };

export type Pair = {
  shell: ShellDescriptor;
  /** Null: the frame alone, around an error page. */
  module: ModuleDescriptor | null;
  samples: readonly Sample[];
  programs: WorkerPrograms;
};

/** The sentence of an error without its stack. */
const sentenceOf = (error: unknown) => {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return first.slice(0, 300).replace(/\.?$/, '.');
};
const named = ({ name, version }: Descriptor) => `${name} ${version}`;

/**
 * Renders every route of a module as the gateway would, in a thread like the gateway's, and answers what does not hold:
 * what throws at import, throws in a render, or never ends.
 */
export async function provePair(
  { shell, module, samples, programs }: Pair,
  limits: ProofLimits,
  onCompiled: (cachedData: Uint8Array) => void,
): Promise<Problem[]> {
  const judged = module ?? shell;
  let end = performance.now() + limits.whole;
  const left = () => Math.max(1, end - performance.now());
  const problems: Problem[] = [];
  const advice = `Mend it and publish again, or say --force.`;
  const meta = (visit: SampleVisit | null) => ({ module: judged.name, ...(visit ? { route: visit.route } : {}) });
  let thread: RenderThread | null = null;

  async function rendered(visit: SampleVisit | null, limit: number) {
    thread ??= await startThread(programs, left(), onCompiled);
    try {
      await thread.render(bootOf(shell, module, visit), Math.min(limit, left()));
    } catch (error) {
      if (error instanceof ThreadEnded) thread = null;
      throw error;
    }
  }

  async function prove(visit: SampleVisit | null) {
    const where = visit ? `route "${visit.route}" (${visit.path}, with ${visit.given})` : 'its frame';
    try {
      await rendered(visit, limits.render).catch((error: unknown) => {
        if (!(error instanceof ThreadEnded)) throw error;
        return rendered(visit, limits.secondRender);
      });
    } catch (error) {
      const isGone = error instanceof ThreadEnded;
      problems.push({
        code: isGone ? 'render_never_ends' : 'render_throws',
        detail: isGone
          ? `${named(judged)}: ${where} does not come to an end on the server: ${sentenceOf(error)} ${advice}`
          : `${named(judged)}: ${where} throws when it is rendered: ${sentenceOf(error)} ${advice}`,
        meta: meta(visit),
      });
    }
  }

  try {
    try {
      thread = await startThread(programs, left(), onCompiled);
    } catch (error) {
      const detail = `${named(judged)} does not start on the server: ${sentenceOf(error)} ${advice}`;
      return [{ code: 'start_throws', detail, meta: meta(null) }];
    }
    const failing = new Set<string>();
    for (const visit of module ? sampleVisits(module, samples) : [null]) {
      // One sentence a route: the other data would say the same.
      if (visit && failing.has(visit.route)) continue;
      if (performance.now() > end) {
        const detail = `${named(judged)}: its routes keep the server waiting longer than ${limits.whole / 1000} seconds together. ${advice}`;
        problems.push({ code: 'render_never_ends', detail, meta: meta(visit) });
        break;
      }
      const [before, began] = [problems.length, performance.now()];
      await prove(visit);
      if (problems.length === before) end += performance.now() - began;
      else if (visit) failing.add(visit.route);
    }
    return problems;
  } finally {
    (thread as RenderThread | null)?.end('its release is proven');
  }
}
