import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { createLastAdmins, placesWithoutAbove } from '../../../services/directory/lastAdmins.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createAccountDeletion, graceOfOwner } from './accountDeletion.usecases.ts';

/** The link in the mail that takes a deletion back without signing in. */
export const undoPurpose = 'account_deletion_undo';
/** The link with which who is signed out by then says why. */
export const reasonPurpose = 'account_deletion_reason';

/**
 * Somebody deletes his own account, unless a centre or the tenant would have nobody who runs it then: everything ends
 * now, the erasing comes later, and a mail holds the way back. Answers two links for the page that follows, where nobody is signed in any more.
 */
export function createDeleteOwn(app: FastifyInstance) {
  const deletion = createAccountDeletion(app);
  const lastAdmins = createLastAdmins(app);
  return async function deleteOwn(request: FastifyRequest, user: UserRow, reason: string | null) {
    // An organisation that nobody runs goes on with its centre (`organization_without_admin`).
    await lastAdmins.expectNotLastAdmin(user, { of: placesWithoutAbove });
    await deletion.start(request, user, { reason, days: graceOfOwner });
    const open = await deletion.open(user.id);
    if (!open) throw notFound();
    const link = (purpose: string, validDays: number) =>
      app.formTokens.issue({
        purpose,
        centerId: user.centerId,
        subject: { type: 'users', id: user.id },
        userId: user.id,
        validDays,
        locale: user.locale,
      });
    const undoUrl = await link(undoPurpose, graceOfOwner);
    await app.notifier.tell({
      key: 'account_deleted',
      tenant: request.context.tenant,
      centerId: user.centerId,
      to: { name: fullNameOf(user), email: user.email, locale: user.locale },
      variables: { deleted_at: open.eraseAt.toISOString(), undo_url: undoUrl },
    });
    await app.audit.record(request, {
      action: 'user.deletion_asked',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
    });
    // Of its own, so that the screen never holds what was mailed; and for the visit alone.
    return { open, undoUrl: await link(undoPurpose, 1), reasonUrl: await link(reasonPurpose, 1) };
  };
}
