import type { Chart, ChartInput, Shape } from './chart.ts';
import { axisWords, uprightFrame } from './frame.ts';
import { hiddenStub, hintOf, label, legend, surface } from './marks.ts';
import { band } from './scale.ts';
import { hiddenText, numberText, textSize, textWidth } from './text.ts';

const stub = 14;
/** Smaller numbers nobody reads, and no style sheet knows. */
const smallest = 11;

/**
 * Upright bars, one group for each label. What is hidden stands as a hatched stub with "<5".
 *
 * @example columnChart({ title: 'Applications', locale: 'nl', width: 640, labels: ['jan', 'feb'], series })
 */
export const columnChart = (input: ChartInput & { height?: number }): Chart => columns(input, 0.3);

/**
 * Columns with so much room between them, as a share of their width.
 *
 * @example columns(input, 0.05)
 */
export function columns(input: ChartInput & { height?: number }, padding: number): Chart {
  const { labels, series, locale, unit, width, height = 260 } = input;
  const frame = uprightFrame(input, height);
  const groups = band(labels.length, [frame.left, frame.right], { inner: padding, outer: padding / 2 });
  const inGroup = band(series.length, [0, groups.width], { inner: series.length > 1 ? 0.08 : 0 });
  const one = inGroup.width;

  // Numbers above some columns and none above others would look as if some were missing.
  const widest = Math.max(
    0,
    ...series.flatMap(({ values }) =>
      values.map(({ value }) => (value === null ? 0 : textWidth(numberText(value, locale, unit), 1))),
    ),
  );
  const size = Math.min(textSize - 1, Math.floor((one + 4) / (widest || 1)));
  const hasNumbers = size >= smallest;

  const marks = series.flatMap((part, at) =>
    part.values.flatMap((value, index): Shape[] => {
      const x = groups.at(index) + inGroup.at(at);
      const hint = hintOf(input, part, index);
      const middle = { anchor: 'middle', size: textSize - 1 } as const;
      if (value.suppressed) {
        const fits = textWidth(hiddenText, textSize - 1) <= one + 4;
        return [
          ...hiddenStub({ x, y: frame.bottom - stub, width: one, height: stub }, hint),
          ...(fits ? [label(x + one / 2, frame.bottom - stub - 5, hiddenText, middle)] : []),
        ];
      }
      if (value.value === null) return [];
      const top = frame.y(value.value);
      const text = numberText(value.value, locale, unit);
      return [
        ...surface({ x, y: top, width: one, height: Math.max(0, frame.bottom - top) }, part.role, hint),
        ...(hasNumbers ? [label(x + one / 2, top - 5, text, { ...middle, size, role: 'value', bold: at === 0 })] : []),
      ];
    }),
  );
  return {
    width,
    height,
    title: input.title,
    description: input.description ?? '',
    shapes: [
      ...legend(series, width),
      ...frame.shapes,
      ...marks,
      ...axisWords(labels, (index) => groups.at(index) + groups.width / 2, frame),
    ],
  };
}
