import type { ApplicationResult } from '@omzien/model/application';
import { later, usePlatform } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import type { Selection } from '@omzien/ui/list';
import { MessageSquare, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkSteps } from './applicationBulk.api.ts';

const BulkReplyDialog = later(() => import('./BulkReplyDialog.tsx').then((file) => file.BulkReplyDialog));
const BulkRejectDialog = later(() => import('./BulkRejectDialog.tsx').then((file) => file.BulkRejectDialog));

/** What can be done with all applications that are chosen: answer them, or reject them with a way back. */
export function BulkActions({ selection }: { selection: Selection }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { reopen } = useBulkSteps();
  const [dialog, setDialog] = useState<'reply' | 'reject' | null>(null);

  /** Says how it went: what could not be done is told with the reason of the first. */
  function tell(
    results: readonly ApplicationResult[],
    done: 'applications.bulk.replied' | 'applications.bulk.rejected',
    undo?: () => void,
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
        action: undo ? { label: t('applications.bulk.undo'), run: undo } : null,
      });
  }

  async function takeBack(ids: readonly string[]) {
    try {
      const results = await reopen(ids);
      const count = results.filter(({ ok }) => ok).length;
      toasts.getState().show({ color: 'success', message: t('applications.bulk.reopened', { count }) });
    } catch (error) {
      toasts.getState().fail(error);
    }
  }

  function finish(
    results: readonly ApplicationResult[],
    done: 'applications.bulk.replied' | 'applications.bulk.rejected',
  ) {
    setDialog(null);
    selection.clear();
    const changed = results.filter(({ ok }) => ok).map(({ id }) => id);
    tell(results, done, done === 'applications.bulk.rejected' ? () => void takeBack(changed) : undefined);
  }

  const { target, count } = selection;
  return (
    <>
      <Button variant="outline" onClick={() => setDialog('reply')}>
        <Icon of={MessageSquare} />
        {t('applications.bulk.reply')}
      </Button>
      <Button variant="outline" onClick={() => setDialog('reject')}>
        <Icon of={UserX} />
        {t('applications.bulk.reject')}
      </Button>
      {dialog === 'reply' && (
        <BulkReplyDialog
          target={target}
          count={count}
          onClose={() => setDialog(null)}
          onDone={(results) => finish(results, 'applications.bulk.replied')}
        />
      )}
      {dialog === 'reject' && (
        <BulkRejectDialog
          target={target}
          count={count}
          onClose={() => setDialog(null)}
          onDone={(results) => finish(results, 'applications.bulk.rejected')}
        />
      )}
    </>
  );
}
