import { type ApplicationStage, applicationStages } from '@omzien/model/application';

/** The filter of the API on stages: names with commas between. */
export const stages = 'filter[stage_in]';

/** The filter on who waits for the organisation, as the API defines it. */
export const awaiting = 'filter[awaiting_reply_true]';

const stagesOfTab = {
  all: [],
  waiting: [],
  // Who waits for an answer is among them.
  open: ['new', 'approached', 'suggested', 'in_contact', 'waiting_list'],
  accepted: ['accepted'],
  rejected: ['rejected'],
  other: ['withdrawn', 'closed_no_reply'],
} as const satisfies Record<string, readonly ApplicationStage[]>;

export type Tab = keyof typeof stagesOfTab;
export const tabs = Object.keys(stagesOfTab) as Tab[];
/** Which stages a tab shows; empty for all of them. Without who waits they hold everybody, each once. */
export const stagesOf = (tab: Tab): readonly string[] => stagesOfTab[tab];
/** Which stages a tab counts. What nobody confirmed yet is only shown to who asks for it. */
export const countedIn = (tab: Tab): readonly string[] =>
  tab === 'all'
    ? applicationStages.filter((stage) => stage !== 'unconfirmed')
    : tab === 'waiting'
      ? ['awaiting_reply']
      : stagesOf(tab);

const stagesOfColumn = {
  asked: ['approached', 'suggested'],
  new: ['new'],
  in_contact: ['in_contact'],
  waiting_list: ['waiting_list'],
  accepted: ['accepted'],
  closed: ['rejected', 'withdrawn', 'closed_no_reply'],
} as const satisfies Record<string, readonly ApplicationStage[]>;

export type BoardColumn = keyof typeof stagesOfColumn;
export const boardColumns = Object.keys(stagesOfColumn) as BoardColumn[];

/**
 * The columns of the board, each with its stages. Under a filter on stages only what it lets through; without one
 * nothing is shown of people who were only asked, as long as there are none.
 */
export function columnsFor(filter: string | null, countOf: (stage: ApplicationStage) => number) {
  const wanted = filter ? new Set(filter.split(',')) : null;
  return boardColumns.flatMap((key) => {
    const all: readonly ApplicationStage[] = stagesOfColumn[key];
    const stagesHere = wanted ? all.filter((stage) => wanted.has(stage)) : all;
    const count = stagesHere.reduce((sum, stage) => sum + countOf(stage), 0);
    const isLeftOut = stagesHere.length === 0 || (key === 'asked' && !wanted && count === 0);
    return isLeftOut ? [] : [{ key, stages: stagesHere, count }];
  });
}
