import { type ReportDocument, sharedReport } from '@omzien/model/analyticsReport';
import { toOmzienError, usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useState } from 'react';

/** A token has so many signs. */
const tokenLength = 22;
/** A report is made within seconds; on a busy server it takes longer. The pauses add up to two minutes, and end there. */
const pauses = [1, 1, 2, 2, 3, 3, ...Array.from({ length: 21 }, () => 5)].map((seconds) => seconds * 1000);

type Stage =
  | { name: 'opening' }
  | { name: 'being_made'; looked: number }
  | { name: 'late' | 'failed' | 'over' | 'refused' }
  | { name: 'open'; report: ReportDocument; token: string };

/** Opens what is behind a link. While that is being made it looks again by itself, for as long as is worth waiting. */
export function useSharedReport(linked: string) {
  const { api, clock } = usePlatform();
  const [stage, setStage] = useState<Stage>({ name: 'opening' });
  const looked = stage.name === 'being_made' ? stage.looked : 0;

  const look = useCallback(
    async (isGone: () => boolean) => {
      const next = await api
        .post('/api/v1/analytics_report_links/open', { type: 'analytics_report_links', token: linked }, sharedReport)
        .then(({ state, document }): Stage => {
          if (document) return { name: 'open', report: document, token: linked };
          if (state !== 'waiting') return { name: 'failed' };
          return looked < pauses.length ? { name: 'being_made', looked: looked + 1 } : { name: 'late' };
        })
        .catch((failure: unknown): Stage => ({ name: toOmzienError(failure).statusCode === 410 ? 'over' : 'refused' }));
      if (!isGone()) setStage(next);
    },
    [api, linked, looked],
  );
  useEffect(() => {
    if (stage.name !== 'opening' && stage.name !== 'being_made') return;
    let isGone = false;
    const cancel = clock.after(looked === 0 ? 0 : (pauses[looked - 1] ?? 0), () => {
      if (linked.length === tokenLength) void look(() => isGone);
      else setStage({ name: 'over' });
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [clock, linked, look, looked, stage.name]);
  return { stage, openAgain: () => setStage({ name: 'opening' }) };
}
