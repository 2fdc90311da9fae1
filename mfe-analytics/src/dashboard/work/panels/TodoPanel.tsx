import type { Todo } from '@omzien/model/dashboard';
import { later } from '@omzien/platform';
import { Box, LoadingFailed, Skeleton } from '@omzien/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import type { TakeTodo } from '../useTodoTaking.ts';

export type PanelProps = {
  todo: Todo;
  /** Which step was pressed. */
  panel: string;
  name: string;
  take: TakeTodo;
  onClose: () => void;
  /** It was dealt with: its row goes away. */
  onDone: () => void;
};

const waiting = { waiting: () => <Skeleton height="8rem" />, failed: LoadingFailed };
const panels: Readonly<Record<string, (props: PanelProps) => ReactNode>> = {
  reply: later<PanelProps>(() => import('./ApplicationPanel.tsx').then((file) => file.ApplicationPanel), waiting),
  accept: later<PanelProps>(() => import('./ApplicationPanel.tsx').then((file) => file.ApplicationPanel), waiting),
  reject: later<PanelProps>(() => import('./ApplicationPanel.tsx').then((file) => file.ApplicationPanel), waiting),
  fill: later<PanelProps>(() => import('./FillPanel.tsx').then((file) => file.FillPanel), waiting),
  answer_message: later<PanelProps>(() => import('./MessagePanel.tsx').then((file) => file.MessagePanel), waiting),
  read_answers: later<PanelProps>(() => import('./AnswersPanel.tsx').then((file) => file.AnswersPanel), waiting),
  note: later<PanelProps>(() => import('./NotePanel.tsx').then((file) => file.NotePanel), waiting),
  consent: later<PanelProps>(() => import('./ConsentPanel.tsx').then((file) => file.ConsentPanel), waiting),
  approve: later<PanelProps>(() => import('./ApprovePanel.tsx').then((file) => file.ApprovePanel), waiting),
  ask: later<PanelProps>(() => import('./AskPanel.tsx').then((file) => file.AskPanel), waiting),
  deny: later<PanelProps>(() => import('./DenyPanel.tsx').then((file) => file.DenyPanel), waiting),
  accept_approach: later<PanelProps>(() => import('./ApproachPanel.tsx').then((file) => file.ApproachPanel), waiting),
  decline_approach: later<PanelProps>(() => import('./ApproachPanel.tsx').then((file) => file.ApproachPanel), waiting),
  resolve_report: later<PanelProps>(() => import('./ReportPanel.tsx').then((file) => file.ReportPanel), waiting),
};

/** What a step asks before it is taken, below its row: its code comes when it is opened. */
export function TodoPanel(props: PanelProps) {
  const Panel = panels[props.panel];
  if (!Panel) return null;
  /** Closed by key: what was written stays on this device, and the focus goes back to the step. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, target, key, defaultPrevented } = event;
    // Dialogs of a panel stand elsewhere in the page, and close by themselves.
    if (key !== 'Escape' || defaultPrevented || !currentTarget.contains(target as Node)) return;
    const step = currentTarget.parentElement?.querySelector<HTMLElement>('button[aria-expanded="true"]');
    props.onClose();
    step?.focus();
  }
  return (
    <Box marginTop="4" marginBottom="2" maxWidth="reading" onKeyDown={onKeyDown}>
      <Panel {...props} />
    </Box>
  );
}
