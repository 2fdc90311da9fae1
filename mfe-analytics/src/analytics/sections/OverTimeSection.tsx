import { columnChart } from '@omzien/charts/columnChart';
import { lineChart } from '@omzien/charts/lineChart';
import { figures, type Interval, intervals, metrics } from '@omzien/model/analytics';
import type { AnalyticsPoint } from '@omzien/model/analyticsAnswers';
import { useFormat, usePlatform } from '@omzien/platform';
import { Field, NativeSelect, Row } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { usePoints } from '../figures.api.ts';
import { FigureSection } from '../frame/FigureSection.tsx';
import { useShown } from '../frame/useShown.ts';
import { useCompared } from './useCompared.ts';

/** Up to so many pieces stand as columns of their own; more are a line. */
const mostColumns = 13;

/** One figure in pieces of the period. Which figure and which pieces stands in the address. */
export function OverTimeSection() {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const { addresses, list, metrics: offered } = useFigures();
  const answer = usePoints(addresses.overTime);
  const { word } = useShown();
  const compared = useCompared();
  const nameOf = usePieceName();
  const metric = metrics.find((one) => one === answer.meta?.metric) ?? 'applications';
  const interval = intervals.find((one) => one === answer.meta?.interval) ?? 'month';
  const name = figures[metric].name[locale];
  const title = t('figures.overTime.title', { name });

  function sentenceOf(points: readonly AnalyticsPoint[]) {
    const most = points.reduce<AnalyticsPoint | null>(
      (best, point) => ((point.value ?? 0) > (best?.value ?? 0) ? point : best),
      null,
    );
    return most === null
      ? t('figures.overTime.few')
      : t('figures.overTime.most', {
          piece: nameOf(most, interval, true),
          name: name.toLowerCase(),
          formatted: word(most),
        });
  }

  return (
    <FigureSection
      title={title}
      answer={answer}
      keys={[metric]}
      part="timeseries"
      empty={t('figures.overTime.empty')}
      isEmpty={(points) => points.every(({ value, suppressed }) => !suppressed && !value)}
      tools={
        <Row gap="3">
          <Field.Root width="15rem" maxWidth="100%">
            <Field.Label>{t('figures.overTime.metric')}</Field.Label>
            <NativeSelect value={metric} onChange={(event) => list.go({ metric: event.target.value })}>
              {offered.map((one) => (
                <option key={one} value={one}>
                  {figures[one].name[locale]}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
          <Field.Root width="10rem">
            <Field.Label>{t('figures.overTime.interval')}</Field.Label>
            <NativeSelect value={interval} onChange={(event) => list.go({ interval: event.target.value })}>
              {intervals.map((one) => (
                <option key={one} value={one}>
                  {t(`figures.intervals.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
        </Row>
      }
      show={(points) => {
        const sentence = sentenceOf(points);
        const draw = points.length > mostColumns ? lineChart : columnChart;
        return {
          sentence,
          draw: (width) =>
            draw({
              title,
              description: sentence,
              locale,
              width,
              labels: points.map((point) => nameOf(point, interval)),
              series: compared.series(points),
            }),
          table: compared.table(points, {
            head: t(`figures.intervals.${interval}`),
            of: (point) => nameOf(point, interval, true),
          }),
        };
      }}
      height="26rem"
    />
  );
}

/** What a piece of a period is called: short at an axis, in full in a table. */
function usePieceName() {
  const { date } = useFormat();
  const { t } = useTranslation('analytics');
  return ({ startsOn }: AnalyticsPoint, interval: Interval, isLong = false): string => {
    const noon = `${startsOn}T12:00:00Z`;
    if (interval === 'year') return startsOn.slice(0, 4);
    if (interval === 'quarter')
      return t('figures.quarter', { number: Math.ceil(Number(startsOn.slice(5, 7)) / 3), year: startsOn.slice(0, 4) });
    if (interval === 'month')
      return date(noon, { month: isLong ? 'long' : 'short', year: isLong ? 'numeric' : '2-digit' });
    const day = date(noon, {
      day: 'numeric',
      month: isLong ? 'long' : 'short',
      ...(isLong ? { year: 'numeric' } : {}),
    });
    return interval === 'week' && isLong ? t('figures.weekFrom', { day }) : day;
  };
}
