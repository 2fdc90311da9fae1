import { chakra } from '@chakra-ui/react/styled-system';
import type { PigeonProps } from 'pigeon-maps';
import { memo, useMemo } from 'react';
import { pointOf } from '../mapView.ts';
import type { GroundData } from './decode.ts';
import { groundPaths, strengthAt } from './groundPaths.ts';
import { type GroundWindow, nameOfWindow, windowAround, worldSize } from './groundWindow.ts';

/** Colours come from the roles of the site, so that day and night need no drawing anew. */
const Svg = chakra('svg', {
  base: {
    position: 'absolute',
    top: '0',
    left: '0',
    transformOrigin: '0 0',
    pointerEvents: 'none',
    fill: 'none',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    '& .water': { fill: 'info.subtle' },
    '& .land': { fill: 'surface', stroke: 'border', strokeWidth: '1' },
    '& .town': { fill: 'accent.subtle' },
    '& .river': { stroke: 'info.subtle' },
    '& .road': { stroke: 'border.strong', strokeOpacity: '0.4', strokeWidth: '1' },
    '& .border': { stroke: 'border.strong', strokeOpacity: '0.5', strokeWidth: '1' },
    '& .country': { stroke: 'border.strong', strokeWidth: '1.5' },
  },
});

type GroundLayerProps = Pick<PigeonProps, 'latLngToPixel' | 'mapState'> & { data: GroundData };

/** The country under the pins. The map says where it looks, by `latLngToPixel` and `mapState`. */
export function GroundLayer({ data, latLngToPixel, mapState }: GroundLayerProps) {
  if (!latLngToPixel || !mapState) return null;
  const { center, zoom, width, height } = mapState;
  const strength = strengthAt(zoom);
  if (strength === 0) return null;
  const window = windowAround({ latitude: center[0], longitude: center[1] }, zoom, width, height);
  const corner = pointOf({ x: window.left, y: window.top });
  const [left, top] = latLngToPixel([corner.latitude, corner.longitude]);
  const scale = worldSize(zoom) / worldSize(window.zoom);
  return (
    <Svg
      data-ground=""
      aria-hidden="true"
      focusable="false"
      width={window.width}
      height={window.height}
      style={{ transform: `translate(${left}px, ${top}px) scale(${scale})`, opacity: strength }}
    >
      <Drawn data={data} name={nameOfWindow(window)} window={window} />
    </Svg>
  );
}

type DrawnProps = { data: GroundData; window: GroundWindow; name: string };

/** Drawn anew when another part of the world is needed, and left alone while the map moves within it. */
const Drawn = memo(
  function Drawn({ data, window }: DrawnProps) {
    const paths = useMemo(() => groundPaths(data, window), [data, window]);
    return (
      <>
        <rect className="water" width={window.width} height={window.height} />
        <path className="land" fillRule="evenodd" d={paths.land} />
        <path className="town" d={paths.towns} />
        <path className="water" d={paths.lakes} />
        {paths.rivers.map(({ path, width }) => (
          <path key={path} className="river" strokeWidth={width} d={path} />
        ))}
        <path className="road" d={paths.roads} />
        <path className="border" strokeDasharray="2 4" d={paths.municipalities} />
        <path className="border" strokeDasharray="6 4" d={paths.provinces} />
        <path className="country" d={paths.countries} />
      </>
    );
  },
  (before, after) => before.name === after.name && before.data === after.data,
);
