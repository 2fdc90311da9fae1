import type { Chart, ChartInput } from './chart.ts';
import { columns } from './columnChart.ts';

/**
 * How often values fall in each piece of a scale: columns that touch, in the order of the scale.
 *
 * @example histogram({ title: 'Reply time', locale: 'en', width: 640, labels: ['a day', 'three days'], series })
 */
export const histogram = (input: ChartInput & { height?: number }): Chart => columns(input, 0.04);
