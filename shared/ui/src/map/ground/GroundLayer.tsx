import type { PigeonProps } from 'pigeon-maps';
import { memo, useDeferredValue } from 'react';
import { chakra } from '../../theme/chakra.ts';
import { pointOf } from '../mapView.ts';
import type { GroundData } from './decode.ts';
import { groundPaths, strengthAt } from './groundPaths.ts';
import { windowAround, windowNamed, worldSize } from './groundWindow.ts';

/** Some of a colour on the ground that everything lies on. */
const tint = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, {colors.surface})`;
/** Blue on every site, and less violet than `info` alone would be when it is pale. */
const blue = 'color-mix(in srgb, {colors.info} 65%, {colors.success})';
const water = tint(blue, 17);
const river = tint(blue, 25);
const shore = tint(blue, 32);

/** Colours come from the roles of the site, so that day and night need no drawing anew. */
const Svg = chakra('svg', {
  base: {
    position: 'absolute',
    top: '0',
    left: '0',
    transformOrigin: '0 0',
    pointerEvents: 'none',
    // A picture of its own, which a map that moves only shifts and stretches until the next part is drawn.
    willChange: 'transform',
    fill: 'none',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    '& .water': { fill: water },
    '& .land': { fill: 'surface', stroke: shore, strokeWidth: '1' },
    '& .town': { fill: tint('{colors.text.muted}', 12) },
    '& .lake': { fill: water, stroke: shore, strokeWidth: '1' },
    '& .river': { stroke: river },
    '& .road': { stroke: tint('{colors.text.muted}', 25), strokeWidth: '1.5' },
    '& .border': { stroke: 'border.strong', strokeOpacity: '0.45', strokeWidth: '1' },
    '& .country': { stroke: 'border.strong', strokeOpacity: '0.8', strokeWidth: '1.25' },
  },
});

const nowhere = { center: [0, 0], zoom: 0, width: 1, height: 1 } as const;

type GroundLayerProps = Pick<PigeonProps, 'latLngToPixel' | 'mapState'> & { data: GroundData };

/**
 * The country under the pins. The map says where it looks, by `latLngToPixel` and `mapState`. Another part of the world is
 * drawn after the map has moved there: until then what was drawn before moves along.
 */
export function GroundLayer({ data, latLngToPixel, mapState }: GroundLayerProps) {
  const { center, zoom, width, height } = mapState ?? nowhere;
  const name = useDeferredValue(windowAround({ latitude: center[0], longitude: center[1] }, zoom, width, height));
  const strength = strengthAt(zoom);
  if (!latLngToPixel || strength === 0) return null;
  const window = windowNamed(name);
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
      <Drawn data={data} name={name} />
    </Svg>
  );
}

type DrawnProps = { data: GroundData; name: string };

/** Left alone while the map moves within its window. */
const Drawn = memo(function Drawn({ data, name }: DrawnProps) {
  const window = windowNamed(name);
  const paths = groundPaths(data, window);
  return (
    <>
      <rect className="water" width={window.width} height={window.height} />
      <path className="land" fillRule="evenodd" d={paths.land} />
      <path className="town" d={paths.towns} />
      <path className="border" strokeDasharray="2 4" d={paths.municipalities} />
      <path className="border" strokeDasharray="6 4" d={paths.provinces} />
      {/* Borders in the middle of a lake stay under its water. */}
      <path className="lake" d={paths.lakes} />
      {paths.rivers.map(({ path, width }) => (
        <path key={path} className="river" strokeWidth={width} d={path} />
      ))}
      <path className="road" d={paths.roads} />
      <path className="country" d={paths.countries} />
    </>
  );
});
