import { isAbsolute, join, relative } from 'node:path';
import type { Stats, StatsError } from 'webpack';

/**
 * A refusal that a person can act on. The command prints its message and nothing else; every other error is a defect
 * and is printed with its stack.
 */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
  /** Where it is to be mended, as editors open it (`mfe-users/src/signIn/SignInScreen.tsx:12`); null where nobody knows. */
  readonly place: string | null;

  constructor(message: string, place: string | null = null) {
    super(message);
    this.place = place;
  }
}

/** What webpack says of a build that failed, without the inner life of its compiler. */
export const errorsOf = (stats: Stats): string =>
  stats
    .toString({ all: false, errors: true, errorDetails: false, colors: false })
    .replaceAll('NonErrorEmittedError: (Emitted value instead of an instance of Error) ', '')
    .replace(/\n+\s*Stack backtrace:(\n\s+(\d+:|at ).*)*/g, '');

/** File and line of the first error of a build, below the folder that holds the module. */
export function placeOf(stats: Stats, directory: string): string | null {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const [first] = errors;
  if (!first) return null;
  const [file, line] = writtenIn(first) ?? [first.moduleName, first.loc?.split(':')[0]];
  if (!file) return null;
  const path = isAbsolute(file) ? file : join(directory, file);
  const place = relative(join(directory, '..'), path).replaceAll('\\', '/');
  return line ? `${place}:${line}` : place;
}

/** The frame around a mistake of syntax names its file and line: `,-[/…/SignInScreen.tsx:12:1]`. */
function writtenIn({ message }: StatsError): [file: string, line: string] | null {
  const [, file, line] = /\[([^\]\n]+\.[cm]?[jt]sx?):(\d+):\d+\]/.exec(message) ?? [];
  return file && line ? [file, line] : null;
}
