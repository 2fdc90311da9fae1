import type { PigeonProps } from 'pigeon-maps';
import { Box } from '../layout/layout.tsx';

type SpotMarkProps = Pick<PigeonProps, 'anchor' | 'left' | 'top'> & {
  count: number;
  label: string;
  isChosen: boolean;
  /** It is pointed at elsewhere. */
  isHinted?: boolean | undefined;
  /** Somebody points at it with the mouse or the focus, or no longer. */
  onHint?: ((isOn: boolean) => void) | undefined;
  /** Tells the circles of one map apart. */
  name: string;
  onPress: () => void;
  /** It has got the focus. */
  onReach: (mark: Element) => void;
};

/** A circle with how many stand there. The map says where, by `left` and `top`. */
export function SpotMark({
  count,
  label,
  isChosen,
  isHinted = false,
  onHint,
  name,
  onPress,
  onReach,
  left = 0,
  top = 0,
}: SpotMarkProps) {
  return (
    <Box
      as="button"
      {...{ type: 'button', 'aria-pressed': isChosen, 'data-spot': name }}
      className="pigeon-click-block pigeon-drag-block"
      aria-label={label}
      title={label}
      onClick={onPress}
      onFocus={({ currentTarget }: { currentTarget: Element }) => {
        onReach(currentTarget);
        onHint?.(true);
      }}
      onBlur={() => onHint?.(false)}
      onMouseEnter={() => onHint?.(true)}
      onMouseLeave={() => onHint?.(false)}
      position="absolute"
      top="0"
      left="0"
      minWidth="11"
      height="11"
      margin="-22px"
      paddingInline="2"
      borderRadius="full"
      border="3px solid"
      borderColor={isChosen || isHinted ? 'focus' : 'surface'}
      bg="accent"
      color="accent.text"
      fontFamily="inherit"
      fontSize="0.9375rem"
      fontWeight="bold"
      lineHeight="1"
      cursor="pointer"
      pointerEvents="auto"
      boxShadow="float"
      zIndex={isChosen || isHinted ? '2' : '1'}
      _hover={{ bg: 'accent.hover' }}
      style={{ transform: `translate(${left}px, ${top}px)` }}
    >
      {count}
    </Box>
  );
}
