import type { ChartInput, Shape } from './chart.ts';
import { label, largest, legendHeight, round } from './marks.ts';
import { type Linear, linear } from './scale.ts';
import { numberText, textSize, textWidth } from './text.ts';

export type Frame = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: Linear;
  shapes: Shape[];
};

/** The ground of a chart with upright values: its scale with even lines and numbers at the left. */
export function uprightFrame(input: ChartInput, height: number): Frame {
  const { width, locale, unit, series } = input;
  const most = largest(series);
  const steps = linear(most, [0, 1], 4).steps.filter(
    (step) => unit === 'share' || unit === 'hours' || Number.isInteger(step),
  );
  const texts = steps.map((step) => numberText(step, locale, unit));
  const left = Math.ceil(Math.max(...texts.map((text) => textWidth(text)))) + 8;
  const top = (series.length > 1 ? legendHeight : 0) + 18;
  const bottom = height - 24;
  const y = linear(most, [bottom, top], 4);
  const shapes = steps.flatMap((step, index): Shape[] => {
    const at = round(y(step));
    return [
      { kind: 'line', role: step === 0 ? 'axis' : 'grid', x1: left, y1: at, x2: width, y2: at },
      label(left - 8, at + textSize * 0.35, texts[index] ?? '', { anchor: 'end' }),
    ];
  });
  return { left, right: width, top, bottom, y, shapes };
}

/** Words under the axis: as many as fit, evenly taken, the first among them. */
export function axisWords(labels: readonly string[], at: (index: number) => number, frame: Frame): Shape[] {
  const room = frame.right - frame.left;
  const widest = Math.max(0, ...labels.map((text) => textWidth(text))) + 10;
  const every = Math.max(1, Math.ceil((widest * labels.length) / room));
  return labels.flatMap((text, index) => {
    if (index % every !== 0) return [];
    const half = textWidth(text) / 2;
    const x = Math.min(Math.max(at(index), frame.left + half - 4), frame.right - half);
    return [label(x, frame.bottom + 18, text, { anchor: 'middle' })];
  });
}
