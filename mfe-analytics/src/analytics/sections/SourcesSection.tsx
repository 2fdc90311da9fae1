import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { PartsOfFigure } from './PartsOfFigure.tsx';

/** Where applications come from. */
export function SourcesSection() {
  const { t } = useTranslation('analytics');
  return (
    <PartsOfFigure
      address={useFigures().addresses.sources}
      figure="applications"
      part="sources"
      title={t('figures.sources.title')}
      head={t('figures.sources.name')}
      empty={t('figures.sources.empty')}
      sentenceOf={(largest) => t('figures.sources.sentence', largest)}
    />
  );
}
