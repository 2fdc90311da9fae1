import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Button } from '@omzien/ui';
import { apart } from './apart.tsx';
import { useBlockLink } from './useBlockLink.ts';

type StoredButton = NonNullable<BlockData<'DynamicCards'>['moreButton']>;

/** A button of a hero comes with its page; the icons come only where one is in it. */
export const ButtonIcon = apart(() => import('./ButtonIcon.tsx').then((file) => file.ButtonIcon), {
  waiting: <Box as="span" width="5" height="5" flexShrink="0" />,
});

/** A button as an editor made it. A link that leads nowhere is not drawn. */
export function BlockButton({ button }: { button: StoredButton }) {
  const linkOf = useBlockLink();
  const link = linkOf(button.link);
  return (
    link && (
      <Button variant={button.variant} {...link}>
        {button.icon && <ButtonIcon name={button.icon} />}
        {button.label}
      </Button>
    )
  );
}
