import type { Todo } from '@omzien/model/dashboard';
import { useFormat, useHref } from '@omzien/platform';
import { Badge, Box, Card, Flex, Heading, Link } from '@omzien/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TodoRow } from './TodoRow.tsx';
import { type TodoGroup as Group, keyOf } from './todoKeys.ts';
import type { TakeTodo } from './useTodoTaking.ts';
import { useTodoWords } from './useTodoWords.ts';

export type Rows = {
  /** The row that stands open, by its key and what is open in it. */
  open: string | null;
  onOpen: (open: string | null) => void;
  take: TakeTodo;
  /** What was dealt with in an open row. */
  onDone: (todo: Todo) => void;
};

/** Todos of one kind, what waits longest first, and the way to all of them. */
export function TodoGroup({ group, ...rows }: { group: Group } & Rows) {
  const { t } = useTranslation('analytics');
  const { number } = useFormat();
  const href = useHref();
  const id = useId();
  const [query] = useSearchParams();
  const { groupName } = useTodoWords();
  const [first] = group.todos;
  const name = groupName(group);
  const listUrl = first?.listUrl ?? null;
  const view = query.get('view');
  // The rest of the work list of a centre is this page as well.
  const listHref = listUrl?.startsWith('/dashboard?') && view ? `${listUrl}&view=${view}` : listUrl;

  return (
    <Card as="section" aria-labelledby={id} padding="none" overflow="hidden">
      <Flex
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        flexWrap="wrap"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlock="3"
        bg="bg.subtle"
        borderBottom="1px solid"
        borderColor="border"
      >
        <Heading level={3} size={4} id={id} tabIndex={-1}>
          {name} <Badge marginInlineStart="1">{number(group.count)}</Badge>
        </Heading>
        {listHref !== null && group.count > group.todos.length && (
          <Link href={href(listHref)} display="inline-flex" alignItems="center" minHeight="11">
            {t('dashboard.all', { count: group.count, number: number(group.count) })}
          </Link>
        )}
      </Flex>
      <Box as="ul" listStyle="none" margin="0" padding="0" aria-labelledby={id}>
        {group.todos.map((todo) => (
          <TodoRow key={keyOf(todo)} todo={todo} {...rows} />
        ))}
      </Box>
    </Card>
  );
}
