import type { BootModule, Platform } from '@omzien/platform';
import type { FailureCode } from '../../page/frameContract.ts';
import { errorMessageOf } from './failures.ts';
import type { ModuleLog } from './moduleLog.ts';

type Release = Pick<BootModule, 'name' | 'version' | 'build'>;
export type ReportFailure = (release: Release, code: FailureCode, error: unknown) => void;

type Parts = { boot: Platform['boot']; moduleLog: ModuleLog; revision: () => number };

/** Tells the gateway what went wrong with a release: whoever activated it looks there. */
export function createFailureReporter({ boot, moduleLog, revision }: Parts): ReportFailure {
  const reported = new WeakSet<object>();
  return (release, code, error) => {
    // React and the router may both tell of one and the same error.
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    moduleLog.failed(release, code, errorMessageOf(error));
    const body = JSON.stringify({
      tenant: boot.tenant.key,
      // What the page runs, which may be older than what is active by now.
      composition: revision(),
      module: release.name,
      version: release.version,
      build: release.build,
      code,
      message: errorMessageOf(error),
      path: window.location.pathname,
    });
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'omzien' };
    // A report that does not arrive must not become a failure of its own.
    void fetch('/platform/reports', { method: 'POST', body, headers, keepalive: true }).catch(() => {});
  };
}
