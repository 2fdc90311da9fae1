import { MergePage } from '@omzien/parts/merging/MergePage';
import { useParams, useSearchParams } from 'react-router';
import { ChooseAccount } from './ChooseAccount.tsx';
import { useMergeWords } from './useMergeWords.ts';
import { userMerging } from './userMerges.api.ts';

/** Two accounts of one person become one: the one of the address is closed, the one that is chosen stays. */
export default function MergeScreen() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();

  return (
    <MergePage
      merging={userMerging}
      words={useMergeWords()}
      id={id}
      into={query.get('into')}
      addressOf={(user) => `/users/${user}`}
      choose={(user) => <ChooseAccount id={user.id} />}
    />
  );
}
