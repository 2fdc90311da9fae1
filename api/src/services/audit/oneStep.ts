import { isToldTogether } from '@omzien/model/auditActions';
import type { ActivityLine } from './auditEvents.repository.ts';

/**
 * The lines of what was done in one go, each as one: a step that somebody took for ten vacancies came with one request.
 * The order stays that of the newest line of each.
 */
export function byStep(lines: readonly ActivityLine[]): ActivityLine[][] {
  const steps = new Map<string, ActivityLine[]>();
  for (const line of lines) {
    const { id, action, actorId, requestId } = line;
    const key = requestId !== null && isToldTogether(action) ? `${requestId} ${action} ${actorId}` : id;
    const step = steps.get(key);
    // Twice with the same record is no step for two.
    if (step?.some(({ subjectId }) => subjectId === line.subjectId)) steps.set(id, [line]);
    else if (step) step.push(line);
    else steps.set(key, [line]);
  }
  return [...steps.values()];
}
