import { EventEmitter } from 'node:events';

export type Announcement = {
  tenant: string;
  revision: number;
  /** Told when a release has proven itself: what is still on probation. */
  probation?: readonly string[];
  /** Told when a key was revoked: what it signed is to be judged anew. */
  publishers?: boolean;
};

/**
 * Tells the connected gateways that a tenant's pointer moved. With storage that several registries share, an adapter
 * feeds the same `announce` from its notifications.
 */
export function createAnnouncements() {
  const emitter = new EventEmitter();
  // One listener per gateway, so the usual warning about eleven of them would be wrong here.
  emitter.setMaxListeners(0);
  return {
    announce: (announcement: Announcement) => emitter.emit('activation', announcement),
    /** Returns the way to stop listening. */
    listen(listener: (announcement: Announcement) => void) {
      emitter.on('activation', listener);
      return () => emitter.off('activation', listener);
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
