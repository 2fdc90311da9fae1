import { scaleBand } from 'd3-scale';
import type { Chart, ChartInput, Shape } from './chart.ts';
import { axisWords, uprightFrame } from './frame.ts';
import { hiddenStub, hintOf, label, legend, surface } from './marks.ts';
import { hiddenText, numberText, textSize, textWidth } from './text.ts';

const stub = 14;

/**
 * Upright bars, one group for each label. What is hidden stands as a hatched stub with "<5".
 *
 * @example columnChart({ title: 'Applications', locale: 'nl', width: 640, labels: ['jan', 'feb'], series })
 */
export const columnChart = (input: ChartInput & { height?: number }): Chart => columns(input, 0.3);

/** Columns with so much room between them, as a share of their width. */
export function columns(input: ChartInput & { height?: number }, padding: number): Chart {
  const { labels, series, locale, unit, width, height = 260 } = input;
  const frame = uprightFrame(input, height);
  const groups = scaleBand(
    labels.map((_, index) => index),
    [frame.left, frame.right],
  )
    .paddingInner(padding)
    .paddingOuter(padding / 2);
  const inGroup = scaleBand(
    series.map((_, index) => index),
    [0, groups.bandwidth()],
  ).paddingInner(series.length > 1 ? 0.08 : 0);
  const one = inGroup.bandwidth();

  const marks = series.flatMap((part, at) =>
    part.values.flatMap((value, index): Shape[] => {
      const x = (groups(index) ?? 0) + (inGroup(at) ?? 0);
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
        ...(textWidth(text, textSize - 1) <= one + 4
          ? [label(x + one / 2, top - 5, text, { ...middle, role: 'value', bold: at === 0 })]
          : []),
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
      ...axisWords(labels, (index) => (groups(index) ?? 0) + groups.bandwidth() / 2, frame),
    ],
  };
}
