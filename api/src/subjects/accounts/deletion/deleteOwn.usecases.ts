import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createAccountDeletion, graceOfOwner } from './accountDeletion.usecases.ts';

/** The link in the mail that takes a deletion back without signing in. */
export const undoPurpose = 'account_deletion_undo';

/** Somebody deletes his own account: everything ends now, the erasing comes later, and a mail holds the way back. */
export function createDeleteOwn(app: FastifyInstance) {
  const deletion = createAccountDeletion(app);
  return async function deleteOwn(request: FastifyRequest, user: UserRow, reason: string | null) {
    await deletion.start(request, user, { reason, days: graceOfOwner });
    const open = await deletion.open(user.id);
    if (!open) throw notFound();
    const undoUrl = await app.formTokens.issue({
      purpose: undoPurpose,
      centerId: user.centerId,
      subject: { type: 'users', id: user.id },
      userId: user.id,
      validDays: graceOfOwner,
      locale: user.locale,
    });
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
    return open;
  };
}
