import type { Application, ApplicationResult } from '@omzien/model/application';
import { BulkSteps } from '@omzien/parts/listSteps/BulkSteps';
import type { AskedStep, ListStep } from '@omzien/parts/listSteps/listSteps';
import type { ListState } from '@omzien/parts/table';
import { later, usePlatform } from '@omzien/platform';
import { MessageSquare, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkSteps } from './applicationBulk.api.ts';

const BulkReplyDialog = later(() => import('./BulkReplyDialog.tsx').then((file) => file.BulkReplyDialog));
const BulkRejectDialog = later(() => import('./BulkRejectDialog.tsx').then((file) => file.BulkRejectDialog));

type Step = 'reply' | 'reject';

/** What can be done with all applications that are chosen: answer them, or reject them with a way back. */
export function BulkActions({ state }: { state: ListState<Application> }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { takeFor } = useBulkSteps();
  const [asked, setAsked] = useState<AskedStep<Application, Step> | null>(null);
  const steps: ListStep<Application, Step>[] = [
    { key: 'reply', label: t('applications.bulk.reply'), icon: MessageSquare, asks: 'reply', bulk: 'button' },
    { key: 'reject', label: t('applications.bulk.reject'), icon: UserX, asks: 'reject', bulk: 'button' },
  ];

  /** Says how it went: what could not be done is told with the reason of the first. */
  function tell(
    results: readonly ApplicationResult[],
    done: 'applications.bulk.replied' | 'applications.bulk.rejected',
    undo: () => void,
    sendNow?: () => void,
  ) {
    const { show } = toasts.getState();
    const failed = results.filter(({ ok }) => !ok);
    const count = results.length - failed.length;
    const reason = failed[0]?.errors[0]?.detail ?? '';
    if (failed.length > 0)
      show({ color: 'warning', duration: 0, message: t('applications.bulk.failed', { count: failed.length, reason }) });
    if (count > 0)
      show({
        color: 'success',
        duration: 10_000,
        message: t(done, { count }),
        action: { label: t('applications.bulk.undo'), run: undo },
        ...(sendNow ? { second: { label: t('applications.decide.sendNow'), run: sendNow } } : {}),
      });
  }

  async function goOn(
    ids: readonly string[],
    action: 'reopen' | 'undo_reply' | 'send_reply',
    done: 'applications.bulk.reopened' | 'applications.bulk.unsent' | 'applications.bulk.sent',
  ) {
    try {
      const results = await takeFor(ids, { action });
      const count = results.filter(({ ok }) => ok).length;
      const failed = results.find(({ ok }) => !ok);
      const message = count > 0 ? t(done, { count }) : (failed?.errors[0]?.detail ?? '');
      toasts.getState().show({ color: count > 0 ? 'success' : 'warning', message });
    } catch (error) {
      toasts.getState().fail(error);
    }
  }

  function finish(results: readonly ApplicationResult[]) {
    const isRejected = asked?.step === 'reject';
    setAsked(null);
    state.selection.clear();
    const changed = results.filter(({ ok }) => ok).map(({ id }) => id);
    if (isRejected)
      tell(results, 'applications.bulk.rejected', () => void goOn(changed, 'reopen', 'applications.bulk.reopened'));
    else
      tell(
        results,
        'applications.bulk.replied',
        () => void goOn(changed, 'undo_reply', 'applications.bulk.unsent'),
        () => void goOn(changed, 'send_reply', 'applications.bulk.sent'),
      );
  }

  const Dialog = asked?.step === 'reject' ? BulkRejectDialog : BulkReplyDialog;
  return (
    <>
      <BulkSteps state={state} steps={steps} onAsk={setAsked} />
      {asked && <Dialog {...asked} onClose={() => setAsked(null)} onDone={finish} />}
    </>
  );
}
