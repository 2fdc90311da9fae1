import type { ReplyClock } from '@omzien/model/application';
import { timeZone } from '@omzien/model/tenants';

const dayInAmsterdam = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Whether the day by which an answer was expected has gone by. The day itself still counts as in time. */
export const isLate = ({ expectedOn }: ReplyClock, now: number) => dayInAmsterdam.format(now) > expectedOn;
