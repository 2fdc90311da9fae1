import { columnChart } from '@omzien/charts/columnChart';
import { numberText } from '@omzien/charts/text';
import type { OpenFigures } from '@omzien/model/openFigures';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Card,
  Empty,
  Grid,
  Heading,
  Link,
  PageHeader,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../charts/Chart.tsx';
import { FigureTable } from '../charts/FigureTable.tsx';
import { useOpenFigures } from './openFigures.api.ts';

type Figure = OpenFigures['figures'][number];
type Value = Figure['values'][number];

/** So many stand large above the table: the first ones of which there is something to tell. */
const mostTiles = 4;

/** What a centre brought about, for everybody who wants to know. */
export default function OpenFiguresScreen() {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const page = (content: ReactNode) => (
    <Screen kind="public">
      <PageHeader title={t('openFigures.title')} description={t('openFigures.intro')} />
      {content}
    </Screen>
  );
  return (
    <RecordStates
      of={useOpenFigures()}
      skeleton={<Skeleton height="40rem" />}
      missing={
        <Empty
          title={t('openFigures.off')}
          hint={t('openFigures.offHint')}
          action={<Button href={href('/')}>{t('openFigures.home')}</Button>}
        />
      }
      frame={page}
    >
      {(found) => page(<Told figures={found} />)}
    </RecordStates>
  );
}

function Told({ figures: { figures, years, months, updatedOn, license, centerName } }: { figures: OpenFigures }) {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const { date } = useFormat();
  const cell = useCell();
  const newest = years.at(-1) ?? Number(updatedOn.slice(0, 4));
  const day = date(`${updatedOn}T12:00:00Z`);
  const large = figures.filter(({ values }) => (values.at(-1)?.value ?? 0) > 0).slice(0, mostTiles);
  const hasMonths = months.some(({ value }) => value !== null);
  const drawn = { title: t('openFigures.months'), description: t('openFigures.monthsHint') };
  const monthOf = (startsOn: string, month: 'short' | 'long') =>
    date(`${startsOn}T12:00:00Z`, { month, year: month === 'long' ? 'numeric' : '2-digit' });
  return (
    <Stack gap={{ base: '8', md: '12' }}>
      {large.length > 0 && (
        <Grid
          as="ul"
          listStyle="none"
          margin="0"
          padding="0"
          gap="4"
          gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        >
          {large.map((figure) => (
            <Tile key={figure.key} figure={figure} newest={newest} />
          ))}
        </Grid>
      )}
      {hasMonths && (
        <Card as="section" aria-labelledby="open-figures-months" padding={{ base: 'sm', md: 'md' }}>
          <Heading level={2} id="open-figures-months">
            {t('openFigures.months')}
          </Heading>
          <Text marginTop="2" marginBottom="4" measured>
            {t('openFigures.monthsHint')}
          </Text>
          <Chart
            draw={(width) =>
              columnChart({
                ...drawn,
                locale,
                width,
                labels: months.map(({ startsOn }) => monthOf(startsOn, 'short')),
                series: [{ name: drawn.title, role: 'series-1', values: months }],
              })
            }
          />
          <Box as="details" marginTop="3" css={{ '@media print': { display: 'none' } }}>
            <Box as="summary" cursor="pointer" paddingBlock="2" color="link" fontWeight="medium">
              {t('openFigures.asTable')}
            </Box>
            <FigureTable
              caption={t('openFigures.months')}
              head={[t('openFigures.month'), t('openFigures.number')]}
              rows={months.map((value) => ({
                key: value.startsOn,
                cells: [monthOf(value.startsOn, 'long'), cell(value, 'count')],
              }))}
            />
          </Box>
        </Card>
      )}
      <section>
        <Heading level={2} marginBottom="4">
          {t('openFigures.byYear')}
        </Heading>
        <FigureTable
          caption={t('openFigures.byYear')}
          head={[t('openFigures.figure'), ...years.map(String)]}
          rows={figures.map(({ key, name, unit, values }) => ({
            key,
            cells: [name, ...values.map((value) => cell(value, unit))],
          }))}
          note={
            <Text tone="muted" size="sm" marginTop="3">
              {t('openFigures.until', { day })}
            </Text>
          }
        />
      </section>
      <section aria-labelledby="open-figures-counted">
        <Heading level={2} id="open-figures-counted" marginBottom="4">
          {t('openFigures.howCounted')}
        </Heading>
        <Box
          as="dl"
          margin="0"
          maxWidth="reading"
          css={{ '& dd': { margin: '0', marginBottom: '4' }, '& > div': { breakInside: 'avoid' } }}
        >
          {figures.map(({ key, name, definition }) => (
            <div key={key}>
              <Box as="dt" fontWeight="semibold">
                {name}
              </Box>
              <dd>{definition}</dd>
            </div>
          ))}
        </Box>
      </section>
      <section aria-labelledby="open-figures-use">
        <Heading level={2} id="open-figures-use" marginBottom="3">
          {t('openFigures.use')}
        </Heading>
        <Text measured marginBottom="4">
          {t('openFigures.useHint', { center: centerName })} <Link href={license.url}>{license.name}</Link>
        </Text>
        <Row gap="3" css={{ '@media print': { display: 'none' } }}>
          <Button variant="outline" href={`/cijfers.csv?locale=${locale}`} download>
            {t('openFigures.csv')}
          </Button>
          <Button variant="outline" href={`/cijfers.json?locale=${locale}`} download>
            {t('openFigures.json')}
          </Button>
        </Row>
      </section>
    </Stack>
  );
}

/** How a value stands in a table: `1.240`, `<5`, or a dash. */
function useCell() {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  return ({ value, suppressed }: Pick<Value, 'value' | 'suppressed'>, unit: Figure['unit']) => {
    // Hours of too few people are no number under five.
    if (suppressed) return unit === 'count' ? '<5' : t('openFigures.tooFew');
    if (value === null) return '–';
    const formatted = numberText(value, locale, unit);
    return unit === 'hours' ? t('openFigures.hours', { formatted }) : formatted;
  };
}

function Tile({ figure: { name, unit, values }, newest }: { figure: Figure; newest: number }) {
  const { t } = useTranslation('analytics');
  const cell = useCell();
  const [before, now] = [values.at(-2), values.at(-1)];
  return (
    <Card as="li" padding={{ base: 'sm', md: 'md' }}>
      <Box fontSize={{ base: 'h2', md: 'h1' }} fontWeight="bold" lineHeight="1.1" letterSpacing="tight">
        {now ? cell(now, unit) : '–'}
      </Box>
      <Text as="span" display="block" fontWeight="semibold" marginTop="2">
        {name}
      </Text>
      <Text as="span" display="block" tone="muted" size="sm">
        {before && before.value !== null
          ? t('openFigures.thisAndBefore', { year: newest, before: before.year, formatted: cell(before, unit) })
          : t('openFigures.thisYear', { year: newest })}
      </Text>
    </Card>
  );
}
