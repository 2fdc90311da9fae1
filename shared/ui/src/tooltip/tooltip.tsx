import { Portal } from '@ark-ui/react/portal';
import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

const Content = chakra(
  ArkTooltip.Content,
  {
    base: {
      maxWidth: '20rem',
      paddingInline: '3',
      paddingBlock: '1.5',
      bg: 'text',
      color: 'bg',
      borderRadius: 'sm',
      fontSize: '0.875rem',
      lineHeight: '1.4',
      zIndex: 'tooltip',
    },
  },
  { forwardAsChild: true },
);

/**
 * A few words more about something that has the focus or the pointer. Never the only place of a fact.
 *
 * @example
 * <Tooltip text={format.dateTime(at)}>
 *   <Button variant="tertiary">{format.date(at)}</Button>
 * </Tooltip>
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <ArkTooltip.Root lazyMount unmountOnExit openDelay={400} closeDelay={100} positioning={{ placement: 'top' }}>
      <ArkTooltip.Trigger asChild>{children}</ArkTooltip.Trigger>
      <Portal>
        <ArkTooltip.Positioner>
          <Content>{text}</Content>
        </ArkTooltip.Positioner>
      </Portal>
    </ArkTooltip.Root>
  );
}
