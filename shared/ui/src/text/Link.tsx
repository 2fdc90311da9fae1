import type { ComponentProps } from 'react';
import { useKitTexts } from '../texts.tsx';
import { chakra } from '../theme/chakra.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const LinkRoot = chakra('a', {
  base: {
    color: 'var(--om-on-band, {colors.link})',
    borderRadius: 'sm',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline' },
      plain: { textDecoration: 'none', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
      quiet: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

export type LinkProps = ComponentProps<typeof LinkRoot> & {
  /** Opens a new window, and says so to screen readers. */
  newWindow?: boolean;
};

/**
 * A real anchor. Inside the platform the address comes from `useHref`.
 *
 * @example <Link href={href('/support')}>{t('support.title')}</Link>
 */
export function Link({ newWindow = false, children, ...props }: LinkProps) {
  const texts = useKitTexts();
  return (
    <LinkRoot {...(newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...props}>
      {children}
      {newWindow && <VisuallyHidden> ({texts.newWindow})</VisuallyHidden>}
    </LinkRoot>
  );
}
