import { pageCheck } from '@omzien/model/pageEditor';
import { usePlatform } from '@omzien/platform';
import { type RefObject, useCallback, useState } from 'react';
import { browserMeasuring, faintBlocks } from './contrast.ts';
import type { Finding } from './mending.ts';

const faint = {
  nl: 'Woorden vallen hier weg tegen hun achtergrond. Kies een andere achtergrond.',
  en: 'Words are hard to read here against their background. Choose another background.',
};

type Checks = { findings: Finding[] | null; hasFailed: boolean };

/**
 * What is to be looked at before a page goes online: what the API knows of it, and what only the drawn page in the frame
 * tells, its contrast.
 */
export function useChecks(pageId: string, frame: RefObject<HTMLIFrameElement | null>) {
  const { api } = usePlatform();
  const [{ findings, hasFailed }, setChecks] = useState<Checks>({ findings: null, hasFailed: false });
  const check = useCallback(async (): Promise<Finding[] | null> => {
    try {
      const { items } = await api.list(`/api/v1/pages/${pageId}/checks`, pageCheck);
      const found: Finding[] = [...items, ...measured(frame.current)];
      setChecks({ findings: found, hasFailed: false });
      return found;
    } catch {
      setChecks((before) => ({ ...before, hasFailed: true }));
      return null;
    }
  }, [api, pageId, frame]);
  return { findings, hasFailed, check };
}

function measured(frame: HTMLIFrameElement | null): Finding[] {
  const view = frame?.contentWindow;
  if (!view?.document.body) return [];
  return faintBlocks(view.document, browserMeasuring(view)).map((blockId) => ({
    ...{ kind: 'contrast', severity: 'warning', blockId, field: 'settings.background', message: faint },
  }));
}
