import * as v from 'valibot';

const number = String.raw`[1-9]\d{0,2}`;
const weekday = '(MO|TU|WE|TH|FR|SA|SU)';
const list = (item: string, most: number) => new RegExp(`^${item}(,${item}){0,${most - 1}}$`);

/** The parts of a rule that calendars of people need. Nothing shorter than a day: the clock comes from the first date. */
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^([1-9]|[1-4]\d|5[0-2])$/,
  COUNT: /^([1-9]\d?|1\d\d|200)$/,
  UNTIL: /^\d{8}(T\d{6}Z)?$/,
  BYDAY: list(`([+-]?[1-5])?${weekday}`, 7),
  BYMONTHDAY: list('-?([1-9]|[12]\\d|3[01])', 31),
  BYMONTH: list('([1-9]|1[0-2])', 12),
  BYSETPOS: list(`-?${number}`, 10),
  WKST: new RegExp(`^${weekday}$`),
};

function isRule(text: string): boolean {
  const given = text.split(';').map((part) => part.split('='));
  const names = given.map(([name = '']) => name);
  return (
    names.includes('FREQ') &&
    new Set(names).size === names.length &&
    !(names.includes('COUNT') && names.includes('UNTIL')) &&
    given.every(([name = '', value = '', ...rest]) => {
      const pattern = Object.hasOwn(parts, name) ? parts[name] : undefined;
      return rest.length === 0 && pattern?.test(value) === true;
    })
  );
}

/** A recurrence rule of RFC 5545 without `RRULE:`, such as `FREQ=WEEKLY;BYDAY=TU;COUNT=10`. */
export const recurrenceRule = v.pipe(
  v.string('invalid'),
  v.trim(),
  v.toUpperCase(),
  v.maxLength(200, 'too_long'),
  v.check(isRule, 'recurrence'),
);
