import type { FigureKey, Metric } from '@omzien/model/analytics';
import type { Reading } from '@omzien/model/analyticsReading';
import type { List } from '@omzien/ui/list';
import { createContext, useContext } from 'react';
import type { FigureAddresses } from './figureAddresses.ts';
import type { Days } from './filters/periods.ts';

/** What every section of the page knows. */
export type Figures = {
  reading: Reading;
  list: List;
  addresses: FigureAddresses;
  /** The figures that this reader is told, once they are known. */
  keys: ReadonlySet<FigureKey>;
  metrics: readonly Metric[];
  /** The days that are counted, and those that they are compared with. */
  period: Days | null;
  comparison: Days | null;
  /** Written out: `1 januari – 31 maart 2026`. */
  periodText: string;
  comparisonText: string | null;
};

export const FiguresContext = createContext<Figures | null>(null);

/** What the page is about: for its sections, which stand nowhere else. */
export function useFigures(): Figures {
  const figures = useContext(FiguresContext);
  if (!figures) throw new Error('A section of figures stands outside their screen.');
  return figures;
}
