import { type FigureKey, metrics } from '@omzien/model/analytics';
import { readingOf } from '@omzien/model/analyticsReading';
import { useRememberedFigures } from '@omzien/parts/figureRows/figureRows';
import { useGrants } from '@omzien/platform';
import { Box, Button, Icon, LoadingFailed, PageHeader, Row, Screen, Stack } from '@omzien/ui';
import { ListToolbar } from '@omzien/ui/list';
import { FileSpreadsheet, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type Figures, FiguresContext } from './FiguresContext.ts';
import { figureAddresses, partsOf } from './figureAddresses.ts';
import { useSummary } from './figures.api.ts';
import { PeriodFields } from './filters/PeriodFields.tsx';
import type { Days } from './filters/periods.ts';
import { useDaysText } from './filters/useDaysText.ts';
import { useFigureFilters } from './filters/useFigureFilters.ts';
import { notOnPaper } from './frame/notOnPaper.ts';
import { printed, useOpenOnPaper } from './frame/onPaper.ts';
import { follow } from './picture/follow.ts';
import { ActivitiesSection } from './sections/ActivitiesSection.tsx';
import { BalanceSection } from './sections/BalanceSection.tsx';
import { DigestSection } from './sections/DigestSection.tsx';
import { FunnelSection } from './sections/FunnelSection.tsx';
import { HeadlineSection } from './sections/HeadlineSection.tsx';
import { OverTimeSection } from './sections/OverTimeSection.tsx';
import { PagesSection } from './sections/PagesSection.tsx';
import { ReplyTimesSection } from './sections/ReplyTimesSection.tsx';
import { RetentionSection } from './sections/RetentionSection.tsx';
import { SourcesSection } from './sections/SourcesSection.tsx';
import { StorySection } from './sections/StorySection.tsx';

const none: ReadonlySet<FigureKey> = new Set();

export default function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const { search } = useLocation();
  // Asked of the platform: a screen asks no figures that would be refused.
  const { reading } = readingOf(useGrants('analytics.read'));
  const list = useFigureFilters(reading);
  const addresses = useMemo(() => figureAddresses(partsOf(search)), [search]);
  const summary = useSummary(addresses.summary);
  const { items, meta, error, mutate } = summary;
  const daysText = useDaysText();
  const keys = useMemo(() => (items ? new Set(items.map(({ key }) => key)) : none), [items]);
  const period = (meta?.period ?? null) as Days | null;
  const comparison = (meta?.comparison ?? null) as Days | null;
  useRememberedFigures(search);
  useOpenOnPaper();

  const figures = useMemo(
    (): Figures => ({
      reading,
      list,
      addresses,
      keys,
      metrics: metrics.filter((metric) => keys.has(metric)),
      period,
      comparison,
      periodText: period ? daysText(period) : '',
      comparisonText: comparison && daysText(comparison),
    }),
    [reading, list, addresses, keys, period, comparison, daysText],
  );
  const isStaff = reading === 'center' || reading === 'organization';
  // The story is that of a centre: not of one organisation, and not of one kind of vacancy.
  const isWhole = !/filter(\[|%5B)(organization_id|vacancy_type)_eq/i.test(search);
  const has = (key: FigureKey) => keys.has(key);

  return (
    <FiguresContext value={figures}>
      <Screen kind="staff">
        <Box css={printed}>
          <PageHeader
            title={t('figures.heading')}
            description={
              figures.comparisonText === null
                ? figures.periodText
                : t('figures.periodCompared', { period: figures.periodText, comparison: figures.comparisonText })
            }
            actions={
              <Row css={notOnPaper}>
                <Button variant="outline" onClick={() => follow(addresses.file('xlsx'))}>
                  <Icon of={FileSpreadsheet} />
                  {t('figures.take.all')}
                </Button>
                <Button variant="outline" onClick={() => window.print()}>
                  <Icon of={Printer} />
                  {t('figures.print')}
                </Button>
              </Row>
            }
          />
          <Stack gap="6">
            <Box css={notOnPaper}>
              <ListToolbar list={list} start={<PeriodFields list={list} days={period} />} />
            </Box>
            {error && !items ? (
              <LoadingFailed onRetry={mutate} />
            ) : (
              <>
                {reading === 'center' && isWhole && <StorySection />}
                <HeadlineSection answer={summary} />
                {reading !== 'content' && <FunnelSection />}
                <OverTimeSection />
                {isStaff && <BalanceSection by="themes" />}
                {isStaff && <BalanceSection by="places" />}
                {isStaff && <ReplyTimesSection />}
                {reading !== 'content' && <SourcesSection />}
                {has('digest_views') && <DigestSection answer={summary} />}
                {has('active_volunteers') && <RetentionSection />}
                {has('activity_dates') && <ActivitiesSection answer={summary} />}
                {has('page_views') && <PagesSection />}
              </>
            )}
          </Stack>
        </Box>
      </Screen>
    </FiguresContext>
  );
}
