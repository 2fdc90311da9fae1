import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, changesBetween } from '../../../services/audit/audit.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';

declare module '../../../services/events/domainEvents.ts' {
  interface DomainEvents {
    /** A step of an application was done; `before` is null for one that has just come. */
    'application.changed': { before: FoundApplication | null; after: FoundApplication };
  }
}

/** The kind of work item that asks the centre to call about an application that nobody answers. */
export const callKind = 'application_call';

/** What follows from every step of an application beside the change itself. */
export type Aftermath = {
  /** `before` is null for what has just come. */
  happened(action: string, before: FoundApplication | null, after: FoundApplication): Promise<void>;
  /** A decision waits, or no longer does: staff see it at once, the volunteer sees nothing. */
  held(application: FoundApplication): void;
};

const watched = ['stage', 'status', 'ownerId', 'reasonCode', 'startsOn', 'matchResult', 'sharedWithMentor'] as const;
const picked = (application: FoundApplication) => Object.fromEntries(watched.map((name) => [name, application[name]]));

/** `request` is null for what the clock does; `by` decided it earlier. */
export const createAftermath = (
  app: Pick<FastifyInstance, 'audit' | 'live' | 'workItems' | 'events'>,
  request: FastifyRequest | null,
  by?: AuditEntry['by'],
): Aftermath => ({
  async happened(action, before, after) {
    const { id, tenant, centerId, organizationId, userId } = after;
    await app.audit.record(request, {
      action: `application.${action}`,
      // The name of a person has no place in a log that outlives the application.
      subject: { type: 'applications', id, name: after.vacancyTitle },
      centerId,
      organizationId,
      changes: changesBetween(before === null ? {} : picked(before), picked(after)),
      ...(by ? { by } : {}),
    });
    await app.events.announce('application.changed', { before, after });
    if (before?.stage === 'new' && after.stage !== 'new' && after.callRequestedAt !== null)
      await app.workItems.close(callKind, { type: 'applications', id }, by?.userId ?? request?.actor.user?.id ?? null);
    // Nobody but its guest knows of what is not confirmed.
    if (after.stage === 'unconfirmed') return;
    app.live.publish({
      tenant,
      kind: 'applications',
      id,
      to: { userIds: userId === null ? [] : [userId], organizationId, centerId },
    });
  },

  held({ tenant, id, organizationId, centerId }) {
    app.live.publish({ tenant, kind: 'applications', id, to: { organizationId, centerId } });
  },
});
