import { timeZone } from '@omzien/model/tenants';

export const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;
export type Preset = (typeof presets)[number];
export type Days = { from: string; to: string };

const amsterdam = new Intl.DateTimeFormat('en-CA', { timeZone });
/** Today in Amsterdam, as `2026-11-21`. */
export const dayOf = (moment: number): string => amsterdam.format(moment);

const text = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The days of a preset, both included: what is under way ends today. */
export function daysOf(preset: Preset, today: string): Days {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const at = month - 1;
  switch (preset) {
    case 'thisMonth':
      return { from: text(year, at, 1), to: today };
    case 'lastMonth':
      return { from: text(year, at - 1, 1), to: text(year, at, 0) };
    case 'thisQuarter':
      return { from: text(year, at - (at % 3), 1), to: today };
    case 'thisYear':
      return { from: text(year, 0, 1), to: today };
    case 'lastYear':
      return { from: text(year - 1, 0, 1), to: text(year - 1, 11, 31) };
  }
}

/** The preset that these days are; null for others. */
export const presetOf = ({ from, to }: Days, today: string): Preset | null =>
  presets.find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  }) ?? null;
