import type { BootModule, Platform } from '@omzien/platform';
import { messageOf } from './failures.ts';
import type { FailureCode } from './frameContract.ts';
import type { Journal } from './journal.ts';

type Release = Pick<BootModule, 'name' | 'version' | 'build'>;
export type Report = (release: Release, code: FailureCode, error: unknown) => void;

type Parts = { boot: Platform['boot']; journal: Journal; revision: () => number };

/** Tells the gateway what went wrong with a release: whoever activated it looks there. */
export function createReports({ boot, journal, revision }: Parts): Report {
  const told = new WeakSet<object>();
  return (release, code, error) => {
    // React and the router may both tell of one and the same error.
    if (typeof error === 'object' && error !== null) {
      if (told.has(error)) return;
      told.add(error);
    }
    journal.failed(release, code, messageOf(error));
    const body = JSON.stringify({
      tenant: boot.tenant.key,
      // What the page runs, which may be older than what is active by now.
      composition: revision(),
      module: release.name,
      version: release.version,
      build: release.build,
      code,
      message: messageOf(error),
      path: window.location.pathname,
    });
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'omzien' };
    // A report that does not arrive must not become a failure of its own.
    void fetch('/platform/reports', { method: 'POST', body, headers, keepalive: true }).catch(() => {});
  };
}
