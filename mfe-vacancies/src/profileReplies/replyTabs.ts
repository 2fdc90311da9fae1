import { toCamelCase } from '@omzien/model/names';
import type { ProfileReplyState } from '@omzien/model/volunteerProfile';

export const stateParameter = 'filter[state_in]';

/** Tab → the states behind it. Without any: all of them. */
export const replyTabs = {
  all: [],
  open: ['sent'],
  yes: ['accepted'],
  no: ['declined', 'auto_declined'],
  over: ['expired', 'withdrawn'],
} as const satisfies Record<string, readonly ProfileReplyState[]>;
export type ReplyTab = keyof typeof replyTabs;
export const tabNames = Object.keys(replyTabs) as ReplyTab[];

/** How many there are behind a tab. */
export function countOf(tab: ReplyTab, counts: Readonly<Record<string, number>>): number {
  const states: readonly string[] = replyTabs[tab];
  const wanted = states.length === 0 ? Object.keys(counts) : states.map(toCamelCase);
  return wanted.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
