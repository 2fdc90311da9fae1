import type { Chart, ChartInput, Shape } from './chart.ts';
import { hiddenStub, hintOf, label, largest, legend, legendHeight, surface } from './marks.ts';
import { linear } from './scale.ts';
import { hiddenText, numberText, shortened, textSize, textWidth, wrapped } from './text.ts';

const thickness = 16;
const stub = 26;
const betweenRows = 14;
/** From here on names stand at the left of their bars; on less they stand above. */
const besideFrom = 480;

/**
 * The parts of something as lying bars, one row for each label, with its number at the end. As high as it needs to be.
 *
 * @example barChart({ title: 'Sources', locale: 'nl', width: 640, labels: ['Zoeken', 'Mail'], series })
 */
export function barChart(input: ChartInput): Chart {
  const { labels, series, locale, unit, width } = input;
  const beside = width >= besideFrom;
  const names = beside ? Math.min(width * 0.36, Math.max(0, ...labels.map((text) => textWidth(text))) + 14) : 0;
  const top = series.length > 1 ? legendHeight : 0;
  const most = largest(series);
  const numberRoom =
    Math.max(
      textWidth(hiddenText),
      ...series.flatMap(({ values }) => values.map(({ value }) => textWidth(numberText(value ?? 0, locale, unit)))),
    ) + 12;
  const x = linear(most, [0, Math.max(40, width - names - numberRoom)]);
  const nameHeight = beside ? 0 : 20;
  const rowHeight = nameHeight + series.length * (thickness + 2) + betweenRows;

  const rows = labels.flatMap((text, index): Shape[] => {
    const y = top + index * rowHeight;
    const middle = y + (series.length * (thickness + 2)) / 2;
    // Two lines stand beside a row; what is longer is cut.
    const [line = '', ...more] = beside ? wrapped(text, names - 12) : [shortened(text, width)];
    const lines = more.length > 0 ? [line, shortened(more.join(' '), names - 12)] : [line];
    const name = lines.map((words, at) =>
      beside
        ? label(names - 12, middle + textSize * (0.35 + 1.15 * (at - (lines.length - 1) / 2)), words, { anchor: 'end' })
        : label(0, y + 13, words),
    );
    return [
      ...name,
      ...series.flatMap((part, at): Shape[] => {
        const value = part.values[index];
        const barTop = y + nameHeight + at * (thickness + 2);
        const base = barTop + thickness - 3.5;
        const hint = hintOf(input, part, index);
        if (!value) return [];
        if (value.suppressed) {
          return [
            ...hiddenStub({ x: names, y: barTop, width: stub, height: thickness }, hint),
            label(names + stub + 6, base, hiddenText),
          ];
        }
        const length = x(value.value ?? 0);
        const number = value.value === null ? '–' : numberText(value.value, locale, unit);
        return [
          ...(length > 0 ? surface({ x: names, y: barTop, width: length, height: thickness }, part.role, hint) : []),
          label(names + length + 6, base, number, { role: 'value', bold: at === 0 }),
        ];
      }),
    ];
  });
  const height = Math.max(thickness, top + labels.length * rowHeight - betweenRows + 4);
  return {
    width,
    height,
    title: input.title,
    description: input.description ?? '',
    shapes: [
      ...legend(series, width),
      ...rows,
      { kind: 'line', role: 'axis', x1: names, y1: top, x2: names, y2: height },
    ],
  };
}
