import { problem, unavailable } from '../../http/problems.ts';
import { createThreadPool, type ThreadPool } from './threadPool.ts';

declare module 'fastify' {
  interface FastifyInstance {
    heavyWork: HeavyWork;
  }
}

/** A function of one of our own files, called in a thread. */
export type HeavyTask = { file: string; name: string; given: readonly unknown[] };
export type HeavyAnswer = { made: unknown } | { error: string };

export const tooHeavy = problem({
  status: 422,
  code: 'too_heavy',
  detail: {
    nl: 'Dit kost te veel rekentijd. Maak de tekst korter of eenvoudiger, en probeer het opnieuw.',
    en: 'This takes too much computing. Make the text shorter or simpler, and try again.',
  },
});

// biome-ignore lint/suspicious/noExplicitAny: whatever the function takes
type Work = (...given: any[]) => unknown;

export type HeavyWork = {
  /**
   * Calls what `file` exports as `name` in a thread with limits of time and memory, while the server answers others. What
   * is given and what comes back is copied. Throws what the function throws as an `Error` with its message, `too_heavy`
   * (422) where it takes too long or too much, `unavailable` (503) where too much of this owner is waiting.
   */
  run<F extends Work>(whose: string, file: URL, name: string, ...given: Parameters<F>): Promise<Awaited<ReturnType<F>>>;
  close(): Promise<void>;
};

/** What would keep the server from everybody else: texts of people that are read as Markdown or Liquid, and PDF. */
export function createHeavyWork({ seconds = 5, megabytes = 128 } = {}): HeavyWork {
  const pool: ThreadPool<HeavyTask, HeavyAnswer> = createThreadPool({
    file: new URL('./heavyWork.worker.ts', import.meta.url),
    name: 'heavy work',
    seconds,
    megabytes,
  });
  return {
    async run(whose: string, file: URL, name: string, ...given: unknown[]): Promise<never> {
      const result = await pool.run({ file: file.href, name, given }, whose);
      if ('failure' in result) throw result.failure === 'busy' ? unavailable() : tooHeavy();
      if ('error' in result.answer) throw new Error(result.answer.error);
      return result.answer.made as never;
    },
    close: () => pool.close(),
  };
}
