import type { ApplicationStage } from '@omzien/model/application';

/** The filter of the API on stages: names with commas between. */
export const stages = 'filter[stage_in]';

const stagesOfTab = {
  all: [],
  waiting: ['new'],
  in_contact: ['in_contact', 'waiting_list'],
  accepted: ['accepted'],
  rejected: ['rejected'],
  other: ['withdrawn', 'closed_no_reply'],
} as const satisfies Record<string, readonly ApplicationStage[]>;

export type Tab = keyof typeof stagesOfTab;
export const tabs = Object.keys(stagesOfTab) as Tab[];
/** Which stages a tab shows; empty for all of them. */
export const stagesOf = (tab: Tab): readonly string[] => stagesOfTab[tab];
