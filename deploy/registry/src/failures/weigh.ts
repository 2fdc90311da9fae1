import type { Evidence } from '@omzien/platform/composition';
import type { FailedPage, ServerTrouble, Views } from './evidence.ts';

/** What takes a release back (`shared/decisions/023-visitors-decide-and-not-reports.md` says why these). Visitors are networks, never pages. */
export const limits = {
  /** Browsers tell of failures within so many milliseconds … */
  browserWindow: 60_000,
  /** … and server rendering, whose threads rest after some deaths, within so many. */
  serverWindow: 180_000,
  /** So many distinct visitors whose browser tells of a failure … */
  visitors: 5,
  /** … or so many, when server rendering saw the release fail as well … */
  visitorsWithServer: 2,
  /** … or so many at whose pages threads died, of a release that has not proven itself. */
  diedVisitors: 3,
  /** And at least this share of all visitors of the release in that window. */
  share: 0.2,
};

/** What waits too long says more about a line than about a release, and after these the page went on as it was. */
const innocent = new Set(['timeout', 'recoverable', 'unmount_failed']);

export type Facts = {
  release: string;
  failures: readonly FailedPage[];
  troubles: readonly ServerTrouble[];
  views: readonly Views[];
  /** The release stood in pages before, or was live for a while without failing. */
  isProven: boolean;
  now: Date;
};

const visitorsIn = (entries: readonly { visitor: string | null }[]) =>
  new Set(entries.flatMap(({ visitor }) => visitor ?? []));
const union = (...sets: Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

/** The evidence about a release, and by what it must make way; null while it need not. */
export function weigh({ release, failures, troubles, views, isProven, now }: Facts): {
  evidence: Evidence;
  because: string | null;
} {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const within = <Entry extends { at: string }>(entries: readonly Entry[], milliseconds: number) =>
    entries.filter(({ at }) => at > since(milliseconds));

  const failed = within(failures, limits.browserWindow)
    .filter(({ code }) => !innocent.has(code))
    .sort((a, b) => a.at.localeCompare(b.at));
  const failedVisitors = visitorsIn(failed);
  // Who failed has had the release, also where it came without a page of its own.
  const visitors = union(
    failedVisitors,
    new Set(within(views, limits.browserWindow).flatMap((told) => told.views[release] ?? [])),
  );
  const codes: Record<string, number> = {};
  for (const { code } of failed) codes[code] = (codes[code] ?? 0) + 1;

  const seen = within(troubles, limits.serverWindow).sort((a, b) => a.at.localeCompare(b.at));
  const died = seen.filter(({ kind }) => kind === 'died');
  const diedVisitors = visitorsIn(died);
  const served = union(
    visitorsIn(seen),
    new Set(within(views, limits.serverWindow).flatMap((told) => told.rendered[release] ?? [])),
  );

  const evidence: Evidence = {
    release,
    seconds: limits.browserWindow / 1000,
    visitors: visitors.size,
    failedVisitors: failedVisitors.size,
    codes,
    lastMessage: failed.findLast(({ message }) => message !== null)?.message ?? null,
    server: {
      failed: seen.length - died.length,
      died: died.length,
      diedVisitors: diedVisitors.size,
      visitors: served.size,
      lastReason: seen.at(-1)?.reason ?? null,
    },
  };
  return { evidence, because: because(evidence, isProven) };
}

function because({ release, visitors, failedVisitors, codes, server }: Evidence, isProven: boolean): string | null {
  const seconds = limits.browserWindow / 1000;
  const told = `${release} failed for ${failedVisitors} of ${visitors} visitors within ${seconds} seconds (${Object.keys(codes).join(', ')})`;
  const isShare = failedVisitors >= visitors * limits.share;
  if (isShare && failedVisitors >= limits.visitors) return told;
  if (isShare && failedVisitors >= limits.visitorsWithServer && server.failed + server.died > 0) {
    return `${told}, and server rendering saw it fail`;
  }
  const isServersShare = server.diedVisitors >= server.visitors * limits.share;
  if (!isProven && isServersShare && server.diedVisitors >= limits.diedVisitors) {
    return `server rendering died of ${release} at pages of ${server.diedVisitors} of ${server.visitors} visitors within ${limits.serverWindow / 1000} seconds`;
  }
  return null;
}
