import { distance, near, pageNumber, sort } from '@omzien/parts/search/searchParameters';
import { WhatAndWhereForm } from '@omzien/parts/search/WhatAndWhereForm';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Icon } from '@omzien/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facetParameters, saving, searchAddress, words } from './searchQuery.ts';

/** What the form, the facets and the order say themselves. */
const shown: readonly string[] = [words, near, distance, sort, ...Object.values(facetParameters)];
/** What else stands in the address. A new search starts at its first page. */
const otherParameters = (query: URLSearchParams) =>
  [...query].filter(([name]) => ![...shown, pageNumber, saving].includes(name));

type SearchFormProps = {
  /** Facets and order stand elsewhere on the page and belong to this form. */
  id: string;
  query: URLSearchParams;
  isUnknownPlace: boolean;
  onSent: () => void;
};

/** What and where somebody looks for among the vacancies. */
export function SearchForm({ id, query, isUnknownPlace, onSent }: SearchFormProps) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [isOpened, id]);

  function search(asked: URLSearchParams) {
    setIsOpened(false);
    void navigation.navigate(searchAddress(asked)).then((hasMoved) => hasMoved && onSent());
  }

  // On a phone the form is one line until somebody wants to change it: what was found is the first thing to see.
  const isWhole = isOpened || isUnknownPlace;
  const asked = [query.get(words), query.get(near)].filter(Boolean).join(' · ');

  return (
    <>
      <Box
        display={{ base: isWhole ? 'none' : 'block', md: 'none' }}
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        <Button
          variant="outline"
          wide
          aria-expanded={false}
          aria-controls={id}
          justifyContent="flex-start"
          borderRadius="full"
          onClick={() => setIsOpened(true)}
        >
          <Icon of={Search} />
          {asked === '' ? t('search.pill') : t('search.pillOf', { asked })}
        </Button>
      </Box>
      <WhatAndWhereForm
        id={id}
        path="/vacancies/search"
        query={query}
        words={words}
        others={otherParameters(query)}
        isUnknownPlace={isUnknownPlace}
        texts={{
          form: t('search.form'),
          words: t('search.words'),
          wordsPlaceholder: t('search.wordsPlaceholder'),
          near: t('search.near'),
          nearPlaceholder: t('search.nearPlaceholder'),
          unknownPlace: t('search.unknownPlace'),
          distance: t('search.distance'),
          anyDistance: t('search.anyDistance'),
          kilometres: (count) => t('search.kilometres', { count }),
          submit: t('search.submit'),
        }}
        onSearch={search}
        display={{ base: isWhole ? 'block' : 'none', md: 'block' }}
        css={{ '@media (scripting: none)': { display: 'block' } }}
      />
    </>
  );
}
