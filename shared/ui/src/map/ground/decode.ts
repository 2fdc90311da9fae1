/** Shares of the world, from its upper left corner: x and y by turns. */
export type Coordinates = Float64Array;
/** A line or a shore, with the rectangle that it lies in. */
export type Shape = { points: Coordinates; left: number; top: number; right: number; bottom: number };
export type Circle = { x: number; y: number; metres: number };
export type River = { shape: Shape; metres: number };

export const lineLayers = ['roads', 'municipalities', 'provinces', 'countries'] as const;
export type LineLayer = (typeof lineLayers)[number];
export type GroundData = { land: Shape[]; lakes: Shape[]; towns: Circle[]; rivers: River[] } & Record<
  LineLayer,
  Shape[]
>;

const steps = 2 ** 22;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...alphabet].map((letter, value) => [letter, value]));

/** The whole numbers of a text, as `shared/build/src/ground/encode.ts` writes them. */
function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let [value, place] = [0, 1];
  for (const letter of text) {
    const bits = values.get(letter) ?? 0;
    value += (bits % 32) * place;
    place *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, place] = [0, 1];
  }
  return numbers;
}

/** One line or shore. */
export function shapeOf(text: string): Shape {
  const points = Float64Array.from(numbersOf(text));
  const shape = { points, left: 1, top: 1, right: 0, bottom: 0 };
  let [x, y] = [0, 0];
  for (let index = 0; index < points.length; index += 2) {
    x += points[index] ?? 0;
    y += points[index + 1] ?? 0;
    const [across, down] = [x / steps, y / steps];
    points[index] = across;
    points[index + 1] = down;
    shape.left = Math.min(shape.left, across);
    shape.right = Math.max(shape.right, across);
    shape.top = Math.min(shape.top, down);
    shape.bottom = Math.max(shape.bottom, down);
  }
  return shape;
}

const listed = (text: string) => (text === '' ? [] : text.split(' '));
const shapesOf = (text: string) => listed(text).map(shapeOf);

function circlesOf(text: string): Circle[] {
  const numbers = numbersOf(text);
  const circles: Circle[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < numbers.length; index += 3) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    circles.push({ x: x / steps, y: y / steps, metres: (numbers[index + 2] ?? 0) * 10 });
  }
  return circles;
}

function riverOf(text: string): River {
  const [metres = '', line = ''] = text.split(':');
  return { metres: Number(metres), shape: shapeOf(line) };
}

/** The ground as numbers. */
export const decoded = (layers: Readonly<Record<keyof GroundData, string>>): GroundData => ({
  land: shapesOf(layers.land),
  lakes: shapesOf(layers.lakes),
  towns: circlesOf(layers.towns),
  rivers: listed(layers.rivers).map(riverOf),
  roads: shapesOf(layers.roads),
  municipalities: shapesOf(layers.municipalities),
  provinces: shapesOf(layers.provinces),
  countries: shapesOf(layers.countries),
});
