import { dayLength } from '../../services/calendar/calendar.ts';
import { newToken } from '../../services/tokens/token.ts';
import type { PendingDomain, VolunteerCenterRow } from '../../tables/centers/volunteerCenters.table.ts';

/** So long a claimed name waits for its proof. */
const claimDays = 7;
/** More than anybody moves at once. */
export const mostPending = 10;

/** The claims of a centre that can still be proven. */
export const pendingOf = ({ pendingDomains }: VolunteerCenterRow, now: Date): PendingDomain[] =>
  pendingDomains.filter(({ expiresAt }) => new Date(expiresAt) > now);

export const newClaim = (host: string, now: Date): PendingDomain => ({
  host,
  challenge: newToken(),
  expiresAt: new Date(now.getTime() + claimDays * dayLength).toISOString(),
});

/** The record that whoever runs the names of a host puts there. */
export const recordOf = ({ host, challenge }: Pick<PendingDomain, 'host' | 'challenge'>) => ({
  name: `_omzien-challenge.${host}`,
  value: `omzien-challenge=${challenge}`,
});
