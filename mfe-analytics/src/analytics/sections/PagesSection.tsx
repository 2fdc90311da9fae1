import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { PartsOfFigure } from './PartsOfFigure.tsx';

/** Which pages of the site are read, for who makes them. */
export function PagesSection() {
  const { t } = useTranslation('analytics');
  return (
    <PartsOfFigure
      address={useFigures().addresses.pages}
      figure="page_views"
      part="pages"
      title={t('figures.pages.title')}
      head={t('figures.pages.name')}
      empty={t('figures.pages.empty')}
      sentenceOf={(largest) => t('figures.pages.sentence', largest)}
    />
  );
}
