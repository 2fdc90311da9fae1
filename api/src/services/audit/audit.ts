import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { DatabaseServer } from '../../database/database.ts';
import { insertBuiltOnce } from '../../database/insertBuiltOnce.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { appendLink, type ChainHead } from './auditChain.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who did what. Every command of staff leaves an entry. */
    audit: Audit;
  }
}

export type AuditEntry = {
  /** `vacancy.published`. */
  action: string;
  subject: { type: string; id: string | null; name?: string | null };
  centerId?: string | null;
  organizationId?: string | null;
  changes?: Record<string, { from: unknown; to: unknown }>;
  /** Who had decided it, when it is done without his request. */
  by?: { userId: string | null; impersonatorId: string | null };
  /** A step with weight (decision 030). When left out: whether the request is one. */
  weighty?: boolean;
};

/** What follows from a step with weight, beyond its line in the chain. */
export type WeightyStep = Pick<AuditEntry, 'action' | 'subject'> & {
  actorId: string;
  actingAsId: string | null;
  at: Date;
};
export type Followers = {
  /** What others are told of any line, in the transaction of the step. */
  follow(entry: Pick<AuditEntry, 'action' | 'subject' | 'centerId'>): Promise<void>;
  /** Told to the others who hold the rank of who did it. */
  tell(step: WeightyStep): Promise<void>;
  /** The head of the chain, to be written down where who changes the database does not come. */
  witness(head: ChainHead): void;
};

/** Writes down who did what. `request` is null for what the system does by the clock. */
export type Audit = { record(request: FastifyRequest | null, entry: AuditEntry): Promise<void> };

/** Addresses are compared within one run of the process and cannot be found back from the log. */
const pepper = createSecretKey(randomBytes(32));
const hashOfAddress = (ip: string) => createHmac('sha256', pepper).update(ip).digest('base64url').slice(0, 22);

export function createAudit(
  { db, later }: Pick<DatabaseServer, 'db' | 'later'>,
  clock: () => Date,
  followers: Followers,
): Audit {
  const insert = insertBuiltOnce(db, auditEvents, (one) => one);
  return {
    async record(request, { action, subject, centerId, organizationId = null, changes = {}, by, weighty }) {
      const userId = by ? by.userId : (request?.actor.user?.id ?? null);
      const impersonatorId = by ? by.impersonatorId : (request?.actor.impersonator?.id ?? null);
      const actorId = impersonatorId ?? userId;
      const actingAsId = impersonatorId === null ? null : userId;
      const at = clock();
      const line = {
        action,
        subjectType: subject.type,
        subjectId: subject.id,
        subjectName: subject.name ?? null,
        centerId: centerId === undefined ? request?.context.centerId || null : centerId,
        organizationId,
        actorId,
        actingAsId,
        changes,
        ipHash: request ? hashOfAddress(request.ip) : null,
        requestId: request?.id ?? null,
        createdAt: at,
      };
      if (!(weighty ?? request?.isWeighty ?? false)) {
        later(insert(line));
        await followers.follow({ action, subject, centerId: line.centerId });
        return;
      }
      followers.witness(await appendLink(db, line));
      await followers.follow({ action, subject, centerId: line.centerId });
      if (actorId !== null) await followers.tell({ action, subject, actorId, actingAsId, at });
    },
  };
}

/** What an update changes: the names whose value differs, with both values. Dates are compared as moments. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
  return Object.fromEntries(
    Object.entries(change)
      .filter(([name, to]) => to !== undefined && JSON.stringify(plain(before[name])) !== JSON.stringify(plain(to)))
      .map(([name, to]) => [name, { from: plain(before[name]), to: plain(to) }]),
  );
}
