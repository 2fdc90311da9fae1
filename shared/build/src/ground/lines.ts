/** Longitude and latitude. */
export type Point = readonly [longitude: number, latitude: number];
export type Line = readonly Point[];

/** From here on a line may be this many degrees off: nothing is left out where people look closely. */
function toleranceAt([longitude, latitude]: Point): number {
  if (longitude > 2 && longitude < 8.2 && latitude > 50 && latitude < 54.2) return 0.0008;
  if (longitude > -12 && longitude < 24 && latitude > 42 && latitude < 60) return 0.03;
  return 0.35;
}

/** How far a point lies from the line through two others, in degrees. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (length * length)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** The line without the points that nobody sees, by Douglas and Peucker: coarse abroad, whole in the Netherlands. */
export function thinned(line: Line): Line {
  const keeps = new Set([0, line.length - 1]);
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    let [farthest, most] = [0, 1];
    for (let index = first + 1; index < last; index += 1) {
      const off = distance(at(line, index), at(line, first), at(line, last)) / toleranceAt(at(line, index));
      if (off > most) [farthest, most] = [index, off];
    }
    if (farthest === 0) continue;
    keeps.add(farthest);
    parts.push([first, farthest], [farthest, last]);
  }
  return line.filter((_point, index) => keeps.has(index));
}

/** A ring is closed by who draws it; one that is smaller than anybody sees is none. */
export function thinnedRing(ring: Line): Line | null {
  // The first point is also the last: the two halves are thinned, so that the ring does not fall together.
  const half = Math.floor(ring.length / 2);
  const thin = [...thinned(ring.slice(0, half + 1)).slice(0, -1), ...thinned(ring.slice(half)).slice(0, -1)];
  return thin.length < 3 ? null : thin;
}

/** Pieces that touch become long lines. */
export function joined(pieces: readonly Line[]): Line[] {
  const nameOf = (point: Point) => point.map((value) => value.toFixed(6)).join();
  const open = new Map<string, Set<Line>>();
  const ends = (line: Line) => [nameOf(at(line, 0)), nameOf(at(line, line.length - 1))];
  for (const piece of pieces) for (const end of ends(piece)) open.set(end, (open.get(end) ?? new Set()).add(piece));
  const left = new Set(pieces);
  /** What goes on at this point, where exactly one does: at a fork a line ends. */
  function next(point: Point): Line | undefined {
    const there = open.get(nameOf(point));
    return there?.size === 2 ? [...there].find((line) => left.has(line)) : undefined;
  }
  function grow(line: Line): Line {
    let grown = line;
    for (let more = next(at(grown, grown.length - 1)); more; more = next(at(grown, grown.length - 1))) {
      left.delete(more);
      const turned = nameOf(at(more, 0)) === nameOf(at(grown, grown.length - 1)) ? more : [...more].reverse();
      grown = [...grown, ...turned.slice(1)];
    }
    return grown;
  }
  const lines: Line[] = [];
  for (const piece of pieces) {
    if (!left.delete(piece)) continue;
    lines.push(grow([...grow(piece)].reverse()));
  }
  return lines;
}

function at(line: Line, index: number): Point {
  const point = line[index];
  if (!point) throw new Error(`There is no point ${index} in a line of ${line.length}.`);
  return point;
}
