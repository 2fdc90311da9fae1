export type CallLimits = { inAll: number; perTenant: number; waiting: number };

/**
 * How many calls may be under way at once, in all and of each tenant, so that the crowd of one leaves room for others. Who
 * finds no place waits in the order in which his tenant's calls came; tenants take turns when a place is free. So many may
 * wait in each tenant, and who comes after that is turned away.
 */
export function createCallRoom({ inAll, perTenant, waiting }: CallLimits) {
  const inside = new Map<string, number>();
  /** What lets in those who wait, by tenant: whose turn it is stands first. No queue here is empty. */
  const queues = new Map<string, Set<() => void>>();
  let total = 0;
  const countOf = (tenant: string) => inside.get(tenant) ?? 0;
  const hasPlace = (tenant: string) => total < inAll && countOf(tenant) < perTenant;
  function change(tenant: string, by: 1 | -1) {
    total += by;
    const count = countOf(tenant) + by;
    if (count > 0) inside.set(tenant, count);
    else inside.delete(tenant);
  }

  /** Once for each place that is given back: more than one of those who wait it does not let in. */
  function letNextIn() {
    for (const [tenant, queue] of queues) {
      const [first] = queue;
      if (!first || !hasPlace(tenant)) continue;
      first();
      if (queue.size > 0) {
        // The next of this tenant waits until the others had their turn.
        queues.delete(tenant);
        queues.set(tenant, queue);
      }
      return;
    }
  }

  /** Resolves inside. */
  function waitIn(queue: Set<() => void>, tenant: string, signal: AbortSignal): Promise<void> {
    queues.set(tenant, queue);
    return new Promise((resolve, reject) => {
      function stop() {
        signal.removeEventListener('abort', giveUp);
        queue.delete(begin);
        if (queue.size === 0) queues.delete(tenant);
      }
      function giveUp() {
        stop();
        reject(signal.reason);
      }
      function begin() {
        stop();
        change(tenant, 1);
        resolve();
      }
      queue.add(begin);
      signal.addEventListener('abort', giveUp);
    });
  }

  return {
    /**
     * Takes a place, now or when it is free, and answers with what gives it back (once); null where too many wait already.
     * Rejects with the reason of the signal when the asker leaves before.
     */
    async enter(tenant: string, signal: AbortSignal): Promise<(() => void) | null> {
      signal.throwIfAborted();
      if (hasPlace(tenant)) change(tenant, 1);
      else {
        const queue = queues.get(tenant) ?? new Set();
        if (queue.size >= waiting) return null;
        await waitIn(queue, tenant, signal);
      }
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        change(tenant, -1);
        letNextIn();
      };
    },
  };
}
