import { randomUUID } from 'node:crypto';
import { createJson, type RegistryStorage } from '../storage/storage.ts';

export type AuditEntry = {
  action: 'publish' | 'activate' | 'rollback' | 'sign' | 'make_token' | 'revoke_token';
  outcome: 'done' | 'unchanged' | 'refused';
  actor: string;
  /** The tenant, the module or the token that it was about. */
  subject: string;
  reason: string | null;
  releases: readonly string[];
  /** Codes of a refusal. */
  codes: readonly string[];
  requestId: string;
};

/** Append-only: one immutable file per entry, named by its time, in a folder per day. */
export const createAudit = (storage: RegistryStorage, now: () => Date) => ({
  async record(entry: AuditEntry) {
    const at = now().toISOString();
    await createJson(storage, `registry/audit/${at.slice(0, 10)}/${at.replaceAll(':', '')}-${randomUUID()}.json`, {
      at,
      ...entry,
    });
  },
});

export type Audit = ReturnType<typeof createAudit>;
