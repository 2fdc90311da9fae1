import { isCenterStaff } from '@omzien/model/roles';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { RoleScope } from '../../http/access.ts';
import { signInRules } from '../../tables/centers/signInRules.table.ts';

/** From when on somebody has to sign in with a second step; null when his centre does not ask for it. */
export async function secondStepDue(
  db: Database,
  { centerId }: { centerId: string },
  roles: readonly RoleScope[],
): Promise<Date | null> {
  if (!roles.some(isCenterStaff)) return null;
  const [rule] = await db
    .select({ requiredFrom: signInRules.requiredFrom })
    .from(signInRules)
    .where(and(eq(signInRules.centerId, centerId), eq(signInRules.requiresSecondStep, true)));
  return rule?.requiredFrom ?? null;
}
