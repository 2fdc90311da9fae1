/**
 * What answers are read with: as much of valibot as the shell has for itself. Modules take it from here instead of carrying
 * a copy each (`shared/build/facades/valibot.js`), and bring what they use beyond it themselves. A name that is added here is
 * carried by every first visit.
 *
 * @example import * as v from 'valibot'; // in a module: v.object is the shell's, v.strictObject its own
 */
export {
  array,
  boolean,
  check,
  integer,
  isoDate,
  isoTimestamp,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  null,
  nullable,
  nullish,
  number,
  object,
  omit,
  optional,
  pick,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
  toLowerCase,
  transform,
  trim,
  union,
  unknown,
  unwrap,
  uuid,
} from 'valibot';
