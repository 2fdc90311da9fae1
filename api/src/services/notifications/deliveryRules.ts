import type { NotificationKey } from '@omzien/model/notification';
import type { UserRow } from '../../tables/people/users.table.ts';

/** Mails by which somebody gets into an account, or is told about one that is gone: they do not ask for a working one. */
const aboutGettingIn: ReadonlySet<NotificationKey> = new Set([
  'user_confirmation',
  'user_invitation',
  'user_invitation_reminder',
  'password_reset',
  'password_changed',
  'email_change_confirm',
  'email_change_notice',
  'sign_in_link',
  'account_inactive_warning',
  'account_deleted',
  'organization_signup_received',
  'application_confirm_guest',
] as const);

/** What is only of use in a mail box: a link that must not lie about on the site, or a summary of what stands there. */
const onlyByMail: ReadonlySet<NotificationKey> = new Set([
  'user_confirmation',
  'user_invitation',
  'user_invitation_reminder',
  'password_reset',
  'email_change_confirm',
  'email_change_notice',
  'sign_in_link',
  'account_inactive_warning',
  'account_deleted',
  'application_confirm_guest',
  'periodic_digest',
] as const);

export const isShownOnSite = (key: NotificationKey) => !onlyByMail.has(key);

type Account = Pick<UserRow, 'status' | 'confirmedAt'>;

/** Whether an account may be mailed at all, apart from what it wants and whether its address works. */
export function mayBeMailed(key: NotificationKey, account: Account | null): boolean {
  if (account === null || aboutGettingIn.has(key)) return true;
  return account.status === 'active' && account.confirmedAt !== null;
}
