import type { EditorPage, WorkingCopy } from '@omzien/model/pageEditor';
import { usePlatform } from '@omzien/platform';
import { VisuallyHidden } from '@omzien/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { contentOf } from './content/content.ts';
import { createEditorStore } from './content/editorStore.ts';
import { EditorContext } from './content/useEditor.ts';
import { SayContext } from './content/useSay.ts';
import { EditorColumns } from './EditorColumns.tsx';
import { createSaver } from './saving/createSaver.ts';
import { keptCopy } from './saving/keptCopy.ts';
import { usePageWrites } from './saving/workingCopy.api.ts';

type EditorProps = { page: EditorPage; copy: WorkingCopy };

/** All of one page that is edited, with what is stored of it and what is not yet. */
function useEditorParts({ page, copy }: EditorProps) {
  const platform = usePlatform();
  const writes = usePageWrites(page.id);
  const [parts] = useState(() => {
    const kept = keptCopy(platform, page.id);
    const found = kept.read();
    const store = createEditorStore(found?.content ?? contentOf(copy), platform.clock.now);
    const saver = createSaver({
      ...{ store, writes, clock: platform.clock, kept },
      stored: found?.stored ?? copy,
      ...(found ? { sent: found.sent } : {}),
    });
    return { store, saver };
  });
  return { ...parts, writes };
}

/** The editor of one page: what stands on it, how it looks, and the fields of what is chosen. */
export function Editor(props: EditorProps) {
  const { page } = props;
  const { store, saver, writes } = useEditorParts(props);
  const mayChange = page.permissions?.update === true && page.status !== 'archived';
  const [said, setSaid] = useState('');
  // The same words again are heard again.
  const say = useCallback((text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)), []);
  const editor = useMemo(() => ({ store, mayChange }), [store, mayChange]);

  useEffect(() => {
    saver.start();
    const online = () => void saver.save();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      saver.stop();
    };
  }, [saver]);

  return (
    <EditorContext value={editor}>
      <SayContext value={say}>
        <EditorColumns page={page} saver={saver} writes={writes} mayChange={mayChange} />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </SayContext>
    </EditorContext>
  );
}
