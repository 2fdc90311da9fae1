import { type FileKind, type FileUpload, fileUpload } from '@omzien/model/file';
import { usePlatform } from '@omzien/platform';
import { saveProblem, useErrorText } from '@omzien/ui/form';
import { useEffect, useRef, useState } from 'react';
import { fileError } from './fileError.ts';
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

/** Sends files and tells of each how far it is; `onArrive` gets what the API made of it. */
export function useUploads(kind: FileKind, onArrive: (file: FileUpload) => void) {
  const { api, clock } = usePlatform();
  const texts = useUploadTexts();
  const errorText = useErrorText();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const [news, setNews] = useState('');
  const underWay = useRef(new Map<string, AbortController>());
  const arrive = useRef(onArrive);
  arrive.current = onArrive;

  // Who leaves the screen waits for nothing any more.
  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (id: string, part: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: string) => setSendings((before) => before.filter((one) => one.id !== id));

  async function send({ id, file }: Pick<Sending, 'id' | 'file'>) {
    const controller = new AbortController();
    underWay.current.set(id, controller);
    try {
      const sent = await api.upload('/api/v1/file_uploads', { file, kind }, fileUpload, {
        signal: controller.signal,
        onProgress: (share) => change(id, { share }),
      });
      drop(id);
      setNews(texts.sent(file.name));
      arrive.current(sent);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const { message, fields } = saveProblem(thrown);
      const own = fields.file ?? message;
      change(id, { share: null, error: errorText(own, texts.file) ?? texts.failed(file.name) });
      setNews(texts.failed(file.name));
    } finally {
      underWay.current.delete(id);
    }
  }

  return {
    sendings,
    /** What just happened, for screen readers. */
    news,
    add(files: readonly File[]) {
      const added = files.map((file): Sending => {
        const fault = fileError(file, kind);
        const id = clock.newId();
        if (!fault) return { id, file, share: 0, error: null, canRetry: true };
        const error =
          fault.code === 'empty'
            ? texts.empty
            : errorText(fault.code, { label: file.name, values: fault.size ? { size: fault.size } : {} });
        return { id, file, share: null, error: error ?? '', canRetry: false };
      });
      setSendings((before) => [...before, ...added]);
      for (const one of added) if (one.error === null) void send(one);
    },
    retry(sending: Sending) {
      change(sending.id, { share: 0, error: null });
      void send(sending);
    },
    /** Stops what is under way, or takes a failed one off the list. */
    cancel(id: string) {
      underWay.current.get(id)?.abort();
      drop(id);
    },
  };
}
