import type { Todo } from '@omzien/model/dashboard';
import { waitingUrgency } from '@omzien/model/waiting';
import { useFormat, useHref, useNow } from '@omzien/platform';
import { Badge, Box, Flex, Link, Row, Text, type Tone } from '@omzien/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TodoPanel } from './panels/TodoPanel.tsx';
import type { Rows } from './TodoGroup.tsx';
import { TodoSteps } from './TodoSteps.tsx';
import { keyOf } from './todoKeys.ts';
import { useTodoWords } from './useTodoWords.ts';

const tones = { fresh: 'neutral', long: 'warning', too_long: 'danger' } as const satisfies Record<string, Tone>;

/** One thing to do: who or what, how long it waits, and its steps. */
export function TodoRow({ todo, open, onOpen, take, onDone }: { todo: Todo } & Rows) {
  const { t } = useTranslation('analytics');
  const { shortDate } = useFormat();
  const href = useHref();
  const now = useNow();
  const row = useRef<HTMLLIElement>(null);
  const { titleOf, waitOf } = useTodoWords();
  const key = keyOf(todo);
  const [openKey, panel] = open?.split('#') ?? [];
  const isOpen = openKey === key;
  const wait = waitOf(todo);
  const isLate = todo.kind === 'work_item' && todo.dueAt !== null && Date.parse(todo.dueAt) < now;
  const urgency = isLate ? 'too_long' : waitingUrgency(waits(todo) ? (todo.waitingDays ?? 0) : 0);
  useFocusAfter(row);

  return (
    <Box
      as="li"
      ref={row}
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      css={{ '& + &': { borderTop: '1px solid {colors.border}' } }}
      data-todo={todo.kind}
    >
      <Flex gap={{ base: '3', md: '4' }} alignItems="center" flexWrap="wrap" justifyContent="space-between">
        <Box flex="1 1 18rem" minWidth="0">
          {todo.url === null ? (
            <Text fontWeight="semibold" overflowWrap="anywhere" tabIndex={-1} data-todo-title="">
              {titleOf(todo)}
            </Text>
          ) : (
            <Link
              href={href(todo.url)}
              variant="plain"
              fontWeight="semibold"
              overflowWrap="anywhere"
              data-todo-title=""
            >
              {titleOf(todo)}
            </Link>
          )}
          <Row gap="2" marginTop="1">
            {wait && <Badge tone={tones[urgency]}>{wait}</Badge>}
            {todo.kind === 'work_item' && todo.dueAt !== null && (
              <Text as="span" size="sm" tone={isLate ? 'danger' : 'muted'}>
                {t(isLate ? 'dashboard.wait.late' : 'dashboard.wait.before', { date: shortDate(todo.dueAt) })}
              </Text>
            )}
            {todo.owner && todo.owner.type !== 'users' && todo.kind !== 'answer_approach' && (
              <Text as="span" size="sm" tone="muted">
                {todo.owner.name}
              </Text>
            )}
          </Row>
        </Box>
        <TodoSteps
          todo={todo}
          name={titleOf(todo)}
          panel={isOpen ? (panel ?? null) : null}
          onPanel={(wanted) => onOpen(wanted === null ? null : `${key}#${wanted}`)}
          take={take}
        />
      </Flex>
      {isOpen && panel && (
        <TodoPanel
          todo={todo}
          panel={panel}
          name={titleOf(todo)}
          take={take}
          onClose={() => onOpen(null)}
          onDone={() => onDone(todo)}
        />
      )}
    </Box>
  );
}

const waits = ({ kind }: Todo) =>
  kind === 'unanswered_application' ||
  kind === 'student_waiting' ||
  kind === 'answer_approach' ||
  kind === 'unread_messages' ||
  kind === 'work_item';

/** When a row with the focus goes away, who works by keyboard goes on with the one that took its place. */
function useFocusAfter(row: { current: HTMLLIElement | null }) {
  const held = useRef(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const group = element.closest('section');
    const work = element.ownerDocument.getElementById('work');
    const note = () => {
      held.current = element.contains(element.ownerDocument.activeElement);
    };
    const forget = (event: FocusEvent) => {
      // Without a next one the browser took it, as it does when the focused element goes away.
      if (event.relatedTarget !== null) held.current = false;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    const { ownerDocument } = element;
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
      if (!held.current) return;
      ownerDocument.defaultView?.queueMicrotask(() => {
        if (ownerDocument.activeElement !== ownerDocument.body) return;
        const next = group?.isConnected ? group.querySelector<HTMLElement>('[data-todo-title]') : null;
        (next ?? work)?.focus();
      });
    };
  }, [row]);
}
