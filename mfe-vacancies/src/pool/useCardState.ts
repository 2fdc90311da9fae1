import {
  mostApproaches,
  restAfterNoDays,
  type VolunteerProfile,
  type VolunteerProfileReply,
} from '@omzien/model/volunteerProfile';
import { useFormat } from '@omzien/platform';
import type { Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const day = 24 * 60 * 60 * 1000;

export type CardState = {
  tone: Tone;
  title: string;
  /** Why, and what can be done. */
  hint: string;
};

/** How somebody stands to the organisation that looks, in words. Without `reply` the days are left out. */
export function useCardState(): (profile: VolunteerProfile, reply: VolunteerProfileReply | undefined) => CardState {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();

  return ({ state, leftPoolReason, inPool, openApproaches = 0 }, reply) => {
    const title = state === null ? '' : t(`pool.states.${state}`);
    switch (state) {
      case 'approached':
        return {
          tone: 'info',
          title,
          hint: reply?.closesOn
            ? t('pool.reasons.approached', { asked: date(reply.createdAt), closes: date(reply.closesOn) })
            : t('pool.reasons.approachedBefore'),
        };
      case 'accepted':
        return {
          tone: 'success',
          title,
          hint: reply?.answeredAt ? t('pool.reasons.accepted', { date: date(reply.answeredAt) }) : '',
        };
      case 'declined':
        return {
          tone: 'neutral',
          title,
          hint: reply?.answeredAt
            ? t('pool.reasons.declined', { date: date(Date.parse(reply.answeredAt) + restAfterNoDays * day) })
            : t('pool.reasons.declinedBefore', { count: restAfterNoDays }),
        };
      case 'waiting':
        return { tone: 'warning', title, hint: t('pool.reasons.waiting', { count: mostApproaches.perVolunteer }) };
      case 'available':
        return {
          tone: 'success',
          title,
          hint: openApproaches > 0 ? t('pool.reasons.open', { count: openApproaches }) : '',
        };
      default:
        return {
          tone: 'neutral',
          title: t('pool.states.out'),
          hint: !inPool && leftPoolReason ? t(`pool.left.${leftPoolReason}`) : '',
        };
    }
  };
}
