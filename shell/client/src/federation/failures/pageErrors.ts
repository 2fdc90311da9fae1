import type { BootModule, Platform } from '@omzien/platform';
import type { ReportFailure } from './failureReporter.ts';

type Release = Pick<BootModule, 'name' | 'version' | 'build'>;

/** A page that is broken says so a few times, and not with every movement of the mouse. */
const mostReports = 10;

const inRelease = /\/releases\/((?:shell|mfe)[a-z0-9-]*)\/(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+?)?)-([0-9a-f]{12})\//;

/** The release whose script threw: its name, version and build stand in the address of the topmost frame of ours. */
export function releaseInStack(stack: string): Release | null {
  const [, name, version, build] = inRelease.exec(stack) ?? [];
  return name && version && build ? { name, version, build } : null;
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
/** Given up on purpose, by whoever went on. */
const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/**
 * Reports what nobody caught, in the name of the release that it came from. What comes from no release of ours, such as
 * an extension of the browser, is nobody's to mend. Returns what ends it.
 */
export function reportPageErrors({ boot }: Platform, report: ReportFailure, window: Window): () => void {
  const known = [
    { name: 'shell', ...boot.composition.shell },
    ...boot.composition.modules,
    ...Object.values(boot.composition.fallbacks),
  ];
  let left = mostReports;

  function reportError(code: 'unhandled_error' | 'unhandled_rejection', error: unknown, place: string) {
    if (left === 0 || isAborted(error)) return;
    const thrower = releaseInStack(`${stackOf(error)}\n${place}`);
    if (!thrower) return;
    left -= 1;
    // By the list of the page where it has it, so that a report never names what was made up by a message.
    report(known.find(({ name, build }) => name === thrower.name && build === thrower.build) ?? thrower, code, error);
  }
  const onError = ({ error, message, filename }: ErrorEvent) =>
    reportError('unhandled_error', error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError('unhandled_rejection', reason, '');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
