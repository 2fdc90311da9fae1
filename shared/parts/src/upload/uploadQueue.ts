import { type FileKind, type FileUpload, fileUpload } from '@omzien/model/file';
import { type AnswerSchema, type OmzienError, type Platform, toOmzienError } from '@omzien/platform';
import { type FileError, fileError } from './fileError.ts';

/** What a file is sent with. */
export type UploadFields = { kind: FileKind; folder?: string | null };

/** Where files go, and what is answered of one that arrived. */
export type UploadTarget<Sent> = { address: string; answer: AnswerSchema<Sent> };
/** The files of the site and of whoever is signed in. */
export const siteFiles: UploadTarget<FileUpload> = { address: '/api/v1/file_uploads', answer: fileUpload };

/** A file of a queue. Its id is the key by which the API knows a second try again. */
export type QueuedFile<Sent = FileUpload> = {
  id: string;
  file: File;
  fields: UploadFields;
  /** `lost`: the line broke, and it goes on by itself. `failed`: somebody has to do something. */
  state: 'waiting' | 'sending' | 'lost' | 'failed' | 'sent';
  /** How much has gone out, from 0 to 1. */
  share: number;
  /** Why it did not arrive: found before it was sent, or said by whoever answered. */
  fault: FileError | null;
  thrown: unknown;
  /** What the API made of it. */
  sent: Sent | null;
};

/** Where a second try may help: what is wrong with the file itself stays wrong. */
export const canRetry = ({ state, fault, thrown }: Pick<QueuedFile, 'state' | 'fault' | 'thrown'>) =>
  state === 'lost' || (state === 'failed' && fault === null && toOmzienError(thrown).statusCode !== 422);

export type UploadQueue = ReturnType<typeof createUploadQueue<FileUpload>>;

const atOnce = 3;
/** Between tries while nobody says that the line is back; each wait is twice the last. */
const firstWait = 2_000;
const longestWait = 60_000;

const isOver = ({ state }: Pick<QueuedFile, 'state'>) => state === 'failed' || state === 'sent';

/** How long to wait before the same file is worth sending again; null where that is not known to help. */
function waitAfter(error: OmzienError, tries: number): number | null {
  const patience = Math.min(longestWait, firstWait * 2 ** tries);
  if (error.hasCode('network')) return patience;
  const passes = [429, 503, 504].includes(error.statusCode) || error.hasCode('in_progress');
  const asked = (error.retryAfter ?? 0) * 1000;
  return passes && asked <= longestWait ? Math.max(asked, patience) : null;
}

/**
 * Sends files, three at a time, whoever looks on. A file that is refused stops none of the others; when the line breaks
 * the rest waits and goes on when it is back, and nothing is stored twice.
 */
export function createUploadQueue<Sent>(
  { api, clock }: Pick<Platform, 'api' | 'clock'>,
  { address, answer }: UploadTarget<Sent>,
  onArrive?: (sent: Sent) => void,
) {
  let files: readonly QueuedFile<Sent>[] = [];
  const readers = new Set<() => void>();
  const underWay = new Map<string, AbortController>();
  let tries = 0;
  let stopWaiting: (() => void) | null = null;

  function set(next: readonly QueuedFile<Sent>[]) {
    files = next;
    for (const read of readers) read();
  }
  const change = (id: string, part: Partial<QueuedFile<Sent>>) =>
    set(files.map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function send({ id, file, fields }: QueuedFile<Sent>) {
    const controller = new AbortController();
    underWay.set(id, controller);
    change(id, { state: 'sending', share: 0, thrown: null });
    try {
      const sent = await api.upload(address, { file, ...fields }, answer, {
        idempotencyKey: id,
        signal: controller.signal,
        onProgress: (share) => change(id, { share }),
      });
      tries = 0;
      change(id, { state: 'sent', share: 1, sent });
      onArrive?.(sent);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const wait = waitAfter(toOmzienError(thrown), tries);
      change(id, { state: wait === null ? 'failed' : 'lost', share: 0, thrown });
      if (wait !== null) waitFor(wait);
    } finally {
      underWay.delete(id);
      sendNext();
    }
  }
  function sendNext() {
    if (stopWaiting) return;
    for (const one of files) {
      if (underWay.size >= atOnce) return;
      if (one.state === 'waiting') void send(one);
    }
  }
  function waitFor(milliseconds: number) {
    if (stopWaiting) return;
    tries += 1;
    const cancel = clock.after(milliseconds, goOn);
    window.addEventListener('online', goOn);
    stopWaiting = () => {
      cancel();
      window.removeEventListener('online', goOn);
      stopWaiting = null;
    };
  }
  /** What was lost is sent again, under the same key, and then the rest. */
  function goOn() {
    stopWaiting?.();
    set(files.map((one) => (one.state === 'lost' ? { ...one, state: 'waiting' } : one)));
    sendNext();
  }
  const drop = (id: string) => set(files.filter((one) => one.id !== id));

  return {
    /** For `useSyncExternalStore`. */
    subscribe(read: () => void) {
      readers.add(read);
      return () => void readers.delete(read);
    },
    files: () => files,
    /** Takes files in, each looked at before it is sent. */
    add(added: readonly File[], fieldsOf: (file: File) => UploadFields) {
      const queued = added.map((file): QueuedFile<Sent> => {
        const fields = fieldsOf(file);
        const fault = fileError(file, fields.kind);
        const state = fault ? 'failed' : 'waiting';
        return { id: clock.newId(), file, fields, state, share: 0, fault, thrown: null, sent: null };
      });
      set([...files, ...queued]);
      sendNext();
    },
    /** One file once more, or all that a second try may help. */
    retry(id?: string) {
      set(
        files.map((one) =>
          (!id || one.id === id) && canRetry(one) ? { ...one, state: 'waiting', thrown: null } : one,
        ),
      );
      goOn();
    },
    /** Stops what is under way, or takes a file off the list. */
    drop(id: string) {
      underWay.get(id)?.abort();
      drop(id);
      if (!files.some(({ state }) => state === 'lost')) goOn();
    },
    /** Stops all that has not arrived. */
    stop() {
      stopWaiting?.();
      set(files.filter(isOver));
      for (const controller of underWay.values()) controller.abort();
    },
    /** Takes what is over off the list. */
    clear: () => set(files.filter((one) => !isOver(one))),
    isBusy: () => files.some((one) => !isOver(one)),
  };
}
