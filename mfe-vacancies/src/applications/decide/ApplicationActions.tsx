import type { Application } from '@omzien/model/application';
import { usePermission } from '@omzien/platform';
import { Button, Grid, Icon } from '@omzien/ui';
import { Check, Hourglass, RotateCcw, Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApplicationDialogs, type Question, questions } from './ApplicationDialogs.tsx';
import { useMoves } from './useMoves.ts';

/** What the reader may do with this application now. The API says which steps those are. */
export function ApplicationActions({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const [question, setQuestion] = useState<Question | null>(null);
  const isStaff = usePermission('applications.manage');
  const moves = useMoves(application);
  const may = (step: string) => application.permissions?.transitions.includes(step) ?? false;

  // The organisation's mail leads here with the answer already chosen.
  const [query] = useSearchParams();
  const chosen = questions.find((name) => name === query.get('decision') && may(name));
  useEffect(() => {
    if (chosen) setQuestion(chosen);
  }, [chosen]);

  const hasAny = ['accept', 'reject', 'waiting_list', 'reopen', 'withdraw'].some(may);
  return (
    <>
      {hasAny && (
        <Grid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))">
          {may('accept') && (
            <Button wide aria-haspopup="dialog" onClick={() => setQuestion('accept')}>
              <Icon of={Check} />
              {t('applications.decide.accept')}
            </Button>
          )}
          {may('reject') && (
            <Button wide variant="outline" aria-haspopup="dialog" onClick={() => setQuestion('reject')}>
              <Icon of={X} />
              {t('applications.decide.reject')}
            </Button>
          )}
          {may('waiting_list') && (
            <Button wide variant="outline" loading={moves.isBusy} onClick={() => void moves.putOnWaitingList()}>
              <Icon of={Hourglass} />
              {t('applications.decide.waitingList')}
            </Button>
          )}
          {may('reopen') && (
            <Button wide variant="outline" aria-haspopup="dialog" onClick={() => setQuestion('reopen')}>
              <Icon of={RotateCcw} />
              {t('applications.decide.takeBack')}
            </Button>
          )}
          {may('withdraw') && (
            // Not one of the answers: it stands below them.
            <Button
              variant="tertiary"
              gridColumn="1 / -1"
              justifySelf={{ sm: 'start' }}
              aria-haspopup="dialog"
              onClick={() => setQuestion('withdraw')}
            >
              <Icon of={Undo2} />
              {t(isStaff ? 'applications.withdraw.onRequest' : 'withdrawal.start')}
            </Button>
          )}
        </Grid>
      )}
      <ApplicationDialogs application={application} question={question} onClose={() => setQuestion(null)} isAddressed />
    </>
  );
}
