import { type Daypart, partsOfDay, weekdays } from '@omzien/model/vacancy';

type Texts = {
  everyDay: string;
  /** `maandag` */
  day(day: (typeof weekdays)[number]): string;
  /** `maandagochtend` */
  daypart(value: Daypart): string;
};

/** When somebody can, in the order of the week: a day of which every part is there is said as that day. */
export function formatDayparts(values: readonly Daypart[], texts: Texts): string {
  if (values.length === weekdays.length * partsOfDay.length) return texts.everyDay;
  return weekdays
    .flatMap((day) => {
      const parts = partsOfDay.map((part) => `${day}_${part}` as const).filter((one) => values.includes(one));
      return parts.length === partsOfDay.length ? [texts.day(day)] : parts.map(texts.daypart);
    })
    .join(', ');
}
