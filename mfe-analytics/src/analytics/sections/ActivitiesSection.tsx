import type { AnalyticsFigure } from '@omzien/model/analyticsAnswers';
import type { Resources } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useShown } from '../frame/useShown.ts';
import { FewFigures } from './FewFigures.tsx';

/** Activities that took place, who registered, and who came. */
export function ActivitiesSection({ answer }: { answer: Resources<AnalyticsFigure> }) {
  const { t } = useTranslation('analytics');
  const { word } = useShown();
  return (
    <FewFigures
      answer={answer}
      keys={['activity_dates', 'registrations', 'checked_in']}
      part="activities"
      title={t('figures.activities.title')}
      empty={t('figures.activities.empty')}
      sentenceOf={(figureOf) => {
        const [dates, registered, came] = [
          figureOf('activity_dates'),
          figureOf('registrations'),
          figureOf('checked_in'),
        ];
        return dates && registered && came
          ? t('figures.activities.sentence', { dates: word(dates), registered: word(registered), came: word(came) })
          : '';
      }}
    />
  );
}
