import { chakra } from '../theme/chakra.ts';

/**
 * A grey shape with the size of what is on its way. For the eye only; the list around it says that it loads.
 *
 * @example <Skeleton height="180px" borderRadius="card" />
 */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'border',
      opacity: '0.75',
      borderRadius: 'sm',
      minHeight: '1em',
      // Nothing for the first 200 ms: what comes at once does not flash grey first.
      animation: 'fade 150ms 200ms ease-out backwards, pulse 1.6s 350ms ease-in-out infinite',
    },
  },
  // The mark is for who waits for content: measurements and journeys.
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } },
);
