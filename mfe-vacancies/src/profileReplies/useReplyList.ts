import { profileReplyStates } from '@omzien/model/volunteerProfile';
import { useFormat } from '@omzien/platform';
import { choiceFilter, dayFilter, type List, type ListDefinition, useList } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { replyTabs, stateParameter, tabNames } from './replyTabs.ts';

/** The list of questions to people of the pool, for who asked and for who was asked. */
export function useReplyList(isStaff: boolean): List {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();

  const definition = useMemo((): ListDefinition => {
    const groups = tabNames
      .filter((tab) => replyTabs[tab].length > 1)
      .map((tab) => ({ value: replyTabs[tab].join(), label: t(`profileReplies.tabs.${tab}`) }));
    const single = profileReplyStates.map((state) => ({
      value: state,
      label: t(isStaff ? `profileReplies.states.${state}` : `profileReplies.ownStates.${state}`),
    }));
    return {
      key: 'volunteer_profile_replies',
      path: '/profile-replies',
      defaultSort: '-created_at',
      filters: [
        choiceFilter(stateParameter, t('profileReplies.columns.state'), [...single, ...groups]),
        ...(isStaff
          ? [
              dayFilter('filter[created_at_gteq]', t('profileReplies.since'), (day) =>
                Number.isNaN(Date.parse(day)) ? day : date(day),
              ),
            ]
          : []),
      ],
    };
  }, [t, date, isStaff]);

  return useList(definition);
}
