import type { Application } from '@omzien/model/application';
import { useFormat, useNow } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { isLate } from '../../progress/replyClock/isLate.ts';

/** What there is to do; urgent when somebody waits for it. */
export type OwnStep = { label: string; path: string; isUrgent: boolean };
/** How one's own application stands, what comes next, and the step that is one's own. */
export type OwnProgress = { sentence: string; next: string; step: OwnStep | null };

/** The words of an application for whoever sent it: theirs, and not those of the organisation. */
export function useOwnProgress(application: Application): OwnProgress {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  const { id, vacancyId, stage, organizationName: organization, startsOn, replyClock, lastMessageSide } = application;
  const isWritten = stage === 'in_contact' && lastMessageSide === 'organization';

  function nextOf(): string {
    if (stage === 'new' && replyClock)
      return t(isLate(replyClock, now) ? 'ownApplications.late' : 'ownApplications.expected', {
        date: date(replyClock.expectedOn),
      });
    if (stage === 'accepted' && startsOn) return t('ownApplications.startsOn', { date: date(startsOn) });
    if (stage === 'in_contact') return isWritten ? t('ownApplications.readIt') : '';
    return t(`ownApplications.next.${stage}`);
  }
  function stepOf(): OwnStep | null {
    const own = (label: string) => ({ label, path: `/applications/${id}`, isUrgent: true });
    if (isWritten) return own(t('ownApplications.steps.answer'));
    if (stage === 'approached' || stage === 'suggested') return own(t('ownApplications.steps.look'));
    if (stage === 'rejected' || stage === 'closed_no_reply')
      return { label: t('ownApplications.steps.search'), path: '/vacancies/search', isUrgent: false };
    if (stage === 'withdrawn')
      return { label: t('ownApplications.steps.again'), path: `/vacancies/${vacancyId}`, isUrgent: false };
    return null;
  }

  return {
    sentence: isWritten
      ? t('ownApplications.wrote', { organization })
      : t(`ownApplications.is.${stage}`, { organization }),
    next: nextOf(),
    step: stepOf(),
  };
}
