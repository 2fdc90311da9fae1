import { Screen } from '@omzien/ui';
import { useLocation } from 'react-router';
import { MapSearch } from './MapSearch.tsx';
import { view } from './mapQuery.ts';
import { PrintList } from './PrintList.tsx';

export default function SocialMapScreen() {
  const { search } = useLocation();
  // A form without scripts sends its empty fields along.
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
  return (
    <Screen kind="public" width="wide">
      {query.get(view) === 'print' ? (
        <PrintList search={search} query={query} />
      ) : (
        <MapSearch search={search} query={query} />
      )}
    </Screen>
  );
}
