import type { Chart, Shape } from '@omzien/charts/chart';
import { namedChart } from '@omzien/charts/namedChart';
import { type ChartColours, paperColours } from '@omzien/charts/toSvg';
import type { ReportPart } from '@omzien/model/analyticsReport';
import type { Locale } from '@omzien/model/tenants';
import { type Paper, type PaperElement, sheet, textWidth } from './paper.ts';

export type ChartPart = Extract<ReportPart, { kind: 'chart' }>;
/** A chart is laid out for a screen this wide, and made smaller as a whole. */
const screenWidth = 640;
const scale = textWidth / screenWidth;

/** The marks of a chart of a report; null for a grid, which is a table. */
export function chartOfPart(part: ChartPart, locale: Locale): Chart | null {
  const { drawing, title, alt, unit, labels, series, notes } = part;
  if (drawing === 'grid') return null;
  return namedChart(drawing, { title, description: alt, locale, width: screenWidth, unit, labels, series, notes });
}
export const chartHeight = (chart: Chart) => chart.height * scale;

export const coloursWith = (color: string): ChartColours => ({ ...paperColours, 'series-1': color });

function drawShape({ document, letters }: Paper, shape: Shape, colours: ChartColours) {
  const color = colours[shape.role];
  if (shape.kind === 'text') {
    const style = shape.bold ? 'bold' : 'regular';
    const width = letters.widthOf(shape.text, style, shape.size);
    const left = shape.anchor === 'end' ? shape.x - width : shape.anchor === 'middle' ? shape.x - width / 2 : shape.x;
    letters.draw(shape.text, style, shape.size, left, shape.y, color);
    return;
  }
  document.save();
  if ('dashed' in shape && shape.dashed)
    document.dash(shape.kind === 'path' ? 6 : 3, { space: shape.kind === 'path' ? 4 : 2 });
  if (shape.kind === 'line') {
    document.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).lineWidth(1).stroke(color);
  } else {
    if (shape.kind === 'rect') {
      if (shape.radius) document.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      else document.rect(shape.x, shape.y, shape.width, shape.height);
    } else if (shape.kind === 'path') document.path(shape.d).lineWidth(shape.thickness ?? 1);
    else document.circle(shape.cx, shape.cy, shape.radius).lineWidth(2);
    if (shape.kind === 'circle') document.fillAndStroke(shape.filled ? color : '#ffffff', color);
    else if (shape.filled) document.fill(color);
    else document.stroke(color);
  }
  document.restore();
}

/** Draws the marks of a chart as vectors, and says in words what they show. */
export function drawChart(paper: Paper, parent: PaperElement, chart: Chart, alt: string, colours: ChartColours) {
  const { document, state } = paper;
  const height = chartHeight(chart);
  paper.ensure(height);
  const top = state.y;
  const figure = document.struct('Figure', {
    alt,
    bbox: [sheet.left, top, sheet.left + textWidth, top + height],
    placement: 'Block',
  } as never);
  parent.add(figure);
  const content = document.markStructureContent('Figure');
  document.save();
  document.translate(sheet.left, top).scale(scale);
  for (const shape of chart.shapes) drawShape(paper, shape, colours);
  document.restore();
  document.endMarkedContent();
  figure.add(content);
  figure.end();
  state.y += height;
}
