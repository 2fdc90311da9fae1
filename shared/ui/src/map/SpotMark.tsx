import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { memo, type RefObject } from 'react';
import { useMapTexts } from './mapTexts.ts';
import type { MapSpot } from './mapView.ts';
import type { SpotActs } from './SpotLayer.tsx';
import { nameOf } from './useSpotFocus.ts';

type SpotMarkProps = {
  spot: MapSpot;
  label: string;
  isChosen: boolean;
  /** It is pointed at elsewhere. */
  isHinted: boolean;
  acts: RefObject<SpotActs | null>;
  left: number;
  top: number;
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

/** A circle with how many stand there. Pointing at another one draws it no second time. */
export const SpotMark = memo(function SpotMark({ spot, label, isChosen, isHinted, acts, left, top }: SpotMarkProps) {
  const texts = useMapTexts();
  const hint = (isOn: boolean) => acts.current?.hint(isOn ? (spot.ids ?? []) : []);
  return (
    <button
      type="button"
      data-spot={nameOf(spot)}
      aria-pressed={isChosen}
      data-hinted={isHinted || undefined}
      className="pigeon-click-block pigeon-drag-block"
      aria-label={label}
      title={label}
      onClick={() => acts.current?.open(spot)}
      onFocus={({ currentTarget }) => {
        acts.current?.reach(currentTarget, spot);
        hint(true);
      }}
      onBlur={() => hint(false)}
      onMouseEnter={() => hint(true)}
      onMouseLeave={() => hint(false)}
      style={{ transform: `translate(${left}px, ${top}px)` }}
    >
      {texts.count(spot.count, spot.more)}
    </button>
  );
});
