import { chakra } from '@chakra-ui/react/styled-system';

/** A grey shape with the size of what is on its way. For the eye only; the list around it says that it loads. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'border',
      opacity: '0.75',
      borderRadius: 'sm',
      minHeight: '1em',
      animation: 'pulse 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
