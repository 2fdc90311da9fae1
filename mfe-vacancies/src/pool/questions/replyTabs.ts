import { type ProfileReplyState, profileReplyStates } from '@omzien/model/volunteerProfile';

import { choiceFilter, type ListFilter, type ListTabsDefinition } from '@omzien/ui/list';
import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation<'vacancies'>>['t'];
const byState = 'filter[state_in]';

/** Tab → the states behind it. Without any: all of them. */
const statesOfTab = {
  all: [],
  open: ['sent'],
  yes: ['accepted'],
  no: ['declined', 'auto_declined'],
  over: ['expired', 'withdrawn'],
} as const satisfies Record<string, readonly ProfileReplyState[]>;
const names = Object.keys(statesOfTab) as (keyof typeof statesOfTab)[];

/** Open, yes, no and over; for who was asked (`isOwn`) the open ones wait for an answer. */
export const replyTabs = (t: Translate, isOwn: boolean): ListTabsDefinition => ({
  filter: byState,
  label: t('profileReplies.tabsLabel'),
  tabs: names.map((name) => ({
    value: statesOfTab[name].join(),
    label: t(isOwn && name === 'open' ? 'profileReplies.tabs.toAnswer' : `profileReplies.tabs.${name}`),
    counts: name === 'all' ? profileReplyStates : statesOfTab[name],
  })),
});

/** Each state by itself, and those of a tab together. */
export const replyStateFilter = (t: Translate, isOwn: boolean): ListFilter =>
  choiceFilter(byState, t('profileReplies.columns.state'), [
    ...profileReplyStates.map((state) => ({
      value: state,
      label: t(isOwn ? `profileReplies.ownStates.${state}` : `profileReplies.states.${state}`),
    })),
    ...names
      .filter((name) => statesOfTab[name].length > 1)
      .map((name) => ({ value: statesOfTab[name].join(), label: t(`profileReplies.tabs.${name}`) })),
  ]);
