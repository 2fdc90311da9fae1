import { chakra } from '../theme/chakra.ts';

/**
 * Chips beside each other. On a phone they stay on one line, which moves sideways, so that the list begins in sight.
 *
 * @example
 * <ChipRow aria-label={t('filters.chosen')}>
 *   <Chip href={href('/things')}>{t('filters.all')}</Chip>
 * </ChipRow>
 */
export const ChipRow = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
    marginInline: { base: 'calc(-1 * var(--om-gutter))', md: '0' },
    paddingInline: { base: 'var(--om-gutter)', md: '0' },
    paddingBlock: { base: '1.5', md: '0' },
    marginBlock: { base: '-1.5', md: '0' },
    whiteSpace: 'nowrap',
    '& > *': { flexShrink: '0' },
  },
});
