import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKitTexts } from '../texts.tsx';
import { chakra } from '../theme/chakra.ts';

const look = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '9',
    paddingInline: '3.5',
    paddingBlock: '1',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'full',
    bg: 'surface',
    color: 'text',
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: '1.3',
    textAlign: 'left',
    textDecoration: 'none',
    // The target stays 44 px high although the chip looks lighter than a button; its border is outside of what is measured from.
    position: 'relative',
    _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-5px' },
  },
  variants: {
    pressable: {
      true: {
        cursor: 'pointer',
        transition: 'background-color 150ms, border-color 150ms',
        _hover: { bg: 'bg.subtle', borderColor: 'border.strong' },
      },
    },
    selected: {
      true: {
        bg: 'accent.subtle',
        borderColor: 'link',
        color: 'link',
        fontWeight: 'semibold',
        _hover: { bg: 'accent.subtle', borderColor: 'link' },
      },
    },
  },
} as const;

const ChipText = chakra('span', look);
const ChipAnchor = chakra('a', look);
const ChipButton = chakra('button', look);

export type ChipProps = {
  children: ReactNode;
  href?: string;
  onClick?: () => void;
  /** Puts a cross behind the words; `name` says what goes away. */
  onRemove?: () => void;
  name?: string;
  selected?: boolean;
};

/**
 * A small rounded label: a link, a choice that is on or off, or a chosen filter that can be taken away.
 *
 * @example <Chip name={category.name} onRemove={() => list.go({ [categories]: '' })}>{category.name}</Chip>
 */
export function Chip({ children, href, onClick, onRemove, name, selected = false }: ChipProps) {
  const texts = useKitTexts();
  if (href !== undefined) {
    return (
      <ChipAnchor href={href} pressable selected={selected} aria-current={selected || undefined}>
        {children}
      </ChipAnchor>
    );
  }
  if (onRemove) {
    const what = name ?? (typeof children === 'string' ? children : '');
    return (
      <ChipButton type="button" pressable selected aria-label={texts.remove(what)} onClick={onRemove}>
        {children}
        <X size={16} aria-hidden="true" />
      </ChipButton>
    );
  }
  if (onClick) {
    return (
      <ChipButton type="button" pressable selected={selected} aria-pressed={selected} onClick={onClick}>
        {children}
      </ChipButton>
    );
  }
  return <ChipText>{children}</ChipText>;
}
