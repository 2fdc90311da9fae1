import type { Stats } from 'webpack';

/**
 * A refusal that a person can act on. The command prints its message and nothing else; every other error is a defect
 * and is printed with its stack.
 */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}

/** What webpack says of a build that failed, without the inner life of its compiler. */
export const errorsOf = (stats: Stats): string =>
  stats
    .toString({ all: false, errors: true, errorDetails: false, colors: false })
    .replace(/\n+\s*Stack backtrace:(\n\s+(\d+:|at ).*)*/g, '');
