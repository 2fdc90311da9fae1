import type { Application } from '@omzien/model/application';
import { useApplicationSteps } from '@omzien/parts/decide/applicationSteps.api';
import { later, usePermission } from '@omzien/platform';

const AcceptDialog = later(() => import('@omzien/parts/decide/AcceptDialog').then(({ AcceptDialog }) => AcceptDialog));
const RejectDialog = later(() => import('@omzien/parts/decide/RejectDialog').then(({ RejectDialog }) => RejectDialog));
const ReopenDialog = later(() => import('./ReopenDialog.tsx').then(({ ReopenDialog }) => ReopenDialog));
const WithdrawDialog = later(() =>
  import('../../progress/withdrawal/WithdrawDialog.tsx').then(({ WithdrawDialog }) => WithdrawDialog),
);

/** The steps that ask something before they are taken. */
export const questions = ['accept', 'reject', 'reopen', 'withdraw'] as const;
export type Question = (typeof questions)[number];

type ApplicationDialogsProps = {
  application: Application;
  question: Question | null;
  onClose: () => void;
  /** The page opens them by `?decision=`. */
  isAddressed?: boolean;
};

/** The windows of what can be decided about one application, wherever it is decided. */
export function ApplicationDialogs({ application, question, onClose, isAddressed = false }: ApplicationDialogsProps) {
  const isStaff = usePermission('applications.manage');
  const { withdraw } = useApplicationSteps(application);
  return (
    <>
      <AcceptDialog open={question === 'accept'} {...{ onClose, application, isAddressed }} />
      <RejectDialog open={question === 'reject'} {...{ onClose, application, isAddressed }} />
      <ReopenDialog open={question === 'reopen'} {...{ onClose, application, isAddressed }} />
      <WithdrawDialog
        open={question === 'withdraw'}
        organization={application.organizationName}
        draft={`application-${application.id}-withdraw`}
        opensWith={isAddressed ? 'decision=withdraw' : undefined}
        onBehalfOf={isStaff ? application.firstName : undefined}
        onClose={onClose}
        onWithdraw={withdraw}
      />
    </>
  );
}
