import type { FileKind } from '@omzien/model/file';
import { usePlatform } from '@omzien/platform';
import { saveProblem, useErrorText } from '@omzien/ui/form';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { canRetry, createUploadQueue, type QueuedFile, type UploadTarget } from './uploadQueue.ts';
import { useUploadTexts } from './uploadTexts.ts';

/** A file under way, or one that did not arrive. */
export type Sending = {
  id: string;
  file: File;
  /** How much has gone out, from 0 to 1; null when it failed. */
  share: number | null;
  /** Why it failed, in words. */
  error: string | null;
  /** False for a file that will never do: there is no second try. */
  canRetry: boolean;
};

/** Says why a file of a queue did not arrive. */
export function useUploadFault(): (queued: Pick<QueuedFile, 'file' | 'fault' | 'thrown'>) => string {
  const texts = useUploadTexts();
  const errorText = useErrorText();
  return ({ file, fault, thrown }) => {
    if (fault?.code === 'empty') return texts.empty;
    if (fault) return errorText(fault.code, { label: file.name, values: fault.size ? { size: fault.size } : {} }) ?? '';
    const { message, fields } = saveProblem(thrown);
    return errorText(fields.file ?? message, texts.file) ?? texts.failed(file.name);
  };
}

const none: readonly never[] = [];

/** Sends the files of a field and tells of each how far it is; `onArrive` gets what the API made of it. */
export function useUploads<Sent>(kind: FileKind, target: UploadTarget<Sent>, onArrive: (file: Sent) => void) {
  const platform = usePlatform();
  const texts = useUploadTexts();
  const faultOf = useUploadFault();
  const [news, setNews] = useState('');
  const arrive = useRef(onArrive);
  arrive.current = onArrive;
  const [queue] = useState(() =>
    createUploadQueue(platform, target, (sent) => {
      arrive.current(sent);
    }),
  );
  const files = useSyncExternalStore(queue.subscribe, queue.files, () => none);

  // Who leaves the screen waits for nothing any more.
  useEffect(() => () => queue.stop(), [queue]);
  // What arrived stands in the form.
  const over = files.findLast(({ state }) => state !== 'waiting' && state !== 'sending');
  useEffect(() => {
    if (!over) return;
    setNews(over.state === 'sent' ? texts.sent(over.file.name) : over.fault ? '' : texts.failed(over.file.name));
    if (over.state === 'sent') queue.drop(over.id);
  }, [over, queue, texts]);

  const hasFailed = ({ state }: Pick<QueuedFile, 'state'>) => state === 'failed' || state === 'lost';
  return {
    sendings: files
      .filter(({ state }) => state !== 'sent')
      .map(
        (queued): Sending => ({
          id: queued.id,
          file: queued.file,
          share: hasFailed(queued) ? null : queued.share,
          error: hasFailed(queued) ? faultOf(queued) : null,
          canRetry: canRetry(queued),
        }),
      ),
    /** What just happened, for screen readers. */
    news,
    add: (added: readonly File[]) => queue.add(added, () => ({ kind })),
    retry: ({ id }: Sending) => queue.retry(id),
    /** Stops what is under way, or takes a failed one off the list. */
    cancel: (id: string) => queue.drop(id),
  };
}
