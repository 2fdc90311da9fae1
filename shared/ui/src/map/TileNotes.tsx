import { Button } from '../action/Button.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import type { Tiles } from './useTiles.ts';

type TileNotesProps = { tiles: Tiles; ask: string; show: string };

/** Whose streets are shown, or the question whether they may be: `ask` and `show` are the words of the map. */
export function TileNotes({ tiles, ask, show }: TileNotesProps) {
  if (tiles.askFor)
    return (
      <Row gap="2">
        <Text size="sm" tone="muted">
          {ask}
        </Text>
        <Button variant="outline" size="sm" minHeight="11" onClick={tiles.allow}>
          {show}
        </Button>
      </Row>
    );
  if (!tiles.addressOf || tiles.attribution === '') return null;
  return (
    <Text size="sm" tone="muted">
      {tiles.attribution}
    </Text>
  );
}
