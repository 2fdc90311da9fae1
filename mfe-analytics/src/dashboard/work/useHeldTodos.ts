import type { Todo } from '@omzien/model/dashboard';
import { useState } from 'react';
import { keyOf } from './todoKeys.ts';

/**
 * The todos as they stood when somebody opened a row, until it is closed: what comes meanwhile waits, so that nothing
 * moves under who is typing. `fresh` counts what waits to be shown.
 */
export function useHeldTodos(todos: readonly Todo[], isHeld: boolean) {
  const [held, setHeld] = useState<readonly Todo[] | null>(null);
  if (isHeld && held === null) setHeld(todos);
  if (!isHeld && held !== null) setHeld(null);
  const shown = isHeld ? (held ?? todos) : todos;
  const known = new Set(shown.map(keyOf));
  return { shown, fresh: isHeld ? todos.filter((todo) => !known.has(keyOf(todo))).length : 0 };
}
