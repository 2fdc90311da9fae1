import type { Tile } from '@omzien/model/dashboard';
import { useFormat, useHasPage, useHref } from '@omzien/platform';
import { Box, Card, Grid, Heading, Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { Sparkline } from './Sparkline.tsx';

/** Hours from which on nobody counts in hours, as on the page with the figures. */
const longWait = 72;

/** How things go this month, beside the same days of last year, each leading to what it counts. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useTranslation('analytics');
  return (
    <Box as="section" aria-labelledby="figures">
      <Heading level={2} id="figures">
        {t('dashboard.figures')}
      </Heading>
      <Text tone="muted" size="sm" marginTop="1" marginBottom="4">
        {t('dashboard.figuresHint')}
      </Text>
      <Grid
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {tiles.map((tile) => (
          <li key={tile.key}>
            <FigureTile tile={tile} />
          </li>
        ))}
      </Grid>
    </Box>
  );
}

function FigureTile({ tile: { name, unit, value, lastYear, weeks, url } }: { tile: Tile }) {
  const { t } = useTranslation('analytics');
  const { number } = useFormat();
  const href = useHref();
  const hasPage = useHasPage();
  const rounded = value === null ? null : unit === 'count' ? value : Math.round(value * 10) / 10;
  const written = rounded === null ? '–' : unit === 'hours' ? timeOf(rounded) : number(rounded);
  const isThere = url !== null && hasPage(url.replace(/\?.*$/, ''));
  return (
    <Card pressable={isThere} height="100%" padding="md">
      <Stack gap="2" height="100%">
        <Text size="sm" tone="muted" fontWeight="medium">
          {isThere ? (
            <Link href={href(url)} variant="plain" data-cover="">
              {name}
            </Link>
          ) : (
            name
          )}
        </Text>
        <Text fontSize="h2" fontWeight="bold" lineHeight="1.2">
          {written}
        </Text>
        <Text size="sm" tone="muted">
          {trendOf()}
        </Text>
        {weeks.length > 0 && (
          <Box marginTop="auto" paddingTop="1">
            <Sparkline
              values={weeks}
              label={t('dashboard.line', { name, last: number(weeks.at(-1) ?? 0), first: number(weeks[0] ?? 0) })}
            />
          </Box>
        )}
      </Stack>
    </Card>
  );

  /** What takes some days is told in days. */
  function timeOf(hours: number) {
    const isLong = hours >= longWait;
    const count = isLong ? Math.round(hours / 24) : hours;
    return t(isLong ? 'dashboard.days' : 'dashboard.hours', { count, number: number(count) });
  }
  function trendOf() {
    if (value === null || lastYear === null) return t('dashboard.trend.unknown');
    const difference = Math.round((value - lastYear) * 10) / 10;
    if (difference === 0) return t('dashboard.trend.same');
    const words = { count: Math.abs(difference), number: number(Math.abs(difference)) };
    if (unit === 'hours')
      return t(difference > 0 ? 'dashboard.trend.slower' : 'dashboard.trend.faster', {
        time: timeOf(Math.abs(difference)),
      });
    return t(difference > 0 ? 'dashboard.trend.more' : 'dashboard.trend.fewer', words);
  }
}
