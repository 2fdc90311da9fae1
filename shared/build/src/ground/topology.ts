import type { Line, Point } from './lines.ts';

/** A part of the world as world-atlas has it: arcs that neighbours share, named by number; a negative one is turned. */
export type Topology = {
  transform: { scale: readonly [number, number]; translate: readonly [number, number] };
  arcs: readonly (readonly (readonly [number, number])[])[];
  objects: Readonly<Record<string, { geometries: readonly Shape[] }>>;
};
type Shape =
  | { type: 'Polygon'; arcs: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[] }
  | { type: null };

const ringsOf = (shape: Shape): readonly (readonly number[])[] => {
  if (shape.type === 'Polygon') return shape.arcs;
  return shape.type === 'MultiPolygon' ? shape.arcs.flat() : [];
};

/** The arcs of a topology in longitude and latitude. */
function arcsOf({ arcs, transform: { scale, translate } }: Topology): Line[] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** The closed shores of an object. */
export function ringsIn(topology: Topology, object: string): Line[] {
  const arcs = arcsOf(topology);
  const arcAt = (index: number) => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []));
  return (topology.objects[object]?.geometries ?? [])
    .flatMap(ringsOf)
    .map((ring) => ring.flatMap((index, order) => arcAt(index).slice(order === 0 ? 0 : 1)));
}

/** What two shapes of an object share: the borders between countries, without the coast. */
export function bordersIn(topology: Topology, object: string): Line[] {
  const uses = new Map<number, number>();
  for (const shape of topology.objects[object]?.geometries ?? [])
    for (const arc of new Set(
      ringsOf(shape)
        .flat()
        .map((index) => (index < 0 ? ~index : index)),
    ))
      uses.set(arc, (uses.get(arc) ?? 0) + 1);
  return arcsOf(topology).filter((_arc, index) => (uses.get(index) ?? 0) > 1);
}
