import { barChart } from '@omzien/charts/barChart';
import type { FigureKey } from '@omzien/model/analytics';
import type { AnalyticsFigure } from '@omzien/model/analyticsAnswers';
import { type Resources, usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { FigureSection } from '../frame/FigureSection.tsx';
import { useCompared } from './useCompared.ts';

type FewFiguresProps = {
  answer: Resources<AnalyticsFigure>;
  keys: readonly FigureKey[];
  part: string;
  title: string;
  empty: string;
  sentenceOf: (figureOf: (key: FigureKey) => AnalyticsFigure | undefined) => string;
};

/** Some figures of the summary side by side. */
export function FewFigures({ answer, keys, part, title, empty, sentenceOf }: FewFiguresProps) {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const compared = useCompared();
  const chosen = { ...answer, items: answer.items?.filter(({ key }) => keys.includes(key)) };
  return (
    <FigureSection
      title={title}
      answer={chosen}
      keys={keys}
      part={part}
      empty={empty}
      isEmpty={(items) => items.every(({ value, suppressed }) => !suppressed && !value)}
      show={(items) => {
        const sentence = sentenceOf((key) => items.find((item) => item.key === key));
        return {
          sentence,
          draw: (width) =>
            barChart({
              title,
              description: sentence,
              locale,
              width,
              labels: items.map(({ name }) => name),
              series: compared.series(items),
            }),
          table: compared.table(items, { head: t('figures.figure'), of: ({ name }) => name }),
        };
      }}
      height="14rem"
    />
  );
}
