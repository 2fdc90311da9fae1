import type { VacancyFacets } from '@omzien/model/vacancy';
import { withParameter } from '@omzien/parts/search/searchParameters';
import { later, useFormat, useHref, usePermission, usePlatform, useSession } from '@omzien/platform';
import { Button, Icon, Row } from '@omzien/ui';
import { Bell, Bookmark, Heart, WholeWord } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { favoritesAddress, useFavorites } from './favorites/useFavorites.ts';
import { saving, searchAddress } from './searchQuery.ts';

const SaveSearchDialog = later(() =>
  import('./saved/SaveSearchDialog.tsx').then(({ SaveSearchDialog: Dialog }) => Dialog),
);
const SavedSearchesDialog = later(() =>
  import('./saved/SavedSearchesDialog.tsx').then(({ SavedSearchesDialog: Dialog }) => Dialog),
);

const SearchWordsDialog = later(() =>
  import('./searchWords/SearchWordsDialog.tsx').then(({ SearchWordsDialog: Dialog }) => Dialog),
);

type SearchActionsProps = { query: URLSearchParams; facets: VacancyFacets };

/** What can be kept: the search itself, the searches saved before, and the vacancies with a heart. */
export function SearchActions({ query, facets }: SearchActionsProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { navigation } = usePlatform();
  const href = useHref();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const { ids } = useFavorites();
  const mayName = usePermission('lookups.manage');
  const [showsSaved, setShowsSaved] = useState(false);
  const [showsWords, setShowsWords] = useState(false);
  const isSaving = query.has(saving);

  /** The address says that the dialog is open: who goes to sign in for it comes back to it. */
  const setSaving = (isOpen: boolean) =>
    void navigation.navigate(searchAddress(withParameter(query, saving, isOpen ? 'true' : '')), { replace: true });

  return (
    <Row gap="2" marginInlineStart="-3.5">
      <Button variant="tertiary" aria-haspopup="dialog" onClick={() => setSaving(true)}>
        <Icon of={Bell} />
        {t('search.save.open')}
      </Button>
      <Button variant="tertiary" href={href(favoritesAddress)}>
        <Icon of={Heart} />
        {t('search.hearts.open')}
        {ids && ids.length > 0 && ` (${number(ids.length)})`}
      </Button>
      {isSignedIn && (
        <Button variant="tertiary" aria-haspopup="dialog" onClick={() => setShowsSaved(true)}>
          <Icon of={Bookmark} />
          {t('search.saved.open')}
        </Button>
      )}
      {mayName && (
        <>
          <Button variant="tertiary" aria-haspopup="dialog" onClick={() => setShowsWords(true)}>
            <Icon of={WholeWord} />
            {t('search.synonyms.open')}
          </Button>
          <SearchWordsDialog open={showsWords} onClose={() => setShowsWords(false)} />
        </>
      )}
      <SaveSearchDialog open={isSaving} onClose={() => setSaving(false)} query={query} facets={facets} />
      <SavedSearchesDialog open={showsSaved} onClose={() => setShowsSaved(false)} />
    </Row>
  );
}
