import type { Chart, ChartInput, ChartValue, Shape } from './chart.ts';
import { axisWords, uprightFrame } from './frame.ts';
import { hiddenStub, hintOf, label, legend, round } from './marks.ts';
import { band } from './scale.ts';
import { hiddenText, textSize, textWidth } from './text.ts';

const stub = { width: 8, height: 12 };

/**
 * How figures went over time. A hidden value breaks the line and leaves a stub with "<5" on the axis; what it is compared
 * with is a broken line with open dots.
 *
 * @example lineChart({ title: 'Applications', locale: 'nl', width: 640, labels: ['jan', 'feb'], series })
 */
export function lineChart(input: ChartInput & { height?: number }): Chart {
  const { labels, series, width, height = 260 } = input;
  const frame = uprightFrame(input, height);
  const places = band(labels.length, [frame.left + 14, frame.right - 14], {
    inner: 1,
    outer: labels.length > 1 ? 0 : 0.5,
  });
  const at = places.at;
  const dots = labels.length <= 40;
  /** From value to value; what is hidden or missing begins anew. */
  const path = (values: readonly ChartValue[]) =>
    values
      .map(({ value }, index) => {
        if (value === null) return '';
        const isFirst = (values[index - 1]?.value ?? null) === null;
        return `${isFirst ? 'M' : 'L'}${round(at(index))} ${round(frame.y(value))}`;
      })
      .join('');
  const isAlone = (values: readonly ChartValue[], index: number) =>
    (values[index - 1]?.value ?? null) === null && (values[index + 1]?.value ?? null) === null;
  const hiddenWordFits = textWidth(hiddenText) + 4 <= places.step;

  // What is compared with lies below what it is about.
  const marks = [...series].reverse().flatMap((part): Shape[] => {
    const isNow = part.role === 'series-1';
    return [
      {
        kind: 'path',
        d: path(part.values),
        role: part.role,
        filled: false,
        thickness: isNow ? 2.5 : 2,
        dashed: !isNow,
      },
      ...part.values.flatMap((value, index): Shape[] => {
        const hint = hintOf(input, part, index);
        if (value.suppressed) {
          const x = at(index) - stub.width / 2 + (isNow ? 0 : stub.width + 1);
          return [
            ...hiddenStub({ x, y: frame.bottom - stub.height, ...stub }, hint),
            ...(isNow && hiddenWordFits
              ? [
                  label(at(index), frame.bottom - stub.height - 5, hiddenText, {
                    anchor: 'middle',
                    size: textSize - 1,
                  }),
                ]
              : []),
          ];
        }
        if (value.value === null || !(dots || isAlone(part.values, index))) return [];
        return [
          {
            kind: 'circle',
            cx: round(at(index)),
            cy: round(frame.y(value.value)),
            radius: isNow ? 3.5 : 3,
            role: part.role,
            filled: isNow,
            hint,
          },
        ];
      }),
    ];
  });
  return {
    width,
    height,
    title: input.title,
    description: input.description ?? '',
    shapes: [...legend(series, width, true), ...frame.shapes, ...marks, ...axisWords(labels, at, frame)],
  };
}
