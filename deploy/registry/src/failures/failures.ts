export type Failure = { tenant: string; module: string; build: string; code: string; revision: number };
export type FailureCount = Omit<Failure, 'tenant'> & { count: number; lastAt: string };

/** More kinds of failure than this at once come from nonsense, not from modules. */
const mostKinds = 2000;

/**
 * Counts what browsers report through their gateways, since the start of this process: a signal for the operator who has
 * just activated something, not a record.
 */
export function createFailures(now: () => Date) {
  const counts = new Map<string, FailureCount & { tenant: string }>();
  return {
    add(failure: Failure, count: number) {
      const key = JSON.stringify([failure.tenant, failure.module, failure.build, failure.code, failure.revision]);
      const known = counts.get(key);
      counts.delete(key);
      counts.set(key, { ...failure, count: (known?.count ?? 0) + count, lastAt: now().toISOString() });
      const [oldest] = counts.keys();
      if (counts.size > mostKinds && oldest !== undefined) counts.delete(oldest);
    },
    of: (tenant: string): FailureCount[] =>
      [...counts.values()].filter((failure) => failure.tenant === tenant).map(({ tenant: _tenant, ...rest }) => rest),
  };
}

export type Failures = ReturnType<typeof createFailures>;
