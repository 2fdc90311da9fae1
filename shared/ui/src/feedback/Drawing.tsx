import { chakra } from '../theme/chakra.ts';

const Svg = chakra('svg', {
  base: {
    width: '132px',
    height: '104px',
    color: 'link',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& .tint': { fill: 'accent.subtle', stroke: 'none' },
  },
});

export type DrawingName = 'desk' | 'search' | 'broken' | 'letter';

/** Small line drawings in the centre's colour, all on the same quiet hill. */
const drawings = {
  desk: (
    <>
      <path d="M30 66h72M38 66v20M94 66v20" />
      <path d="M54 66c0-9 5-15 12-15s12 6 12 15" />
      <path d="M66 51v-5M60 46h12" />
      <path d="M96 40c6-3 9-9 8-16M90 32c3-2 5-5 5-9" />
      <path d="M44 58v8M40 58h8M44 58c-5-6-4-11 0-14 4 3 5 8 0 14Z" />
    </>
  ),
  search: (
    <>
      <circle cx="61" cy="44" r="20" />
      <path d="m76 59 16 17M52 44c0-5 4-9 9-9" />
      <path d="M26 84h80M34 84c0-6 4-10 9-10M98 30l4-4M103 40h6M92 23v-6" />
    </>
  ),
  broken: (
    <>
      <path d="M40 70a16 16 0 0 1 2-32 22 22 0 0 1 42-4 17 17 0 0 1 6 34" />
      <path d="m66 50-8 14h14l-8 16" />
      <path d="M32 86h70" />
    </>
  ),
  letter: (
    <>
      <path d="M34 36h64v44H34z" />
      <path d="m34 38 32 24 32-24M34 80l22-22M98 80 76 58" />
      <path d="M52 28h28" />
    </>
  ),
};

/**
 * A small line drawing for a screen without content. For the eye only.
 *
 * @example <Drawing name="letter" />
 */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <Svg viewBox="0 0 132 104" aria-hidden="true" focusable="false">
      <path className="tint" d="M6 92c10-34 28-60 60-62 34-2 52 30 60 62Z" />
      {drawings[name]}
    </Svg>
  );
}
