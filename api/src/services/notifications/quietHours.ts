import type { NotificationKind } from '@omzien/model/notification';
import { inAmsterdam } from '../calendar/calendar.ts';

const quietFrom = 21;
const quietUntil = 7;

/** When a mail may go: what can wait does not come between 21.00 and 07.00 in Amsterdam, where nights are `quiet`. */
export function mailTimeOf(kind: NotificationKind, now: Date, { quiet }: { quiet: boolean }): Date {
  if (kind !== 'activity' || !quiet) return now;
  const local = inAmsterdam(now);
  if (local.hour >= quietUntil && local.hour < quietFrom) return now;
  const morning = local.hour >= quietFrom ? local.add({ days: 1 }) : local;
  return new Date(morning.withPlainTime({ hour: quietUntil }).epochMilliseconds);
}
