type Point = { latitude: number; longitude: number };

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres over the ground between two points, as the crow flies. */
export function distanceBetween(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude - from.longitude));
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
