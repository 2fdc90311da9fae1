import { barChart } from './barChart.ts';
import type { Chart, ChartInput } from './chart.ts';
import { columnChart } from './columnChart.ts';
import { funnelChart } from './funnelChart.ts';
import { histogram } from './histogram.ts';
import { lineChart } from './lineChart.ts';

export type ChartName = 'bars' | 'columns' | 'line' | 'funnel' | 'histogram';

/**
 * A chart by the name of its kind, for what keeps charts as data and draws them later.
 *
 * @example namedChart('bars', { title: 'Sources', locale: 'nl', width: 640, labels, series })
 */
export function namedChart(name: ChartName, input: ChartInput & { notes?: readonly string[] }): Chart {
  switch (name) {
    case 'bars':
      return barChart(input);
    case 'columns':
      return columnChart(input);
    case 'line':
      return lineChart(input);
    case 'funnel':
      return funnelChart(input);
    case 'histogram':
      return histogram(input);
  }
}
