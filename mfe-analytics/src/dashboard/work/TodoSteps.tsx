import { matchResults } from '@omzien/model/application';
import type { Todo, TodoStep } from '@omzien/model/dashboard';
import { useFormat, useHref, useSession } from '@omzien/platform';
import { Button, Row } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTodoWrites } from './todoSteps.api.ts';
import type { TakeTodo } from './useTodoTaking.ts';

/** Steps that ask something first: what they ask opens below the row. */
const asking = new Set<TodoStep>([
  'reply',
  'accept',
  'reject',
  'fill',
  'approve',
  'ask',
  'deny',
  'accept_approach',
  'decline_approach',
  'resolve_report',
  'note',
  'consent',
  'answer_message',
  'read_answers',
]);

/** So long a page stays when somebody keeps it: as many months as a season. */
const keptMonths = 3;
function longer(end: string | null): string {
  const until = new Date(end ?? 0);
  until.setUTCMonth(until.getUTCMonth() + keptMonths);
  return until.toISOString();
}

type TodoStepsProps = {
  todo: Todo;
  /** What the row is called, so that a button says which one it is of. */
  name: string;
  panel: string | null;
  onPanel: (panel: string | null) => void;
  take: TakeTodo;
};

/** What the reader can do about a todo, as buttons at its end; the first is the one that is usually meant. */
export function TodoSteps({ todo, name, panel, onPanel, take }: TodoStepsProps) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const { date } = useFormat();
  const email = useSession(({ user }) => user?.email ?? '');
  const writes = useTodoWrites();

  /** Those that are taken at once. */
  const direct: Partial<Record<TodoStep, () => Promise<unknown>>> = {
    renew: () => take(todo, () => writes.renew(todo), t('dashboard.said.renew', { name })),
    publish: () => take(todo, () => writes.publish(todo), t('dashboard.said.publish', { name })),
    confirm_profile: () => take(todo, () => writes.confirmProfile(todo), t('dashboard.said.confirm_profile')),
    done: () => take(todo, () => writes.tickOff(todo), t('dashboard.said.done', { name })),
    resend_confirmation: () =>
      take(todo, () => writes.confirmAgain(email), t('dashboard.said.resend_confirmation', { email })),
    share: () => take(todo, () => writes.share(todo), t('dashboard.said.share')),
    publish_page: () => take(todo, () => writes.publishPage(todo), t('dashboard.said.publish', { name })),
    resend_invitation: () =>
      take(todo, () => writes.inviteAgain(todo), t('dashboard.said.resend_invitation', { name })),
    mark_read: () =>
      take(
        todo,
        () => writes.markRead(todo),
        todo.subject?.type === 'forms' ? t('dashboard.said.answers_read', { name }) : t('dashboard.said.mark_read'),
      ),
    extend_page: () => {
      const until = longer(todo.dueAt);
      return take(
        todo,
        () => writes.extendPage(todo, until),
        t('dashboard.said.extend_page', { name, date: date(until) }),
      );
    },
    archive_page: () => take(todo, () => writes.archivePage(todo), t('dashboard.said.archive_page', { name })),
  };

  const buttons = todo.steps.flatMap((step, place): ReactNode[] => {
    if (step === 'match')
      return matchResults.map((result) => (
        <StepButton
          key={result}
          name={name}
          onClick={() => take(todo, () => writes.tellMatch(todo, result), t('dashboard.said.match'))}
        >
          {t(`dashboard.match.${result}`)}
        </StepButton>
      ));
    if (asking.has(step))
      return [
        <StepButton
          key={step}
          name={name}
          isFirst={place === 0}
          isOpen={panel === step}
          onClick={() => onPanel(panel === step ? null : step)}
        >
          {t(`dashboard.step.${step}`)}
        </StepButton>,
      ];
    return [
      <StepButton key={step} name={name} isFirst={place === 0} onClick={() => direct[step]?.()}>
        {t(`dashboard.step.${step}`)}
      </StepButton>,
    ];
  });
  return (
    <Row gap="2">
      {buttons}
      {todo.steps.length === 0 && todo.url !== null && (
        <Button
          variant="outline"
          size="sm"
          minHeight="11"
          href={href(todo.url)}
          aria-label={`${t('dashboard.look')}: ${name}`}
        >
          {t('dashboard.look')}
        </Button>
      )}
    </Row>
  );
}

type StepButtonProps = {
  name: string;
  isFirst?: boolean;
  isOpen?: boolean;
  onClick: () => unknown;
  children: string;
};

function StepButton({ name, isFirst = false, isOpen, onClick, children }: StepButtonProps) {
  return (
    <Button
      size="sm"
      minHeight="11"
      variant={isFirst ? 'secondary' : 'outline'}
      aria-expanded={isOpen}
      aria-label={`${children}: ${name}`}
      onClick={() => void onClick()}
    >
      {children}
    </Button>
  );
}
