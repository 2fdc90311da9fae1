import type { ChartRole, Chart as Marks, Shape } from '@omzien/charts/chart';
import { svgAttributes } from '@omzien/charts/toSvg';
import { Box } from '@omzien/ui';
import { memo } from 'react';

const widths = { narrow: 330, wide: 720 } as const;

/** Colours of the site by role; on paper dark on white, where the patterns tell them apart. */
const colours: Readonly<Record<ChartRole, string>> = {
  'series-1': 'accent',
  'series-2': 'secondary.link',
  comparison: 'text.muted',
  hidden: 'text.muted',
  axis: 'border.strong',
  grid: 'border',
  label: 'text.muted',
  value: 'text',
  quiet: 'bg.subtle',
};
const look = {
  containerType: 'inline-size',
  '@media print': { breakInside: 'avoid' },
  // A little wider than it is drawn, its letters are still no larger than those around it.
  '& svg': { display: 'block', width: '100%', maxWidth: '26rem', height: 'auto', fontFamily: 'body' },
  '& svg + svg': { display: 'none', maxWidth: '56rem' },
  '@container (min-width: 34rem)': {
    '& svg': { display: 'none' },
    '& svg + svg': { display: 'block' },
  },
  ...Object.fromEntries(
    Object.entries(colours).flatMap(([role, color]) => [
      [`& .f-${role}`, { fill: color }],
      [`& .s-${role}`, { stroke: color, fill: 'none' }],
    ]),
  ),
  // The ground of all styles gives every element the letters of what is around it: attributes would not hold.
  ...Object.fromEntries([11, 12, 13].map((size) => [`& .t-${size}`, { fontSize: `${size}px` }])),
  '& .bold': { fontWeight: 'bold' },
  '& circle': { fill: 'surface' },
  '& circle.f-series-1': { fill: 'accent', stroke: 'accent' },
} as const;

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
function classOf(shape: Shape): string {
  if (shape.kind === 'text') return `f-${shape.role} t-${shape.size}${shape.bold ? ' bold' : ''}`;
  return shape.kind !== 'line' && shape.filled ? `f-${shape.role}` : `s-${shape.role}`;
}

function Mark({ shape }: { shape: Shape }) {
  const attributes = Object.fromEntries(
    Object.entries(svgAttributes(shape)).map(([name, value]) => [camel(name), value]),
  );
  const { kind: Kind } = shape;
  const content = shape.kind === 'text' ? shape.text : 'hint' in shape && shape.hint && <title>{shape.hint}</title>;
  return (
    <Kind className={classOf(shape)} {...attributes}>
      {content || null}
    </Kind>
  );
}

type ChartProps = { draw: (width: number) => Marks };

/**
 * A chart, drawn for a phone and for a desk: letters keep their size, and the page chooses without a script. Both are in
 * the HTML; one is shown.
 */
export const Chart = memo(function Chart({ draw }: ChartProps) {
  return (
    <Box css={look}>
      {[widths.narrow, widths.wide].map((width) => {
        const { height, title, description, shapes } = draw(width);
        return (
          <svg
            key={width}
            role="img"
            aria-label={description ? `${title}. ${description}` : title}
            viewBox={`0 0 ${width} ${height}`}
          >
            {shapes.map((shape, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name; their order is all that they are.
              <Mark key={index} shape={shape} />
            ))}
          </svg>
        );
      })}
    </Box>
  );
});
