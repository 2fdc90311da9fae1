import type { SocialMapCluster } from '@omzien/model/socialMap';
import Supercluster from 'supercluster';
import { badParameter } from '../../http/filters.ts';

export type MapPoint = { id: string; name: string; latitude: number; longitude: number };
/** West, south, east, north, in degrees. */
export type Box = [number, number, number, number];

/** Beyond this zoom every organisation has a dot of its own. */
const largestZoom = 17;
/** A cluster of so many or fewer says which they are. */
const namedUpTo = 20;

export function readBox(text: string | undefined): Box | null {
  if (text === undefined) return null;
  const [west, south, east, north, ...more] = text.split(',').map(Number);
  const box = [west, south, east, north] as Box;
  const isBox =
    more.length === 0 &&
    box.every((number) => Number.isFinite(number)) &&
    Math.abs(box[0]) <= 180 &&
    Math.abs(box[2]) <= 180 &&
    box[1] >= -90 &&
    box[3] <= 90 &&
    box[1] <= box[3];
  if (!isBox) {
    throw badParameter(
      'filter[bbox]',
      'Geef west, zuid, oost en noord in graden, zoals 5.8,52.4,6.0,52.5.',
      'Give west, south, east and north in degrees, such as 5.8,52.4,6.0,52.5.',
    );
  }
  return box;
}

export function readZoom(text: string | undefined): number {
  const zoom = text === undefined || text === '' ? 10 : Number(text);
  if (!Number.isFinite(zoom) || zoom < 0 || zoom > 24) {
    throw badParameter('zoom', 'Vul een getal van 0 tot en met 24 in.', 'Fill in a number from 0 to 24.');
  }
  return Math.floor(zoom);
}

/** Dots for a part of the map: what is close together at this zoom is one dot with a number. */
export function clustersOf(points: readonly MapPoint[], box: Box, zoom: number): SocialMapCluster[] {
  const index = new Supercluster<{ id: string; name: string }>({ radius: 60, maxZoom: largestZoom });
  index.load(
    points.map(({ id, name, latitude, longitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, name },
    })),
  );
  return index.getClusters(box, zoom).map((feature): SocialMapCluster => {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const place = { type: 'social_map_clusters' as const, latitude, longitude };
    const { properties } = feature;
    if (!('cluster' in properties) || !properties.cluster) {
      const { id, name } = properties as { id: string; name: string };
      return { ...place, id, count: 1, ids: [id], name, expandsAt: null };
    }
    const { cluster_id: clusterId, point_count: count } = properties;
    const leaves = count <= namedUpTo ? index.getLeaves(clusterId, namedUpTo) : null;
    return {
      ...place,
      id: `cluster-${zoom}-${clusterId}`,
      count,
      ids: leaves?.map((leaf) => leaf.properties.id) ?? null,
      name: null,
      expandsAt: index.getClusterExpansionZoom(clusterId),
    };
  });
}
