import { EventEmitter } from 'node:events';
import type { TenantKey } from '@omzien/model/tenants';
import type { DatabaseServer } from '../database/database.ts';

/** Something changed that an open page may want to show. It carries no content: who hears it asks for the record. */
export type LiveEvent = {
  tenant: TenantKey;
  kind: 'notifications' | 'conversations' | 'applications' | 'activity_events';
  id: string;
  /** Who may hear it: these users, and the staff of this organisation or centre. */
  to: { userIds?: readonly string[]; organizationId?: string | null; centerId?: string | null };
};

/** Tells open pages, after the transaction is stored. */
export type Live = {
  publish(event: LiveEvent): void;
  /** Hears every event of every process; returns how to stop. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
};

export function createLive(database: Pick<DatabaseServer, 'afterCommit'>): Live {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (event) => database.afterCommit(() => emitter.emit('event', event)),
    subscribe(listener) {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
  };
}
