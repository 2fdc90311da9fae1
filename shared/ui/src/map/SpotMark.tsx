import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { PigeonProps } from 'pigeon-maps';

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

/**
 * What circles look like, said once by the frame around them: hundreds move with every picture of a map that is dragged,
 * and none of them works out its own look.
 */
export const spotLook: SystemStyleObject = {
  '& [data-spot]': {
    position: 'absolute',
    top: '0',
    left: '0',
    minWidth: '11',
    height: '11',
    margin: '-22px',
    paddingInline: '2',
    borderRadius: 'full',
    border: '3px solid',
    borderColor: 'surface',
    bg: 'accent',
    color: 'accent.text',
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 'bold',
    lineHeight: '1',
    cursor: 'pointer',
    pointerEvents: 'auto',
    boxShadow: 'float',
    zIndex: '1',
    _hover: { bg: 'accent.hover' },
    '&[aria-pressed=true], &[data-hinted]': { borderColor: 'focus', zIndex: '2' },
  },
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
    <button
      type="button"
      data-spot={name}
      aria-pressed={isChosen}
      data-hinted={isHinted || undefined}
      className="pigeon-click-block pigeon-drag-block"
      aria-label={label}
      title={label}
      onClick={onPress}
      onFocus={({ currentTarget }) => {
        onReach(currentTarget);
        onHint?.(true);
      }}
      onBlur={() => onHint?.(false)}
      onMouseEnter={() => onHint?.(true)}
      onMouseLeave={() => onHint?.(false)}
      style={{ transform: `translate(${left}px, ${top}px)` }}
    >
      {count}
    </button>
  );
}
