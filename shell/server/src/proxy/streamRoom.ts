export type StreamLimits = { inAll: number; perTenant: number; perAccount: number };

/**
 * How many streams of events may stand open at once. They last for minutes, so without a bound a few accounts with many
 * tabs would take what everybody else needs: the room is told apart by account and by tenant. Each has a connection to the API
 * of its own: who may hear an event is decided there, by roles and by a session that may end meanwhile, and a gateway that
 * shared one stream among accounts would have to decide it a second time.
 */
export function createStreamRoom({ inAll, perTenant, perAccount }: StreamLimits) {
  const open = new Map<string, number>();
  let total = 0;
  const countOf = (key: string) => open.get(key) ?? 0;
  function change(key: string, by: number) {
    const count = countOf(key) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  }

  return {
    /** Takes a place, and answers with what gives it back (once); null where there is none. */
    enter(tenant: string, account: string): (() => void) | null {
      const ofAccount = `${tenant} ${account}`;
      if (total >= inAll || countOf(tenant) >= perTenant || countOf(ofAccount) >= perAccount) return null;
      const turn = (by: 1 | -1) => {
        total += by;
        change(tenant, by);
        change(ofAccount, by);
      };
      turn(1);
      let isInside = true;
      return () => {
        if (isInside) turn(-1);
        isInside = false;
      };
    },
    count: () => total,
  };
}
