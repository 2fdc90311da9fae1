import { funnelChart } from '@omzien/charts/funnelChart';
import type { AnalyticsStep } from '@omzien/model/analyticsAnswers';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { useFunnel } from '../figures.api.ts';
import { FigureSection } from '../frame/FigureSection.tsx';
import { useShown } from '../frame/useShown.ts';
import { useCompared } from './useCompared.ts';

/** How many go from looking to a match. */
export function FunnelSection() {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const { addresses } = useFigures();
  const answer = useFunnel(addresses.funnel);
  const { number, word } = useShown();
  const compared = useCompared();
  const title = t('figures.funnel.title');
  const shareOf = ({ shareOfPrevious }: AnalyticsStep) =>
    shareOfPrevious === null ? '' : number(shareOfPrevious, 'share');

  function sentenceOf(steps: readonly AnalyticsStep[]) {
    const of = (key: AnalyticsStep['key']) => steps.find((step) => step.key === key);
    const [opened, applications, accepted] = [of('apply_opened'), of('applications'), of('accepted')];
    if (opened && applications && opened.value !== null && opened.value >= (applications.value ?? 0))
      return t('figures.funnel.opened', { opened: word(opened), applications: word(applications) });
    if (applications && accepted)
      return t('figures.funnel.accepted', { applications: word(applications), accepted: word(accepted) });
    return '';
  }

  return (
    <FigureSection
      title={title}
      answer={answer}
      keys={(answer.items ?? []).map(({ key }) => key)}
      part="funnel"
      empty={t('figures.funnel.empty')}
      isEmpty={(steps) => steps.every(({ value, suppressed }) => !suppressed && !value)}
      show={(steps) => {
        const sentence = sentenceOf(steps);
        return {
          sentence,
          draw: (width) =>
            funnelChart({
              title,
              description: sentence,
              locale,
              width,
              labels: steps.map(({ name }) => name),
              series: compared.series(steps),
              notes: steps.map(shareOf),
            }),
          table: compared.table(steps, { head: t('figures.step'), of: ({ name }) => name }, [
            { head: t('figures.funnel.share'), of: (step) => shareOf(step) || '–' },
          ]),
        };
      }}
      height="28rem"
    />
  );
}
