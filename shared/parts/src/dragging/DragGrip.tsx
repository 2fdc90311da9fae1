import { Box, Icon } from '@omzien/ui';
import { GripVertical } from 'lucide-react';
import type { Grip } from './useRowDrag.ts';

/**
 * What a row is dragged by. For a pointer alone, so nobody hears of it; on a narrow phone it is left out, because the page
 * scrolls there.
 */
export function DragGrip({ title, ...grip }: Grip & { title: string }) {
  return (
    <Box
      {...grip}
      aria-hidden="true"
      title={title}
      display={{ base: 'none', sm: 'flex' }}
      alignItems="center"
      minHeight="11"
      paddingInline="1"
      color="text.muted"
      cursor="grab"
      css={{ touchAction: 'none' }}
    >
      <Icon of={GripVertical} />
    </Box>
  );
}
