import type { VacancyFacets } from '@omzien/model/vacancy';
import { fetchedAtOpening, useFormat } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FacetList } from './FacetList.tsx';
import { chosenFilters } from './searchQuery.ts';

const Drawer = fetchedAtOpening(() => import('@omzien/ui/dialog').then(({ Drawer }) => Drawer));

type FacetDrawerProps = { query: URLSearchParams; facets: VacancyFacets; count: number | undefined };

/** On a phone: the facets in a drawer, with a button that says how many vacancies they leave. */
export function FacetDrawer({ query, facets, count = 0 }: FacetDrawerProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chosenFilters(query).length;

  return (
    <>
      <Button
        variant="outline"
        display={{ base: 'inline-flex', lg: 'none' }}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
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
