import type { Clock } from '@omzien/platform';

const never = () => () => {};

/** The clock of one render: it stands at the moment of the page, and nothing happens later. */
export const frozenClock = (now: string): Clock => ({
  now: () => Date.parse(now),
  newId() {
    throw new Error('A render asked for a new id; the browser would make another one. Use useId.');
  },
  random() {
    throw new Error('A render asked for chance; the browser would see another one.');
  },
  after: never,
  every: never,
  everyFrame: never,
});
