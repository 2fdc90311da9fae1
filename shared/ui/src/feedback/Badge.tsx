import type { ReactNode } from 'react';
import { chakra } from '../theme/chakra.ts';

/**
 * A quiet word about something, never pressed.
 *
 * @example <Badge tone="info">{t('switch.here')}</Badge>
 */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    fontSize: '0.8125rem',
    fontWeight: 'medium',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', color: 'text', boxShadow: 'inset 0 0 0 1px {colors.border}' },
      accent: { bg: 'accent.subtle', color: 'link' },
      success: { bg: 'success.subtle', color: 'success' },
      warning: { bg: 'warning.subtle', color: 'warning' },
      danger: { bg: 'danger.subtle', color: 'danger' },
      info: { bg: 'info.subtle', color: 'info' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

const Dot = chakra('span', {
  base: { width: '2.5', height: '2.5', borderRadius: 'circle', flexShrink: '0', bg: 'currentColor' },
  variants: {
    tone: {
      neutral: { color: 'text.muted' },
      accent: { color: 'link' },
      success: { color: 'success' },
      warning: { color: 'warning' },
      danger: { color: 'danger' },
      info: { color: 'info' },
    },
  },
});
const StatusRoot = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' },
});

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/**
 * A state as a coloured dot with its word: the colour never says it alone.
 *
 * @example <StatusDot tone="success">{t('status.published')}</StatusDot>
 */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <StatusRoot>
      <Dot tone={tone} aria-hidden="true" />
      {children}
    </StatusRoot>
  );
}
