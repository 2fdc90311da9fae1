import { type Locale, timeZone } from '@omzien/model/tenants';

/** Anything that a time can be written as. */
export type TimeInput = string | number | Date;

export type Formats = {
  /** `3 november 2026` */
  date(value: TimeInput, options?: Intl.DateTimeFormatOptions): string;
  /** `3 nov 2026`: a day in a table or beside three others, where a month in full would take a second line. */
  shortDate(value: TimeInput): string;
  /** `di 3 november 2026, 14.05 uur`; in English `Tue 3 November 2026, 14:05`. */
  dateTime(value: TimeInput): string;
  /** `14.05 uur`; in English `14:05`. */
  time(value: TimeInput): string;
  /** `3 dagen geleden`, counted in calendar days of Amsterdam; from a week on the date itself, which says more. */
  relative(value: TimeInput, now: TimeInput): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Kilometres: `800 m`, `2,4 km`, `31 km`. */
  distance(kilometres: number): string;
  /** What a language is called: `dse` is `Nederlandse Gebarentaal`, which the names of the engine lack. */
  language(code: string): string;
};

const ownLanguages: Readonly<Record<string, Record<Locale, string>>> = {
  dse: { nl: 'Nederlandse Gebarentaal', en: 'Dutch Sign Language' },
  pap: { nl: 'Papiaments', en: 'Papiamento' },
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7;

/** Made when it is first asked for, and then kept: an `Intl` object costs a page more than what it writes. */
function onUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Dates, clocks and numbers in a language, always in the time of Amsterdam, on server and browser alike. */
export function createFormats(locale: Locale): Formats {
  const tag = locale === 'nl' ? 'nl-NL' : 'en-GB';
  const inAmsterdam = (options: Intl.DateTimeFormatOptions, language = tag) =>
    onUse(() => new Intl.DateTimeFormat(language, { timeZone, ...options }));
  const date = inAmsterdam({ day: 'numeric', month: 'long', year: 'numeric' });
  const short = inAmsterdam({ day: 'numeric', month: 'short', year: 'numeric' });
  const weekday = inAmsterdam({ weekday: 'short' });
  const digits = inAmsterdam({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const dayKey = inAmsterdam({}, 'en-CA');
  const relative = onUse(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const languages = onUse(() => new Intl.DisplayNames(tag, { type: 'language' }));
  const number = onUse(() => new Intl.NumberFormat(tag));
  const whole = onUse(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }));
  const oneDecimal = onUse(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
  const dayNumber = (value: Date) => Math.round(Date.parse(dayKey().format(value)) / day);
  // Put together by hand: what stands between the parts differs between versions of ICU.
  const timeOf = (value: Date) =>
    locale === 'nl' ? `${digits().format(value).replace(':', '.')} uur` : digits().format(value);

  return {
    date: (value, options) =>
      (options ? new Intl.DateTimeFormat(tag, { timeZone, ...options }) : date()).format(new Date(value)),
    shortDate: (value) => short().format(new Date(value)),
    dateTime(value) {
      const moment = new Date(value);
      return `${weekday().format(moment)} ${date().format(moment)}, ${timeOf(moment)}`;
    },
    time: (value) => timeOf(new Date(value)),
    relative(value, now) {
      const [then, today] = [new Date(value), new Date(now)];
      const difference = then.getTime() - today.getTime();
      if (Math.abs(difference) < minute) return relative().format(0, 'second');
      if (Math.abs(difference) < hour) return relative().format(Math.trunc(difference / minute), 'minute');
      const days = dayNumber(then) - dayNumber(today);
      if (days === 0) return relative().format(Math.trunc(difference / hour), 'hour');
      return Math.abs(days) < week ? relative().format(days, 'day') : date().format(then);
    },
    number: (value, options) => (options ? new Intl.NumberFormat(tag, options) : number()).format(value),
    distance(kilometres) {
      if (kilometres < 1) return `${number().format(Math.max(100, Math.round(kilometres * 10) * 100))} m`;
      return `${(kilometres < 10 ? oneDecimal() : whole()).format(kilometres)} km`;
    },
    language: (code) => ownLanguages[code]?.[locale] ?? languages().of(code) ?? code,
  };
}
