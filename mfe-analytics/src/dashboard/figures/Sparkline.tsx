import { Box } from '@omzien/ui';

const width = 120;
const height = 32;
const edge = 2;

/** A small line of how it went, the oldest at the left; the name says it in words. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(1, ...values);
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.map((value, place) => {
    const y = height - edge - (value / top) * (height - 2 * edge);
    return `${(edge + place * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <Box color="link" lineHeight="0">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
      >
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Box>
  );
}
