import { type Platform, usePlatform } from '@omzien/platform';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createUploadQueue, type QueuedFile, siteFiles, type UploadQueue } from './uploadQueue.ts';

/** One queue per visit: it goes on while somebody looks at other screens. `unseen`: nobody looks on. */
type VisitUploads = { queue: UploadQueue; unseen: (() => void) | null };
/** By what is the same in each language of a visit, and for a screen that was drawn ahead. */
const visits = new WeakMap<Platform['session'], VisitUploads>();

function uploadsOf(platform: Platform): VisitUploads {
  const known = visits.get(platform.session);
  if (known) return known;
  const queue = createUploadQueue(platform, siteFiles);
  const made: VisitUploads = { queue, unseen: null };
  visits.set(platform.session, made);
  // Closing the page would end what is under way; another screen of the site would not.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.isBusy()) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    made.unseen?.();
  });
  // What one person began is never sent as another.
  let ownerId = platform.session.getState().user?.id;
  platform.session.subscribe(({ user, isLost }) => {
    // Who signs in again after a lost session goes on where he was.
    if (user ? user.id !== ownerId : !isLost) {
      queue.stop();
      queue.clear();
    }
    ownerId = user?.id ?? ownerId;
  });
  return made;
}

const none: readonly QueuedFile[] = [];

/**
 * The files that this visit sends to the library, whichever screen is looked at meanwhile.
 *
 * @param tellWhenDone what to do when all are through after their screen was left
 *
 * @example
 * const { queue, files } = useVisitUploads((sent, failed) => toasts.getState().show({ … }));
 */
export function useVisitUploads(tellWhenDone: (sent: number, failed: number) => void) {
  const platform = usePlatform();
  const uploads = uploadsOf(platform);
  const { queue } = uploads;
  const tell = useRef(tellWhenDone);
  tell.current = tellWhenDone;
  const files = useSyncExternalStore(queue.subscribe, queue.files, () => none);
  useEffect(() => {
    uploads.unseen = null;
    return () => {
      if (!uploads.queue.isBusy()) return;
      uploads.unseen = () => {
        if (uploads.queue.isBusy()) return;
        uploads.unseen = null;
        const all = uploads.queue.files();
        const sent = all.filter(({ state }) => state === 'sent').length;
        tell.current(sent, all.length - sent);
      };
    };
  }, [uploads]);
  return { queue, files };
}
