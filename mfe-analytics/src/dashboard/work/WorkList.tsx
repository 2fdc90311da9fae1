import type { DashboardView, Todo } from '@omzien/model/dashboard';
import { useHref } from '@omzien/platform';
import { Box, Button, Empty, Heading, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TodoGroup } from './TodoGroup.tsx';
import { groupsOf, stateOf } from './todoKeys.ts';
import { useHeldTodos } from './useHeldTodos.ts';
import { useTodoTaking } from './useTodoTaking.ts';

/** Where somebody goes on who has nothing to do. */
const nextStep: Record<DashboardView, string> = {
  tenant: '/organizations',
  center: '/organizations',
  organization: '/vacancies/add',
  school: '/vacancies/add',
  content: '/content',
  mentor: '/applications',
  student: '/vacancies/search',
  volunteer: '/vacancies/search',
};

type WorkListProps = { view: DashboardView; todos: readonly Todo[]; hasStart: boolean };

/** What waits for the reader, each with its step right there. */
export function WorkList({ view, todos, hasStart }: WorkListProps) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const [query] = useSearchParams();
  const kind = query.get('kind');
  const [open, setOpen] = useState<string | null>(null);
  const { gone, hide, take } = useTodoTaking();
  const { shown, fresh } = useHeldTodos(todos, open !== null);
  const left = shown.filter((todo) => !gone.has(stateOf(todo)));
  const hidden = (of: Todo['kind'], item: string | null) =>
    shown.filter((todo) => todo.kind === of && todo.item === item && gone.has(stateOf(todo))).length;

  return (
    <Box as="section" aria-labelledby="work">
      <Heading level={2} id="work" tabIndex={-1} marginBottom="4">
        {t('dashboard.work')}
      </Heading>
      <Box aria-live="polite">
        {fresh > 0 && (
          <Box marginBottom="4">
            <Button variant="outline" size="sm" minHeight="11" onClick={() => setOpen(null)}>
              {t('dashboard.fresh', { count: fresh })}
            </Button>
          </Box>
        )}
      </Box>
      {left.length === 0 && !hasStart && (
        <Empty
          level={3}
          title={kind === null ? t('dashboard.done.title') : t('dashboard.done.kind')}
          hint={kind === null ? t(`dashboard.done.${view}`) : undefined}
          action={
            <Button variant="outline" href={href(kind === null ? nextStep[view] : '/dashboard')}>
              {kind === null ? t(`dashboard.done.${view}Action`) : t('dashboard.wholeList')}
            </Button>
          }
        />
      )}
      {left.length === 0 && hasStart && <Text tone="muted">{t('dashboard.done.start')}</Text>}
      <Stack gap="6">
        {groupsOf(left).map((group) => (
          <TodoGroup
            key={group.key}
            group={{ ...group, count: group.count - hidden(group.kind, group.item) }}
            open={open}
            onOpen={setOpen}
            take={take}
            onDone={(todo) => {
              hide(stateOf(todo));
              setOpen(null);
            }}
          />
        ))}
      </Stack>
      {kind !== null && left.length > 0 && (
        <Box marginTop="6">
          <Button variant="outline" href={href('/dashboard')}>
            {t('dashboard.wholeList')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
