import { Box } from '@omzien/ui';

/** Two paper hills at the foot of the hero, so that it flows into the page instead of stopping. */
export function HeroHill() {
  return (
    <Box
      position="absolute"
      insetInline="0"
      bottom="-1px"
      height={{ base: '56px', md: '104px' }}
      aria-hidden="true"
      pointerEvents="none"
    >
      <svg
        viewBox="0 0 1440 104"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        focusable="false"
        aria-hidden="true"
      >
        <Box as="g" color="var(--om-on-band, {colors.accent})" opacity="0.14">
          <path fill="currentColor" d="M0 74C180 26 380 8 610 34s420 54 830-20v90H0Z" />
        </Box>
        <Box as="g" color="surface">
          <path fill="currentColor" d="M0 92c260-50 520-48 760-24s470 18 680-22v58H0Z" />
        </Box>
      </svg>
    </Box>
  );
}
