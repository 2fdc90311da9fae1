/** The page by its ticket, and the composition that it runs by now: without them a report counts for nothing. */
export type OfPage = { ticket: string; composition: number };

/** Tells the gateway of a release, also while the page is being left. */
export function sendReport(report: OfPage & Record<string, unknown>): void {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'omzien' };
  const body = JSON.stringify(report);
  // A report that does not arrive must not become a failure of its own.
  void fetch('/platform/reports', { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}
