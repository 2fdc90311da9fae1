import type { TenantKey } from '@omzien/model/tenants';

/** Milliseconds for which a centre that was there is taken to be there still. */
const freshness = 10_000;

/** Remembers which centres exist, so that not every request asks for what practically never changes. */
export function createKnownCenters(exists: (centerId: string) => Promise<boolean>, now: () => number) {
  const until = new Map<string, number>();

  return async (tenant: TenantKey, centerId: string): Promise<boolean> => {
    const key = `${tenant}:${centerId}`;
    if ((until.get(key) ?? 0) > now()) return true;
    // Only what exists is remembered: the list cannot grow by what somebody invents.
    if (!(await exists(centerId))) {
      until.delete(key);
      return false;
    }
    until.set(key, now() + freshness);
    return true;
  };
}
