import { useFormat } from '@omzien/platform';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { Tiles } from './useTiles.ts';

/** What the map cannot show, and what it may ask of somebody else. */
export function MapNotes({ tiles, unplaced }: { tiles: Tiles; unplaced: number }) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  return (
    <Stack gap="1">
      {tiles.addressOf && tiles.attribution !== '' && (
        <Text size="sm" tone="muted">
          {tiles.attribution}
        </Text>
      )}
      {!tiles.addressOf && (
        <Text size="sm" tone="muted">
          {t('search.map.drawn')}
        </Text>
      )}
      {unplaced > 0 && (
        <Text size="sm" tone="muted">
          {t('search.map.unplaced', { count: unplaced, formatted: number(unplaced) })}
        </Text>
      )}
      {tiles.askFor && (
        <Row gap="2">
          <Text size="sm" tone="muted">
            {t('search.map.tilesAsk', { host: tiles.askFor })}
          </Text>
          <Button variant="outline" size="sm" minHeight="11" onClick={tiles.allow}>
            {t('search.map.tilesShow')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
