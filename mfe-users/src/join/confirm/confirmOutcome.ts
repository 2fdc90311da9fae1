import type { OmzienError } from '@omzien/platform';
import { type LinkKind, linkKind } from './confirm.api.ts';

/** What came of following a link, as far as the screen tells the cases apart. */
export type ConfirmOutcome = {
  state:
    | 'done'
    /** The link is an invitation, which waits for a password. */
    | 'invited'
    | 'used'
    | 'expired'
    | 'unknown'
    | 'inactive'
    /** The account belongs to another centre. */
    | 'elsewhere'
    | 'tooMany'
    | 'failed';
  kind?: LinkKind;
  message?: string;
};

const states: Record<string, ConfirmOutcome['state']> = {
  already_used: 'used',
  expired: 'expired',
  unknown_link: 'unknown',
  inactive: 'inactive',
  account_elsewhere: 'elsewhere',
};

/** Reads a refusal of `POST /api/v1/confirm`. */
export function confirmOutcome(error: OmzienError): ConfirmOutcome {
  const [first] = error.errors;
  const known = states[first?.code ?? ''];
  if (known) return { state: known, kind: linkKind(first?.meta), message: first?.detail ?? undefined };
  if (error.statusCode === 422) return { state: 'invited', kind: 'invitation' };
  return { state: error.statusCode === 429 ? 'tooMany' : 'failed' };
}
