import * as v from 'valibot';

/** A day that the calendar has, as `2026-03-29`. The form of a date alone lets 30 February through. */
export const calendarDay = v.pipe(
  v.string('blank'),
  v.isoDate('date'),
  v.check((text) => {
    const time = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  }, 'date'),
);

/** The id of a record, in a request. */
export const recordId = v.pipe(v.string('blank'), v.uuid('invalid'));
