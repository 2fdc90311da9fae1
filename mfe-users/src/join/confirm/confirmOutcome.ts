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
    /** A newer mail is in the mailbox. */
    | 'replaced'
    /** An invitation that no longer holds. */
    | 'withdrawn'
    /** Somebody else has the new address by now. */
    | 'taken'
    | 'unknown'
    | 'inactive'
    /** The account belongs to another centre. */
    | 'elsewhere'
    | 'tooMany'
    | 'failed';
  kind?: LinkKind;
  message?: string;
  /** A fresh mail may be asked for with the link itself. */
  isRenewable?: boolean;
  /** The site of the account, where it is of another centre. */
  site?: string | null;
};

const states: Record<string, ConfirmOutcome['state']> = {
  already_used: 'used',
  expired: 'expired',
  replaced: 'replaced',
  withdrawn: 'withdrawn',
  taken: 'taken',
  unknown_link: 'unknown',
  inactive: 'inactive',
  account_elsewhere: 'elsewhere',
};

/** Reads a refusal of `POST /api/v1/confirm`. */
export function confirmOutcome(error: OmzienError): ConfirmOutcome {
  const [first] = error.errors;
  const known = states[first?.code ?? ''];
  if (known) {
    const { renewable, center_url: site } = (first?.meta ?? {}) as { renewable?: unknown; center_url?: unknown };
    return {
      state: known,
      kind: known === 'taken' ? 'email_change' : linkKind(first?.meta),
      message: first?.detail ?? undefined,
      isRenewable: renewable === true,
      site: typeof site === 'string' && /^https?:\/\//.test(site) ? site : null,
    };
  }
  if (error.statusCode === 422) return { state: 'invited', kind: 'invitation' };
  return { state: error.statusCode === 429 ? 'tooMany' : 'failed' };
}
