import type { BootModule } from '@omzien/platform';
import type { FailureCode } from '../../page/frameContract.ts';
import { errorMessageOf } from './failures.ts';
import type { ModuleLog } from './moduleLog.ts';
import { type OfPage, sendReport } from './sendReport.ts';

type Release = Pick<BootModule, 'name' | 'version' | 'build'>;
export type ReportFailure = (release: Release, code: FailureCode, error: unknown) => void;

/** `ofPage` is asked each time: what the page runs may be older than what is active by now. */
type Parts = { moduleLog: ModuleLog; ofPage: () => OfPage };

/** Tells the gateway what went wrong with a release: whoever activated it looks there. */
export function createFailureReporter({ moduleLog, ofPage }: Parts): ReportFailure {
  const reported = new WeakSet<object>();
  return (release, code, error) => {
    // React and the router may both tell of one and the same error.
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    moduleLog.failed(release, code, errorMessageOf(error));
    sendReport({
      ...ofPage(),
      module: release.name,
      version: release.version,
      build: release.build,
      code,
      message: errorMessageOf(error),
      path: window.location.pathname,
    });
  };
}
