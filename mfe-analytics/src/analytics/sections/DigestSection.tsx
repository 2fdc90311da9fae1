import type { AnalyticsFigure } from '@omzien/model/analyticsAnswers';
import type { Resources } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useShown } from '../frame/useShown.ts';
import { FewFigures } from './FewFigures.tsx';

/** What mails with vacancies bring about, without knowing by whom. */
export function DigestSection({ answer }: { answer: Resources<AnalyticsFigure> }) {
  const { t } = useTranslation('analytics');
  const { word } = useShown();
  return (
    <FewFigures
      answer={answer}
      keys={['digest_mails', 'digest_views']}
      part="digest"
      title={t('figures.digest.title')}
      empty={t('figures.digest.empty')}
      sentenceOf={(figureOf) => {
        const [mails, views] = [figureOf('digest_mails'), figureOf('digest_views')];
        if (!views) return '';
        return mails
          ? t('figures.digest.both', { mails: word(mails), views: word(views) })
          : t('figures.digest.views', { views: word(views) });
      }}
    />
  );
}
