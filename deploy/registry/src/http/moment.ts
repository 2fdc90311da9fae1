import { timeZone } from '@omzien/model/tenants';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const zones = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });

/** A moment as the operator's clock shows it, with its zone: `2026-11-23 06:40 CET`. */
export function moment(at: string | Date): string {
  const date = new Date(at);
  const zone = zones.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${clock.format(date)} ${zone}`;
}
