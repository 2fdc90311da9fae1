import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../action/Button.tsx';
import { Stack } from '../layout/layout.tsx';
import { useMapTexts } from './mapTexts.ts';

type MapButtonsProps = { onNearer: () => void; onFarther: () => void; onWhole: () => void };

/** What a hand without a wheel or two fingers moves the map with. */
export function MapButtons({ onNearer, onFarther, onWhole }: MapButtonsProps) {
  const texts = useMapTexts();
  const look = { bg: 'surface', border: '1px solid', borderColor: 'border', borderRadius: 'control' } as const;
  return (
    <Stack gap="1" position="absolute" top="3" insetInlineEnd="3" zIndex="3">
      <IconButton label={texts.zoomIn} onClick={onNearer} {...look}>
        <Plus size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.zoomOut} onClick={onFarther} {...look}>
        <Minus size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.whole} onClick={onWhole} {...look}>
        <Maximize size={20} aria-hidden="true" />
      </IconButton>
    </Stack>
  );
}
