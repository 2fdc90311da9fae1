import { histogram } from '@omzien/charts/histogram';
import type { AnalyticsReplyTime } from '@omzien/model/analyticsAnswers';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { useReplyTimes } from '../figures.api.ts';
import { FigureSection } from '../frame/FigureSection.tsx';
import { useShown } from '../frame/useShown.ts';
import { useCompared } from './useCompared.ts';

/** How long people waited for the first answer. */
export function ReplyTimesSection() {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const { addresses } = useFigures();
  const answer = useReplyTimes(addresses.replyTimes);
  const { number } = useShown();
  const compared = useCompared();
  const title = t('figures.replyTimes.title');
  const shareOf = ({ share }: AnalyticsReplyTime) => (share === null ? '–' : number(share, 'share'));

  function sentenceOf(items: readonly AnalyticsReplyTime[]) {
    const most = [...items].sort((one, other) => (other.value ?? 0) - (one.value ?? 0))[0];
    return most?.share
      ? t('figures.replyTimes.sentence', { share: number(most.share, 'share'), name: most.name.toLowerCase() })
      : t('figures.replyTimes.few');
  }

  return (
    <FigureSection
      title={title}
      answer={answer}
      keys={['answered', 'reply_hours', 'reply_rate']}
      part="reply_times"
      empty={t('figures.replyTimes.empty')}
      isEmpty={(items) => items.every(({ value, suppressed }) => !suppressed && !value)}
      show={(items) => {
        const sentence = sentenceOf(items);
        return {
          sentence,
          draw: !compared.isTold(items)
            ? undefined
            : (width) =>
                histogram({
                  title,
                  description: sentence,
                  locale,
                  width,
                  labels: items.map(({ name }) => name),
                  series: compared.series(items),
                }),
          table: compared.table(items, { head: t('figures.replyTimes.name'), of: ({ name }) => name }, [
            { head: t('figures.share'), of: shareOf },
          ]),
        };
      }}
    />
  );
}
