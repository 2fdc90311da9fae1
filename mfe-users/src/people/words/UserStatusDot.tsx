import type { UserStatus } from '@omzien/model/user';
import { StatusDot, type Tone } from '@omzien/ui';
import { usePeopleWords } from './usePeopleWords.ts';

const tones: Record<UserStatus, Tone> = {
  active: 'success',
  invited: 'info',
  inactive: 'warning',
  archived: 'neutral',
};

/** Where an account stands, as a coloured dot with its word. */
export function UserStatusDot({ status }: { status: UserStatus }) {
  const words = usePeopleWords();
  return <StatusDot tone={tones[status]}>{words.status(status)}</StatusDot>;
}
