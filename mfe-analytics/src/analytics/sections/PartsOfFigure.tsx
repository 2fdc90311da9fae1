import { barChart } from '@omzien/charts/barChart';
import type { FigureKey } from '@omzien/model/analytics';
import type { AnalyticsPart } from '@omzien/model/analyticsAnswers';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useParts } from '../figures.api.ts';
import { FigureSection } from '../frame/FigureSection.tsx';
import { useShown } from '../frame/useShown.ts';
import { useCompared } from './useCompared.ts';

const mostBars = 12;

type PartsOfFigureProps = {
  address: string;
  figure: FigureKey;
  part: string;
  title: string;
  /** What a part is: the head of the table's first column. */
  head: string;
  empty: string;
  sentenceOf: (largest: { name: string; share: string; value: string }) => string;
};

/** A figure taken apart, the largest part first. */
export function PartsOfFigure({ address, figure, part, title, head, empty, sentenceOf }: PartsOfFigureProps) {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const answer = useParts(address);
  const { number, word } = useShown();
  const compared = useCompared();
  const shareOf = ({ share }: AnalyticsPart) => (share === null ? '–' : number(share, 'share'));

  return (
    <FigureSection
      title={title}
      answer={answer}
      keys={[figure]}
      part={part}
      empty={empty}
      show={(items) => {
        const bars = items.slice(0, mostBars);
        const largest = items.find(({ value }) => value !== null);
        const sentence = largest
          ? sentenceOf({ name: largest.name, share: shareOf(largest), value: word(largest) })
          : t('figures.tooFew');
        return {
          sentence,
          draw: (width) =>
            barChart({
              title,
              description: sentence,
              locale,
              width,
              labels: bars.map(({ name }) => name),
              series: compared.series(bars),
            }),
          table: compared.table(items, { head, of: ({ name }) => name }, [{ head: t('figures.share'), of: shareOf }]),
        };
      }}
    />
  );
}
