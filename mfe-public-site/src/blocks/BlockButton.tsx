import type { BlockData } from '@omzien/model/contentBlock';
import { Button } from '@omzien/ui';
import { useBlockLink } from './useBlockLink.ts';

type StoredButton = NonNullable<BlockData<'DynamicCards'>['moreButton']>;

/** A button as an editor made it. A link that leads nowhere is not drawn. */
export function BlockButton({ button }: { button: StoredButton }) {
  const linkOf = useBlockLink();
  const link = linkOf(button.link);
  return (
    link && (
      <Button variant={button.variant} {...link}>
        {button.label}
      </Button>
    )
  );
}
