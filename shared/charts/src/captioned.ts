import type { Chart, Shape } from './chart.ts';
import { label } from './marks.ts';
import { shortened } from './text.ts';

/**
 * The chart with its title, what it is about and where it comes from written on it, and room around: a picture that says
 * by itself what it is.
 *
 * @example toSvg(captioned(chart, { subtitle: '2026', source: 'Vrijwilligers Oldebroek' }), paperColours)
 */
export function captioned(chart: Chart, { subtitle, source }: { subtitle: string; source: string }): Chart {
  const edge = 24;
  const top = edge + 56;
  return {
    ...chart,
    width: chart.width + 2 * edge,
    height: chart.height + top + edge + 28,
    shapes: [
      label(edge, edge + 16, shortened(chart.title, chart.width, 20), { role: 'value', size: 20, bold: true }),
      label(edge, edge + 38, shortened(subtitle, chart.width)),
      ...chart.shapes.map((shape) => moved(shape, edge, top)),
      label(edge, chart.height + top + edge + 6, shortened(source, chart.width, 11), { size: 11 }),
    ],
  };
}

function moved(shape: Shape, right: number, down: number): Shape {
  switch (shape.kind) {
    case 'circle':
      return { ...shape, cx: shape.cx + right, cy: shape.cy + down };
    case 'line':
      return { ...shape, x1: shape.x1 + right, x2: shape.x2 + right, y1: shape.y1 + down, y2: shape.y2 + down };
    case 'path':
      return { ...shape, d: movedPath(shape.d, right, down) };
    default:
      return { ...shape, x: shape.x + right, y: shape.y + down };
  }
}

/** Our paths hold only M, L, H and Z, with absolute numbers. */
function movedPath(d: string, right: number, down: number): string {
  return d.replace(/([MLH])([^MLHZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    return command + values.map((value, index) => value + (index % 2 === 0 ? right : down)).join(' ');
  });
}
