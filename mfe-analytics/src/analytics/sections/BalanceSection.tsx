import { barChart } from '@omzien/charts/barChart';
import type { AnalyticsBalance } from '@omzien/model/analyticsAnswers';
import { later, usePlatform } from '@omzien/platform';
import { Box, Button, Icon, Skeleton } from '@omzien/ui';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { useBalances } from '../figures.api.ts';
import { FigureSection } from '../frame/FigureSection.tsx';
import { notOnPaper } from '../frame/notOnPaper.ts';
import { useShown } from '../frame/useShown.ts';

/** More bars nobody compares; the table has them all. */
const mostBars = 12;
const PlaceMap = later(() => import('./PlaceMap.tsx').then((file) => file.PlaceMap), {
  waiting: () => <Skeleton height="24rem" />,
});

/** What was asked and what was offered, by theme or by place. */
export function BalanceSection({ by }: { by: 'themes' | 'places' }) {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const { addresses, reading } = useFigures();
  const answer = useBalances(addresses[by]);
  const { cell, number, word } = useShown();
  const [isMapOpen, setMapOpen] = useState(false);
  const title = t(`figures.${by}.title`);
  const supplyOf = ({ supply, suppressed }: AnalyticsBalance) => ({ value: supply, suppressed });
  const hasPlaces = by === 'places' && answer.items?.some(({ latitude }) => latitude !== null);

  return (
    <FigureSection
      title={title}
      answer={answer}
      keys={['vacancies_open', 'applications']}
      // Here vacancies count that were open at any time of the period, and not only at its end.
      followed={['applications']}
      part={by === 'themes' ? 'supply_demand' : 'supply_demand_places'}
      empty={t('figures.balance.empty')}
      show={(items) => {
        const bars = items.slice(0, mostBars);
        const [most] = items;
        const sentence = most
          ? t(`figures.${by}.sentence`, {
              name: most.name,
              demand: number(most.demand),
              supply: word(supplyOf(most)),
            })
          : '';
        return {
          sentence,
          draw: (width) =>
            barChart({
              title,
              description: sentence,
              locale,
              width,
              labels: bars.map(({ name }) => name),
              series: [
                {
                  name: t('figures.balance.demand'),
                  role: 'series-1',
                  values: bars.map(({ demand }) => ({ value: demand, suppressed: false })),
                },
                { name: t('figures.balance.supply'), role: 'series-2', values: bars.map(supplyOf) },
              ],
            }),
          table: {
            head: [
              t(`figures.${by}.name`),
              t('figures.balance.demand'),
              t('figures.balance.supply'),
              t('figures.balance.perVacancy'),
              ...(reading === 'center' ? [t('figures.balance.searches')] : []),
            ],
            rows: items.map((item) => ({
              key: item.id,
              cells: [
                item.name,
                number(item.demand),
                cell(supplyOf(item)),
                item.perVacancy === null ? '–' : number(item.perVacancy, 'hours'),
                ...(reading === 'center' ? [cell({ value: item.searches, suppressed: item.searchesSuppressed })] : []),
              ],
            })),
          },
        };
      }}
      height="30rem"
    >
      {hasPlaces && (
        <Box marginTop="4" css={notOnPaper}>
          {isMapOpen ? (
            <PlaceMap items={answer.items ?? []} />
          ) : (
            <Button variant="outline" onClick={() => setMapOpen(true)}>
              <Icon of={MapIcon} />
              {t('figures.places.openMap')}
            </Button>
          )}
        </Box>
      )}
    </FigureSection>
  );
}
