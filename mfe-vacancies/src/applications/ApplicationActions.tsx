import type { Application } from '@omzien/model/application';
import { fetchedAtOpening, usePermission, usePlatform } from '@omzien/platform';
import { Button, Icon, Stack } from '@omzien/ui';
import { Check, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApplicationSteps } from './applications.api.ts';

const AcceptDialog = fetchedAtOpening(() => import('./AcceptDialog.tsx').then(({ AcceptDialog }) => AcceptDialog));
const RejectDialog = fetchedAtOpening(() => import('./RejectDialog.tsx').then(({ RejectDialog }) => RejectDialog));
const WithdrawDialog = fetchedAtOpening(() =>
  import('../status/WithdrawDialog.tsx').then(({ WithdrawDialog }) => WithdrawDialog),
);

const decisions = ['accept', 'reject'] as const;
type Question = (typeof decisions)[number] | 'withdraw';

/** What the reader may do with this application now. The API says which steps those are. */
export function ApplicationActions({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isReopening, setIsReopening] = useState(false);
  const steps = useApplicationSteps(application.id, application.lockVersion);
  const isStaff = usePermission('applications.manage');
  const may = (step: string) => application.permissions?.transitions.includes(step) ?? false;
  const close = () => setQuestion(null);

  // The organisation's mail leads here with the answer already chosen.
  const [query] = useSearchParams();
  const chosen = decisions.find((decision) => decision === query.get('decision'));
  useEffect(() => {
    if (chosen) setQuestion(chosen);
  }, [chosen]);

  async function reopen() {
    setIsReopening(true);
    try {
      await steps.reopen();
      toasts.getState().show({ color: 'success', message: t('application.reopened') });
    } catch {
      await steps.refresh();
      toasts.getState().show({ color: 'warning', message: t('application.stale') });
    } finally {
      setIsReopening(false);
    }
  }

  if (!['accept', 'reject', 'reopen', 'withdraw'].some(may)) return null;
  return (
    <Stack gap="2">
      {may('accept') && (
        <Button wide aria-haspopup="dialog" onClick={() => setQuestion('accept')}>
          <Icon of={Check} />
          {t('application.accept')}
        </Button>
      )}
      {may('reject') && (
        <Button wide variant="outline" aria-haspopup="dialog" onClick={() => setQuestion('reject')}>
          <Icon of={X} />
          {t('application.reject')}
        </Button>
      )}
      {may('reopen') && (
        <Button wide variant="tertiary" loading={isReopening} onClick={() => void reopen()}>
          <Icon of={RotateCcw} />
          {t('application.undo')}
        </Button>
      )}
      {may('withdraw') && (
        <Button wide variant="tertiary" aria-haspopup="dialog" onClick={() => setQuestion('withdraw')}>
          {t(isStaff ? 'application.withdraw' : 'status.withdraw')}
        </Button>
      )}
      {may('accept') && (
        <AcceptDialog open={question === 'accept'} onClose={close} application={application} steps={steps} />
      )}
      {may('reject') && (
        <RejectDialog open={question === 'reject'} onClose={close} application={application} steps={steps} />
      )}
      {may('withdraw') && (
        <WithdrawDialog
          open={question === 'withdraw'}
          organization={application.organizationName}
          onBehalfOf={isStaff ? application.firstName : undefined}
          onClose={close}
          onWithdraw={steps.withdraw}
        />
      )}
    </Stack>
  );
}
