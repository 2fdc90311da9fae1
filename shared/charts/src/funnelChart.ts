import type { Chart, ChartInput, Shape } from './chart.ts';
import { hiddenStub, hintOf, label, largest, legend, legendHeight, round, surface } from './marks.ts';
import { linear } from './scale.ts';
import { hiddenText, shortened, textSize, textWidth, valueText } from './text.ts';

const thickness = 24;
const thin = 8;
const stub = 26;
const nameHeight = 20;

/**
 * Steps that each keep a part of the one before, from top to bottom. `notes` may say more of each step, such as its share of
 * the one before.
 *
 * @example funnelChart({ title: 'From view to match', locale: 'nl', width: 640, labels, series, notes: ['', '40%'] })
 */
export function funnelChart(input: ChartInput & { notes?: readonly string[] }): Chart {
  const { labels, series, locale, unit, width, notes = [] } = input;
  const top = series.length > 1 ? legendHeight : 0;
  const [now, comparison] = series;
  const x = linear(largest(series), [0, width]);
  const between = 18;
  const rowHeight = nameHeight + thickness + (comparison ? thin + 2 : 0) + between;
  const lengthOf = (index: number) => {
    const value = now?.values[index];
    if (!value || value.suppressed) return stub;
    return x(value.value ?? 0);
  };

  const rows = labels.flatMap((text, index): Shape[] => {
    if (!now) return [];
    const y = top + index * rowHeight;
    const barTop = y + nameHeight;
    const value = now.values[index] ?? { value: null, suppressed: false };
    const earlier = comparison?.values[index];
    const written = valueText(value, locale, unit);
    const note = notes[index] ?? '';
    const right = textWidth(note) + (note ? 16 : 0);
    const hint = hintOf(input, now, index);
    const length = lengthOf(index);
    const below = barTop + thickness + (comparison ? thin + 2 : 0);
    return [
      label(0, y + 14, written, { role: 'value', bold: true }),
      label(textWidth(written) + 10, y + 14, shortened(text, width - textWidth(written) - 10 - right)),
      ...(note ? [label(width, y + 14, note, { anchor: 'end', size: textSize })] : []),
      ...(value.suppressed
        ? hiddenStub({ x: 0, y: barTop, width: stub, height: thickness }, hint)
        : surface({ x: 0, y: barTop, width: length, height: thickness }, now.role, hint)),
      ...(comparison && earlier
        ? earlier.suppressed
          ? [
              ...hiddenStub({ x: 0, y: barTop + thickness + 2, width: stub, height: thin }),
              label(stub + 6, barTop + thickness + 2 + thin, hiddenText, { size: textSize - 2 }),
            ]
          : surface(
              { x: 0, y: barTop + thickness + 2, width: x(earlier.value ?? 0), height: thin },
              comparison.role,
              hintOf(input, comparison, index),
            )
        : []),
      // What goes on to the next step, as a slope between both.
      ...(index < labels.length - 1
        ? [
            {
              kind: 'path',
              role: 'quiet',
              filled: true,
              d: `M0 ${round(below)}H${round(length)}L${round(Math.min(length, lengthOf(index + 1)))} ${round(below + between - 4)}H0Z`,
            } satisfies Shape,
          ]
        : []),
    ];
  });
  return {
    width,
    height: top + labels.length * rowHeight - between + 2,
    title: input.title,
    description: input.description ?? '',
    shapes: [...legend(series, width), ...rows],
  };
}
