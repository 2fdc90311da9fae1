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
      return t(isLate(replyClock, now) ? 'applications.own.late' : 'applications.own.expected', {
        date: date(replyClock.expectedOn),
      });
    if (stage === 'accepted' && startsOn) return t('applications.own.startsOn', { date: date(startsOn) });
    if (stage === 'in_contact') return isWritten ? t('applications.own.readIt') : '';
    return t(`applications.own.next.${stage}`);
  }
  function stepOf(): OwnStep | null {
    const own = (label: string) => ({ label, path: `/applications/${id}`, isUrgent: true });
    if (isWritten) return own(t('applications.own.steps.answer'));
    if (stage === 'approached' || stage === 'suggested') return own(t('applications.own.steps.look'));
    if (stage === 'rejected' || stage === 'closed_no_reply')
      return { label: t('applications.own.steps.search'), path: '/vacancies/search', isUrgent: false };
    if (stage === 'withdrawn')
      return { label: t('applications.own.steps.again'), path: `/vacancies/${vacancyId}`, isUrgent: false };
    return null;
  }

  return {
    sentence: isWritten
      ? t('applications.own.wrote', { organization })
      : t(`applications.own.is.${stage}`, { organization }),
    next: nextOf(),
    step: stepOf(),
  };
}
