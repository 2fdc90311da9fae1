import type { AnalyticsCohort } from '@omzien/model/analyticsAnswers';
import { useFormat } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import type { TableCell } from '../../charts/FigureTable.tsx';
import { useFigures } from '../FiguresContext.ts';
import { useCohorts } from '../figures.api.ts';
import { FigureSection } from '../frame/FigureSection.tsx';
import { useShown } from '../frame/useShown.ts';

/** Who began when, and how many of them did something again later. */
export function RetentionSection() {
  const { t } = useTranslation('analytics');
  const { date } = useFormat();
  const { addresses } = useFigures();
  const answer = useCohorts(addresses.retention);
  const { cell, number, word } = useShown();
  const monthOf = ({ startsOn }: AnalyticsCohort) => date(`${startsOn}T12:00:00Z`, { month: 'long', year: 'numeric' });

  const toldOf = (cohorts: readonly AnalyticsCohort[]) =>
    cohorts.find(({ value, later }) => value !== null && later.some(({ share }) => share !== null));

  function sentenceOf(cohorts: readonly AnalyticsCohort[]) {
    const told = toldOf(cohorts);
    const first = told?.later.find(({ share }) => share !== null);
    return told && first?.share
      ? t('figures.retention.sentence', {
          count: first.month,
          value: word(told),
          month: monthOf(told),
          share: number(first.share, 'share'),
        })
      : t('figures.tooFew');
  }
  return (
    <FigureSection
      title={t('figures.retention.title')}
      answer={answer}
      keys={['active_volunteers', 'returning_volunteers']}
      part="retention"
      empty={t('figures.retention.empty')}
      isEmpty={(cohorts) => cohorts.every(({ value, suppressed }) => !suppressed && !value)}
      show={(cohorts) => {
        const months = [...new Set(cohorts.flatMap(({ later }) => later.map(({ month }) => month)))].sort(
          (a, b) => a - b,
        );
        return {
          sentence: sentenceOf(cohorts),
          // A table of "<5" alone says nothing more than the sentence.
          isTableOpen: toldOf(cohorts) !== undefined,
          table: {
            head: [
              t('figures.retention.began'),
              t('figures.retention.many'),
              ...months.map((month) => t('figures.retention.after', { count: month })),
            ],
            rows: cohorts.map((cohort) => ({
              key: cohort.id,
              cells: [
                monthOf(cohort),
                cell(cohort),
                ...months.map((month): TableCell => {
                  const found = cohort.later.find((one) => one.month === month);
                  if (!found) return { text: '' };
                  const text = found.share === null ? cell(found) : number(found.share, 'share');
                  return { text, shade: found.share ?? 0 };
                }),
              ],
            })),
          },
        };
      }}
    />
  );
}
