import type { Permission } from '@omzien/model/permissions';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What is only for the person behind an account, whoever holds it. */
const personal =
  /^\/api\/v1\/(?:current_user\/(?:email|password|deactivate|confirm_password|left_roles|confirm_factor|confirmation_code|passkey_options)|sessions|passkeys|passkey_options|code_apps?|recovery_codes|sign_in_rules|factor_recoveries|account_deletion|data_exports|calendar_feeds|consents|sign_in_as_user|role_requests|users\/:id\/sessions)(?:\/|$)/;
const otherPeople = new Set<Permission>(['users.manage', 'users.invite', 'users.impersonate', 'roles.manage']);

/**
 * What nobody may do while working as another user: nothing about passwords, addresses, roles and people, and nothing
 * that takes something away. Reading is never refused.
 */
export function isRefusedWhileImpersonating(method: string, url: string, permission: Permission | undefined): boolean {
  if (!writes.has(method)) return false;
  return method === 'DELETE' || personal.test(url) || (permission !== undefined && otherPeople.has(permission));
}
