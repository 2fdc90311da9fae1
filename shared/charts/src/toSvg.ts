import type { Chart, ChartRole, Shape } from './chart.ts';

export type ChartColours = Readonly<Record<ChartRole, string>> & { ground?: string };

/** Dark on white, for paper and pictures, and readable when all colour is gone. */
export const paperColours: ChartColours = {
  'series-1': '#1e3a5f',
  'series-2': '#a3480c',
  comparison: '#5b6b80',
  hidden: '#64748b',
  axis: '#475569',
  grid: '#dbe2ea',
  label: '#334155',
  value: '#0f172a',
  quiet: '#e8edf3',
  ground: '#ffffff',
};

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/**
 * The attributes of a mark, by their names in SVG. What React and the writer of texts both draw from.
 *
 * @example <rect {...svgAttributes(shape)} />
 */
export function svgAttributes(shape: Shape): Record<string, string | number> {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      return { x, y, width, height, ...(radius ? { rx: radius } : {}), ...(shape.dashed ? dashes : {}) };
    }
    case 'path':
      return { d: shape.d, 'stroke-width': shape.thickness ?? 1, ...(shape.dashed ? longDashes : {}) };
    case 'line': {
      const { x1, y1, x2, y2 } = shape;
      return { x1, y1, x2, y2, ...(shape.dashed ? dashes : {}) };
    }
    case 'circle':
      return { cx: shape.cx, cy: shape.cy, r: shape.radius, 'stroke-width': 2 };
    case 'text':
      return {
        x: shape.x,
        y: shape.y,
        'font-size': shape.size,
        'text-anchor': shape.anchor,
        ...(shape.bold ? { 'font-weight': 700 } : {}),
      };
  }
}
const dashes = { 'stroke-dasharray': '3 2' };
const longDashes = { 'stroke-dasharray': '6 4' };

function written(shape: Shape, colours: ChartColours): string {
  const colour = colours[shape.role];
  const attributes: Record<string, string | number> = { ...svgAttributes(shape) };
  if (shape.kind === 'text') attributes.fill = colour;
  else if (shape.kind === 'line') attributes.stroke = colour;
  else {
    attributes.fill = shape.filled ? colour : shape.kind === 'circle' ? (colours.ground ?? 'none') : 'none';
    if (!shape.filled || shape.kind === 'circle') attributes.stroke = colour;
  }
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  const inner = shape.kind === 'text' ? escaped(shape.text) : '';
  return inner ? `<${shape.kind} ${list.join(' ')}>${inner}</${shape.kind}>` : `<${shape.kind} ${list.join(' ')}/>`;
}

/**
 * The chart as an SVG document of its own, with its name and sentence for those who hear it.
 *
 * @example toSvg(columnChart(input), paperColours)
 */
export function toSvg(chart: Chart, colours: ChartColours, font = 'Inter, Helvetica, Arial, sans-serif'): string {
  const { width, height, title, description, shapes } = chart;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(font)}" role="img">`,
    `<title>${escaped(title)}</title>`,
    description ? `<desc>${escaped(description)}</desc>` : '',
    colours.ground ? `<rect width="${width}" height="${height}" fill="${escaped(colours.ground)}"/>` : '',
    ...shapes.map((shape) => written(shape, colours)),
    '</svg>',
  ].join('');
}
