import type { Circle, Shape } from './decode.ts';
import { type GroundWindow, worldSize } from './groundWindow.ts';

/** Points closer to the one before them than this are left out, and circles smaller than half of it. */
const finest = 1.2;
/** What lies this far beyond the window is cut off: its edges stay out of sight. */
const beyond = 8;

type Pixel = readonly [x: number, y: number];

const touches = ({ left, top, right, bottom }: Shape, window: GroundWindow) => {
  const size = worldSize(window.zoom);
  const [room, across, down] = [beyond / size, window.width / size, window.height / size];
  return (
    right >= window.left - room &&
    left <= window.left + across + room &&
    bottom >= window.top - room &&
    top <= window.top + down + room
  );
};

/** The points of a shape in pixels of the window, without those that fall together. */
function pixelsOf({ points }: Shape, window: GroundWindow): Pixel[] {
  const size = worldSize(window.zoom);
  const pixels: Pixel[] = [];
  let before: Pixel | undefined;
  const last = points.length - 2;
  for (let index = 0; index <= last; index += 2) {
    const x = ((points[index] ?? 0) - window.left) * size;
    const y = ((points[index + 1] ?? 0) - window.top) * size;
    if (before && index < last && Math.abs(x - before[0]) < finest && Math.abs(y - before[1]) < finest) continue;
    before = [x, y];
    pixels.push(before);
  }
  return pixels;
}

/** The four edges of the window: how far inside a point lies, and where a step crosses. */
const edgesOf = ({ width, height }: GroundWindow): readonly ((pixel: Pixel) => number)[] => [
  ([x]) => x + beyond,
  ([x]) => width + beyond - x,
  ([, y]) => y + beyond,
  ([, y]) => height + beyond - y,
];
const crossing = (from: Pixel, to: Pixel, before: number, after: number): Pixel => {
  const share = before / (before - after);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

/** What of a shore lies in the window, by Sutherland and Hodgman: the cut goes along the edge. */
export function cutRing(ring: readonly Pixel[], window: GroundWindow): readonly Pixel[] {
  return edgesOf(window).reduce<readonly Pixel[]>((rest, inside) => {
    const cut: Pixel[] = [];
    let from = rest.at(-1);
    for (const to of rest) {
      if (!from) break;
      const [before, after] = [inside(from), inside(to)];
      if (before >= 0 !== after >= 0) cut.push(crossing(from, to, before, after));
      if (after >= 0) cut.push(to);
      from = to;
    }
    return cut;
  }, ring);
}

/** What of a line lies in the window: a line that leaves it and comes back is several. */
export function cutLine(line: readonly Pixel[], window: GroundWindow): Pixel[][] {
  const edges = edgesOf(window);
  const pieces: Pixel[][] = [];
  let piece: Pixel[] | null = null;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    if (!start) continue;
    let [from, to]: [Pixel | null, Pixel] = [start, end];
    for (const inside of edges) {
      if (!from) break;
      const [before, after]: [number, number] = [inside(from), inside(to)];
      if (before < 0 && after < 0) from = null;
      else if (before < 0) from = crossing(from, to, before, after);
      else if (after < 0) to = crossing(from, to, before, after);
    }
    if (!from) {
      piece = null;
      continue;
    }
    if (!piece || from !== start) {
      piece = [from];
      pieces.push(piece);
    }
    piece.push(to);
    if (to !== end) piece = null;
  }
  return pieces;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const drawn = (pixels: readonly Pixel[]) => pixels.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L');

/** Shores as the path of an SVG. */
export const ringsPath = (shapes: readonly Shape[], window: GroundWindow): string =>
  shapes
    .filter((shape) => touches(shape, window))
    .map((shape) => cutRing(pixelsOf(shape, window), window))
    .map((ring) => (ring.length < 3 ? '' : `M${drawn(ring)}Z`))
    .join('');

/** Lines as the path of an SVG. */
export const linesPath = (shapes: readonly Shape[], window: GroundWindow): string =>
  shapes
    .filter((shape) => touches(shape, window))
    .flatMap((shape) => cutLine(pixelsOf(shape, window), window))
    .map((line) => `M${drawn(line)}`)
    .join('');

/** How many pixels so many metres are in the middle of the window. */
export function pixelsFor(metres: number, window: GroundWindow): number {
  const around = 40_075_017;
  const middle = window.top + window.height / 2 / worldSize(window.zoom);
  // A metre is drawn larger the farther it lies from the equator.
  return (metres / around) * worldSize(window.zoom) * Math.cosh(Math.PI * (1 - 2 * middle));
}

/** Circles as the path of an SVG, as far as they can be seen. */
export function circlesPath(circles: readonly Circle[], window: GroundWindow): string {
  const size = worldSize(window.zoom);
  const metre = pixelsFor(1, window);
  return circles
    .map(({ x, y, metres }) => {
      const radius = rounded(metres * metre);
      const left = (x - window.left) * size;
      const top = (y - window.top) * size;
      const isSeen =
        radius >= finest / 2 &&
        left > -radius &&
        top > -radius &&
        left < window.width + radius &&
        top < window.height + radius;
      if (!isSeen) return '';
      const half = `a${radius} ${radius} 0 1 1 `;
      return `M${rounded(left - radius)} ${rounded(top)}${half}${2 * radius} 0${half}${-2 * radius} 0Z`;
    })
    .join('');
}
