import type { AnalyticsFigure } from '@omzien/model/analyticsAnswers';
import type { Resources } from '@omzien/platform';
import { Box, Grid, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { FigureSection } from '../frame/FigureSection.tsx';
import { useShown } from '../frame/useShown.ts';
import { useCompared } from './useCompared.ts';

/** The main figures, each with how it changed. */
export function HeadlineSection({ answer }: { answer: Resources<AnalyticsFigure> }) {
  const { t } = useTranslation('analytics');
  const shown = useShown();
  const compared = useCompared();
  const items = answer.items ?? [];
  const changeOf = ({ change }: AnalyticsFigure) =>
    change === null ? '–' : `${change > 0 ? '+' : ''}${shown.number(change, 'share')}`;
  const figureOf = (key: AnalyticsFigure['key']) => items.find((item) => item.key === key);

  function sentence() {
    const applications = figureOf('applications');
    const matches = figureOf('matches');
    const pages = figureOf('page_views');
    if (applications && matches)
      return t('figures.headline.sentence', { applications: shown.word(applications), matches: shown.word(matches) });
    return pages ? t('figures.headline.pages', { count: pages.value ?? 0, formatted: shown.word(pages) }) : '';
  }

  return (
    <FigureSection
      title={t('figures.headline.title')}
      answer={answer}
      keys={items.map(({ key }) => key)}
      part="summary"
      empty={t('figures.headline.empty')}
      show={(figures) => ({
        sentence: sentence(),
        table: compared.table(
          figures,
          { head: t('figures.figure'), of: ({ name }) => name },
          compared.isCompared ? [{ head: t('figures.change'), of: changeOf }] : [],
          shown.unitOf,
        ),
      })}
      height="18rem"
    >
      <Grid
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        gap={{ base: '2', sm: '4' }}
        gridTemplateColumns="repeat(auto-fill, minmax(min(10.5rem, 46%), 1fr))"
      >
        {items.map((figure) => (
          <Box
            as="li"
            key={figure.key}
            padding={{ base: '3', sm: '4' }}
            border="1px solid"
            borderColor="border"
            borderRadius="control"
          >
            <Text fontSize="sm" tone="muted">
              {figure.name}
            </Text>
            <Text fontSize="h2" fontWeight="bold" lineHeight="1.2" css={{ fontVariantNumeric: 'tabular-nums' }}>
              {shown.cell(figure, shown.unitOf(figure))}
            </Text>
            {compared.isCompared && (
              <Text fontSize="sm" tone="muted">
                {figure.change === null
                  ? t('figures.was', { formatted: shown.cell(shown.comparisonOf(figure), shown.unitOf(figure)) })
                  : t('figures.changed', {
                      change: changeOf(figure),
                      formatted: shown.cell(shown.comparisonOf(figure), shown.unitOf(figure)),
                    })}
              </Text>
            )}
          </Box>
        ))}
      </Grid>
    </FigureSection>
  );
}
