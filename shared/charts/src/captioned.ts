import type { Chart, Shape, TextShape } from './chart.ts';
import { label } from './marks.ts';
import { textSize, wrapped } from './text.ts';

const titleSize = 20;
const sourceSize = 11;
const lineHeight = 1.4;

/**
 * The chart with its title, what it is about and where it comes from written on it, and room around: a picture that says
 * by itself what it is.
 *
 * @example toSvg(captioned(chart, { subtitle: '2026', source: 'Vrijwilligers Oldebroek' }), paperColours)
 */
export function captioned(chart: Chart, { subtitle, source }: { subtitle: string; source: string }): Chart {
  const edge = 24;
  const lines = (text: string, size: number, from: number, look: Partial<TextShape> = {}) => {
    const found = wrapped(text, chart.width, size);
    const step = size * lineHeight;
    return {
      shapes: found.map((line, index) => label(edge, from + size + index * step, line, { size, ...look })),
      end: from + found.length * step,
    };
  };
  const title = lines(chart.title, titleSize, edge, { role: 'value', bold: true });
  const about = lines(subtitle, textSize, title.end);
  const top = about.end + 12;
  const from = lines(source, sourceSize, top + chart.height + 20);
  return {
    ...chart,
    width: chart.width + 2 * edge,
    height: Math.ceil(from.end + edge / 2),
    shapes: [...title.shapes, ...about.shapes, ...chart.shapes.map((shape) => moved(shape, edge, top)), ...from.shapes],
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
