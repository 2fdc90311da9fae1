import { useFormat } from '@omzien/platform';
import { Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { TileNotes } from './TileNotes.tsx';
import type { Tiles } from './useTiles.ts';

/** What the map cannot show, and what it may ask of somebody else. */
export function MapNotes({ tiles, unplaced }: { tiles: Tiles; unplaced: number }) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  return (
    <Stack gap="1">
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
      <TileNotes
        tiles={tiles}
        ask={t('search.map.tilesAsk', { host: tiles.askFor })}
        show={t('search.map.tilesShow')}
      />
    </Stack>
  );
}
