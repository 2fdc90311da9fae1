import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { Icon, type IconType } from '../text/Icon.tsx';
import { keepPress } from './keepPress.ts';

const Content = chakra(
  ArkMenu.Content,
  {
    base: {
      minWidth: '13rem',
      maxWidth: 'min(22rem, calc(100vw - 1rem))',
      maxHeight: 'min(28rem, var(--available-height, 28rem))',
      overflowY: 'auto',
      padding: '1.5',
      bg: 'surface.raised',
      color: 'text',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'control',
      boxShadow: 'float',
      outline: 'none',
      zIndex: 'overlay',
      fontSize: '1rem',
      lineHeight: '1.4',
      '&[data-state=open]': { animation: 'appear 150ms ease-out' },
    },
  },
  { forwardAsChild: true },
);
const itemStyles = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'sm',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&[data-highlighted]': { bg: 'bg.subtle' },
    // The list has the focus; for who goes by keyboard the ring is around the entry.
    ':focus-visible > &[data-highlighted]': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
    '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
  },
  variants: {
    destructive: { true: { color: 'danger', '&[data-highlighted]': { bg: 'danger.subtle', color: 'danger' } } },
  },
} as const;
const Item = chakra(ArkMenu.Item, itemStyles, { forwardAsChild: true });
const Separator = chakra(
  ArkMenu.Separator,
  { base: { border: '0', borderTop: '1px solid', borderColor: 'border', marginBlock: '1.5' } },
  { forwardAsChild: true },
);

export type MenuEntry =
  | 'separator'
  | {
      /** Unique in the menu. */
      value: string;
      label: string;
      icon?: IconType;
      disabled?: boolean;
      destructive?: boolean;
      /** Either an address, and the entry is a real link … */
      href?: string;
      /** A file that opens beside the page, such as a poster. */
      target?: '_blank';
      /** … or what happens. */
      onSelect?: () => void;
    };

export type MenuProps = {
  /** The button that opens it. Gives it no `id` of its own: that breaks Escape and placement. */
  trigger: ReactElement;
  entries: MenuEntry[];
};

/**
 * A list of actions or links under a button, with arrow keys, first letters and Escape.
 *
 * @example
 * <Menu trigger={<Button>{t('menu.more')}</Button>} entries={[{ value: 'edit', label: t('menu.edit'), href: href(`/things/${id}/edit`) }]} />
 */
export function Menu({ trigger, entries }: MenuProps) {
  return (
    <ArkMenu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 6 }}>
      <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
      <Portal>
        <ArkMenu.Positioner>
          <Content>
            {entries.map((entry, index) => {
              if (entry === 'separator') {
                const before = entries[index - 1];
                return <Separator key={`after-${typeof before === 'object' ? before.value : index}`} />;
              }
              const { value, label, icon, disabled, destructive, href, target, onSelect } = entry;
              const content = (
                <>
                  {icon && <Icon of={icon} />}
                  {label}
                </>
              );
              return (
                <Item
                  key={value}
                  value={value}
                  disabled={disabled}
                  destructive={destructive}
                  // Not Ark's `onSelect`: it asks which entry is lit, and drops a press where none is. So it is
                  // when a menu has opened just under the pointer, and for readers that press without one.
                  onClick={disabled ? undefined : () => onSelect?.()}
                  onPointerDown={disabled ? undefined : keepPress}
                  asChild={href !== undefined}
                >
                  {href !== undefined ? (
                    <a href={href} target={target} rel={target && 'noopener'} tabIndex={-1}>
                      {content}
                    </a>
                  ) : (
                    content
                  )}
                </Item>
              );
            })}
          </Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  );
}
