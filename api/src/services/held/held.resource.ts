import type { Held } from '@omzien/model/held';
import type { HeldDecisionRow } from '../../tables/notifications/heldDecisions.table.ts';

/** What waits about a record, for who may know. */
export const toHeld = (row: HeldDecisionRow | null): Held | null =>
  row && { until: row.heldUntil.toISOString(), by: row.decidedBy, byName: row.deciderName };
