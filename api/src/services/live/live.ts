import { EventEmitter } from 'node:events';
import type { TenantKey } from '@omzien/model/tenants';
import type { DatabaseServer } from '../../database/database.ts';
import { createListener } from '../../database/listener.ts';
import { newId } from '../../database/newId.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells open pages that something changed. */
    live: Live;
  }
}

/** Something changed that an open page may want to show. It carries no content: who hears it asks for the record. */
export type LiveEvent = {
  tenant: TenantKey;
  kind:
    | 'notifications'
    | 'conversations'
    | 'applications'
    | 'activity_events'
    | 'volunteer_profile_replies'
    | 'user_imports'
    | 'organization_reviewers'
    | 'organization_moves';
  id: string;
  /** Who may hear it: these users, and the staff of this organisation or centre. */
  to: { userIds?: readonly string[]; organizationId?: string | null; centerId?: string | null };
};

/** An event on its way, with a number by which a page says what it heard last. */
export type DeliveredEvent = LiveEvent & { number: string };

/** Tells open pages, after the transaction is stored. */
export type Live = {
  publish(event: LiveEvent): void;
  /** Hears every event of every process; returns how to stop. */
  subscribe(listener: (event: DeliveredEvent) => void): () => void;
  /**
   * What came after an event that somebody heard before. Null when that is too long ago to say, or was before this
   * process began: then the page has to ask for everything anew.
   */
  since(number: string): DeliveredEvent[] | null;
  /** Resolves when events of other processes are heard. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** How many events are kept for pages whose connection broke off for a moment. */
const kept = 500;
const channel = 'omzien_live';
const longestMessage = 7900;
/** A message of PostgreSQL has at most 8000 bytes; a user id takes 39 of them. */
const usersPerMessage = 150;

const partsOf = (event: LiveEvent): LiveEvent[] => {
  const userIds = event.to.userIds ?? [];
  if (userIds.length <= usersPerMessage) return [event];
  return Array.from({ length: Math.ceil(userIds.length / usersPerMessage) }, (_, part) => ({
    ...event,
    to: {
      // The staff hears it once.
      ...(part === 0 ? event.to : {}),
      userIds: userIds.slice(part * usersPerMessage, (part + 1) * usersPerMessage),
    },
  }));
};

export function createLive(database: Pick<DatabaseServer, 'afterCommit' | 'kind' | 'pool'>): Live {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const recent: DeliveredEvent[] = [];
  /** A gap in what was heard: whoever asks for what came before it gets no answer. */
  const forget = () => recent.splice(0);

  const hear = (event: DeliveredEvent) => {
    recent.push(event);
    if (recent.length > kept) recent.shift();
    emitter.emit('event', event);
  };
  const listener =
    database.kind === 'postgres'
      ? createListener(database.pool.options, {
          channel,
          hear: (message) => hear(JSON.parse(message) as DeliveredEvent),
          onGap: forget,
        })
      : null;

  async function send(event: LiveEvent) {
    for (const part of partsOf(event)) {
      const heard: DeliveredEvent = { ...part, number: newId() };
      if (listener) await tell(heard);
      else hear(heard);
    }
  }
  async function tell(event: DeliveredEvent) {
    const message = JSON.stringify(event);
    if (Buffer.byteLength(message) > longestMessage) throw new Error('A live event is too long for one message.');
    await database.pool.query('select pg_notify($1, $2)', [channel, message]);
  }

  return {
    publish: (event) => database.afterCommit(() => send(event)),
    subscribe(hearEvent) {
      listener?.start();
      emitter.on('event', hearEvent);
      return () => emitter.off('event', hearEvent);
    },
    since(number) {
      const place = recent.findIndex((event) => event.number === number);
      return place === -1 ? null : recent.slice(place + 1);
    },
    ready: async () => {
      await listener?.ready();
    },
    close: async () => {
      emitter.removeAllListeners();
      await listener?.close();
    },
  };
}
