import type { Todo } from '@omzien/model/dashboard';

/** A todo as long as it is there, whatever changes about it: what is typed in its row stays. */
export const keyOf = ({ kind, item, subject, work }: Todo): string =>
  [kind, item, work?.id ?? subject?.id].filter(Boolean).join(':');

/** A todo as it is now: what was dealt with and comes back is another. */
export const stateOf = (todo: Todo): string =>
  [keyOf(todo), todo.subject?.lockVersion, todo.work?.lockVersion, todo.waitingDays].join('@');

export type TodoGroup = { key: string; kind: Todo['kind']; item: string | null; count: number; todos: Todo[] };

/** Todos of one kind together, in the order in which they came. */
export function groupsOf(todos: readonly Todo[]): TodoGroup[] {
  const groups = new Map<string, TodoGroup>();
  for (const todo of todos) {
    const key = todo.item === null ? todo.kind : `${todo.kind}:${todo.item}`;
    const group = groups.get(key) ?? { key, kind: todo.kind, item: todo.item, count: todo.count, todos: [] };
    group.todos.push(todo);
    groups.set(key, group);
  }
  return [...groups.values()];
}
