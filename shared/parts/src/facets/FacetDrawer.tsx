import { later } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

const Drawer = later(() => import('@omzien/ui/dialog').then(({ Drawer }) => Drawer));

type FacetDrawerProps = {
  title: string;
  /** How many values are chosen. */
  chosen: number;
  /** On the button that closes the drawer: what is seen then. */
  show: string;
  /** The id of the facets in the page itself: the button leads there where there are no scripts. */
  listId?: string;
  /** The facets. */
  children: ReactNode;
};

/**
 * On a phone: the facets in a drawer, with a button that says how much they leave.
 *
 * @example
 * <FacetDrawer title={t('filters')} chosen={chosen.length} show={t('showResults', { count })} listId={facetsId}>
 *   <FacetList query={query} facets={facets} />
 * </FacetDrawer>
 */
export function FacetDrawer({ title, chosen, show, listId, children }: FacetDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setIsOpen(true);
  };
  /** What a button does by itself, and a link does not. */
  const openOnSpace = (event: KeyboardEvent) => {
    if (event.key === ' ') open(event);
  };

  return (
    <>
      <Button
        {...(listId ? { href: `#${listId}`, role: 'button', onKeyDown: openOnSpace } : {})}
        variant="outline"
        display={{ base: 'inline-flex', lg: 'none' }}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon of={SlidersHorizontal} />
        {title}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        footer={
          <Button wide onClick={() => setIsOpen(false)}>
            {show}
          </Button>
        }
      >
        {children}
      </Drawer>
    </>
  );
}
