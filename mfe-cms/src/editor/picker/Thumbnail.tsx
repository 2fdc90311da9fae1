import type { BlockType } from '@omzien/model/contentBlock';
import { Box } from '@omzien/ui';
import { shapes } from './shapes.ts';

const tones = {
  p: 'var(--thumbnail-picture)',
  t: 'var(--thumbnail-text)',
  h: 'var(--thumbnail-heading)',
  b: 'var(--thumbnail-button)',
  g: 'var(--thumbnail-ground)',
} as const;

/** A small drawing of a block, for the eye only. */
export function Thumbnail({ of }: { of: BlockType }) {
  return (
    <Box
      aria-hidden="true"
      bg="surface"
      border="1px solid"
      borderColor="border"
      borderRadius="sm"
      overflow="hidden"
      aspectRatio="60 / 36"
      css={{
        '--thumbnail-picture': '{colors.accent.subtle}',
        '--thumbnail-text': '{colors.border.strong}',
        '--thumbnail-heading': '{colors.text}',
        '--thumbnail-button': '{colors.accent}',
        '--thumbnail-ground': '{colors.muted}',
        '& svg': { display: 'block', width: '100%', height: '100%' },
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 60 36" focusable="false">
        {shapes[of].map(([tone, x, y, width, height]) => (
          <rect key={`${tone}${x}-${y}-${width}`} {...{ x, y, width, height }} rx="1" fill={tones[tone]} />
        ))}
      </svg>
    </Box>
  );
}
