import type { Platform } from '@omzien/platform';
import type { ModuleLog } from '../failures/moduleLog.ts';
import { type OfPage, sendReport } from '../failures/sendReport.ts';

/**
 * Tells once which releases on probation stand in this page: by that they prove themselves. Nothing is told of a page in
 * which something failed, and nothing when all have proven themselves.
 */
export function tellStands(
  { composition: { shell, probation } }: Platform['boot'],
  moduleLog: ModuleLog,
  page: OfPage,
): void {
  const { mountings, failures } = moduleLog.getState();
  const [standing] = mountings;
  if (!standing || standing.isFallback || failures.length > 0) return;
  const stands = [{ module: 'shell', ...shell }, standing]
    .filter(({ module }) => probation.includes(module))
    .map(({ module, version, build }) => ({ module, version, build }));
  if (stands.length > 0) sendReport({ ...page, stands });
}
