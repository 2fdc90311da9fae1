import { MergePage } from '@omzien/parts/merging/MergePage';
import { useParams, useSearchParams } from 'react-router';
import { ChooseOrganization } from './ChooseOrganization.tsx';
import { organizationMerging } from './organizationMerges.api.ts';
import { useMergeWords } from './useMergeWords.tsx';

/** Two records of one organisation become one: the one of the address is closed, the one that is chosen stays. */
export default function MergeScreen() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();

  return (
    <MergePage
      merging={organizationMerging}
      words={useMergeWords()}
      id={id}
      into={query.get('into')}
      addressOf={(organization) => `/organizations/${organization}/edit`}
      choose={(organization) => <ChooseOrganization organization={organization} />}
    />
  );
}
