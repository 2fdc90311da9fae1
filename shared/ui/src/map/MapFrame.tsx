import { chakra } from '../theme/chakra.ts';

/** The box of a map. What the library draws under the map stays out of sight. */
export const MapFrame = chakra('div', {
  base: {
    position: 'relative',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.subtle',
    overflow: 'hidden',
    '& > [dir=ltr]': { background: 'transparent !important' },
  },
});

/** In the place of the pictures of a map, while none may be asked for. */
export const NoTile = () => <></>;
