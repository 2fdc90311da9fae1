import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { GroundCredit } from './ground/GroundCredit.tsx';
import { useMapTexts } from './mapTexts.ts';
import { TileNotes } from './TileNotes.tsx';
import type { Tiles } from './useTiles.ts';

/** What the map cannot show, and what it may ask of somebody else. */
export function MapNotes({ tiles, note }: { tiles: Tiles; note: ReactNode }) {
  const texts = useMapTexts();
  return (
    <Stack gap="1">
      {!tiles.addressOf && (
        <Text size="sm" tone="muted">
          {texts.drawn} <GroundCredit />
        </Text>
      )}
      {note && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
      <TileNotes
        tiles={tiles}
        ask={`${texts.tilesFrom(tiles.askFor ?? '')} ${texts.tilesSee}`}
        show={texts.tilesShow}
      />
    </Stack>
  );
}
