import { later, useFormat } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FacetList, type FacetListProps } from './FacetList.tsx';
import { chosenFilters } from './searchQuery.ts';

const Drawer = later(() => import('@omzien/ui/dialog').then(({ Drawer }) => Drawer));

type FacetDrawerProps = FacetListProps & {
  count: number | undefined;
  /** The facets in the page itself: the button leads there where there are no scripts. */
  listId: string;
};

/** On a phone: the facets in a drawer, with a button that says how many vacancies they leave. */
export function FacetDrawer({ query, facets, count = 0, listId }: FacetDrawerProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chosenFilters(query).length;

  return (
    <>
      <Button
        href={`#${listId}`}
        role="button"
        variant="outline"
        display={{ base: 'inline-flex', lg: 'none' }}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon of={SlidersHorizontal} />
        {t('search.filters')}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('search.filters')}
        footer={
          <Button wide onClick={() => setIsOpen(false)}>
            {t('search.showResults', { count, formatted: number(count) })}
          </Button>
        }
      >
        <FacetList query={query} facets={facets} />
      </Drawer>
    </>
  );
}
