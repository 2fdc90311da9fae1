import { type ExportableList, type ListExport, listExport, typeOfList } from '@omzien/model/listExport';
import { toSnakeCase } from '@omzien/model/names';
import { usePlatform } from '@omzien/platform';
import { useEffect, useRef, useState } from 'react';
import { useExportTexts } from './exportTexts.ts';

const firstWait = 500;
const longestWait = 4000;
/** After this many looks the file is not coming any more. */
const mostLooks = 120;

export type ExportOptions = {
  list: ExportableList;
  /** `list.rows` or `list.view`: which rows, in which order. */
  query: string;
  /** The attributes of the rows that are wanted, as the model names them. Without any: all. */
  attributes?: readonly string[];
};

/** Starts the download of a file as if its link was pressed: the server gives it its name. */
function follow(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Takes a list along as a CSV file: with its filters, order and columns. The server makes it; this waits for it. */
export function useListExport() {
  const { api, clock, toasts } = usePlatform();
  const texts = useExportTexts();
  const [isBusy, setIsBusy] = useState(false);
  const isGone = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop.current?.();
    };
  }, []);

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      stop.current = clock.after(milliseconds, resolve);
    });

  async function run({ list, query, attributes = [] }: ExportOptions) {
    if (isBusy) return;
    setIsBusy(true);
    const asked = Object.fromEntries(
      [...new URLSearchParams(query)].filter(([name]) => /^(filter\[|sort$)/.test(name)),
    );
    const fields = attributes.length > 0 ? { [`fields[${typeOfList(list)}]`]: attributes.map(toSnakeCase).join() } : {};
    try {
      let made: ListExport = await api.post(
        '/api/v1/exports',
        { type: 'exports', list, query: { ...asked, ...fields } },
        listExport,
        { idempotencyKey: clock.newId() },
      );
      for (let look = 0; made.status === 'waiting' && look < mostLooks; look++) {
        await pause(Math.min(firstWait * 1.5 ** look, longestWait));
        if (isGone.current) return;
        made = await api.get(`/api/v1/exports/${made.id}`, listExport);
      }
      if (made.status !== 'ready' || made.downloadUrl === null) throw new Error(texts.exportFailed);
      follow(made.downloadUrl);
      toasts.getState().show({ color: 'success', message: texts.exported(made.rowsCount ?? 0) });
    } catch (error) {
      if (!isGone.current) toasts.getState().fail(error, texts.exportFailed);
    } finally {
      if (!isGone.current) setIsBusy(false);
    }
  }
  return { isBusy, run };
}
