import type { Resource } from '@omzien/platform';
import { LoadingFailed } from '@omzien/ui';
import type { ReactNode } from 'react';

type RecordStatesProps<T> = {
  /** What `useResource` answered. */
  of: Pick<Resource<T>, 'data' | 'error' | 'mutate'>;
  /** While nothing is known: shapes in the size of the real record. */
  skeleton: ReactNode;
  /** For an address that has no record (404), or no longer (410): what to do instead. */
  missing: ReactNode;
  /** What stands around a state that is not the record itself, such as the way back. */
  frame?: (state: ReactNode) => ReactNode;
  children: (record: T) => ReactNode;
};

/** Whether an address has no record, or no longer. */
export const isMissing = (error: Resource<unknown>['error']): boolean =>
  error?.statusCode === 404 || error?.statusCode === 410;

/**
 * The states of a record's page, one at a time. What was read stays in sight when asking again fails, with what somebody
 * typed in it.
 *
 * @example
 * <RecordStates of={useUser(id)} skeleton={<Skeleton height="20rem" />} missing={<Empty level={1} title={t('notFound')} />}>
 *   {(user) => <UserCard user={user} />}
 * </RecordStates>
 */
export function RecordStates<T>({
  of: { data, error, mutate },
  skeleton,
  missing,
  frame = (state) => state,
  children,
}: RecordStatesProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return frame(skeleton);
  return frame(isMissing(error) ? missing : <LoadingFailed onRetry={mutate} />);
}
