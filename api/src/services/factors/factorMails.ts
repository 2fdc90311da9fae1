import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import type { MailKey } from '../mail/templates.ts';

export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'code_app_added'
  | 'code_app_removed'
  | 'codes_renewed'
  | 'all_removed';

/** Mails about how somebody signs in. Nobody changes them, switches them off or holds them back. */
export function createFactorMails({
  db,
  clock,
  outbox,
  settings,
}: Pick<FastifyInstance, 'db' | 'clock' | 'outbox' | 'settings'>) {
  async function write(user: UserRow, template: MailKey, variables: Record<string, unknown>) {
    const [center] = await db
      .select({ domains: volunteerCenters.domains })
      .from(volunteerCenters)
      .where(eq(volunteerCenters.id, user.centerId));
    const { multiLanguage } = featuresOf(user.tenant, defaultAppContext(user.tenant));
    const locale = multiLanguage ? user.locale : 'nl';
    const origin = `${settings.originOf(center?.domains[0] ?? '')}${locale === 'en' ? '/en' : ''}`;
    await outbox.write({
      template,
      tenant: user.tenant,
      centerId: user.centerId,
      locale,
      to: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
      userId: user.id,
      variables: {
        ...variables,
        settings_url: `${origin}/profile-edit/settings`,
        recover_url: `${origin}/auth/recover`,
      },
    });
  }
  return {
    changed: (user: UserRow, change: FactorChange, name: string | null = null) =>
      write(user, 'factor_changed', { change, name, at: clock().toISOString() }),
    newDevice: (user: UserRow, device: string | null) =>
      write(user, 'new_device', { device, at: clock().toISOString() }),
    recovery: (
      user: UserRow,
      state: 'asked' | 'approved' | 'refused',
      more: { at?: Date; stopUrl?: string; reason?: string },
    ) =>
      write(user, 'factor_recovery', {
        state,
        at: more.at?.toISOString() ?? null,
        stop_url: more.stopUrl ?? null,
        reason: more.reason ?? null,
      }),
    confirmCode: (user: UserRow, code: string, expiresAt: Date) =>
      write(user, 'confirm_code', { code, expires_at: expiresAt.toISOString() }),
    asked: (user: UserRow, from: Date) => write(user, 'second_step_asked', { from: from.toISOString() }),
  };
}
