import type { Line, Point } from './lines.ts';

/** The world is so many steps wide: one is 5.8 metres in the Netherlands. `shared/ui/src/map/ground/decode.ts` reads it. */
const steps = 2 ** 22;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A whole number in as few characters as it needs, five bits each: a sixth says that more follow. */
function written(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  do {
    const bits = rest % 32;
    rest = Math.floor(rest / 32);
    text += alphabet.charAt(rest > 0 ? bits + 32 : bits);
  } while (rest > 0);
  return text;
}

/** Steps from the upper left corner of the world, in the projection that web maps share. */
const onGrid = ([longitude, latitude]: Point): [x: number, y: number] => [
  Math.round(((longitude + 180) / 360) * steps),
  Math.round(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * steps),
];

/** Lines as text: each point is told from the one before it, and each line from the beginning. */
export const encodeLines = (lines: readonly Line[]): string =>
  lines
    .map((line) => {
      let before: [number, number] = [0, 0];
      return line
        .map((point) => {
          const [x, y] = onGrid(point);
          const text = `${written(x - before[0])}${written(y - before[1])}`;
          before = [x, y];
          return text;
        })
        .join('');
    })
    .join(' ');

/** Circles as one text: each is told from the one before it, with its radius in tens of metres. */
export function encodeCircles(circles: readonly { at: Point; metres: number }[]): string {
  let before: [number, number] = [0, 0];
  return circles
    .map(({ at, metres }) => {
      const [x, y] = onGrid(at);
      const text = `${written(x - before[0])}${written(y - before[1])}${written(Math.round(metres / 10))}`;
      before = [x, y];
      return text;
    })
    .join('');
}
