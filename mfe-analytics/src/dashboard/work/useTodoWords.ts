import type { Todo } from '@omzien/model/dashboard';
import { useFormat } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import type { TodoGroup } from './todoKeys.ts';

/** The kinds of work that have words of their own; a new one is called work until it has. */
const items = [
  'organization_approval',
  'organization_access',
  'organization_move',
  'organization_without_admin',
  'role_request',
  'screening',
  'factor_recovery',
  'report',
  'correction',
  'conversation_invitation',
  'application_call',
  'form_submission',
  'bounce',
  'webhook_paused',
] as const;
type Item = (typeof items)[number];
const isItem = (item: string | null): item is Item => (items as readonly (string | null)[]).includes(item);

/** How todos are said. */
export function useTodoWords() {
  const { t } = useTranslation('analytics');
  const { date, dateTime } = useFormat();
  return {
    groupName: ({ kind, item }: Pick<TodoGroup, 'kind' | 'item'>) => {
      if (kind !== 'work_item') return t(`dashboard.kind.${kind}`);
      return isItem(item) ? t(`dashboard.item.${item}`) : t('dashboard.item.other');
    },
    /** What the row is about: the words of its link. */
    titleOf: ({ kind, item, subject, person, owner }: Todo): string => {
      const name = subject?.name ?? '';
      switch (kind) {
        case 'confirm_email':
          return t('dashboard.row.confirm_email');
        case 'unread_messages':
          return t('dashboard.row.message', { name: person ?? '', title: name });
        case 'answer_approach':
          return name
            ? t('dashboard.row.approachFor', { organization: owner?.name ?? '', title: name })
            : t('dashboard.row.approach', { organization: owner?.name ?? '' });
        case 'unanswered_application':
        case 'student_waiting':
          return person === null ? name : t('dashboard.row.personFor', { name: person, title: name });
        case 'student_appointment':
          return t('dashboard.row.appointment', { name: person ?? '', title: name });
        case 'mentor_consent':
          return t('dashboard.row.mentor_consent', { school: name });
        case 'match_check':
          return person === null
            ? t('dashboard.row.ownMatch', { title: name })
            : t('dashboard.row.match', { name: person, title: name });
        case 'work_item':
          return item === 'screening' && name === ''
            ? t('dashboard.item.screening')
            : name || t('dashboard.row.noName');
        default:
          return name || t('dashboard.row.noName');
      }
    },
    /** How long it waits, or until when it can. */
    waitOf: ({ kind, waitingDays, dueAt }: Todo): string | null => {
      if (dueAt !== null && kind === 'page_scheduled') return t('dashboard.wait.online', { date: date(dueAt) });
      if (dueAt !== null && (kind === 'vacancy_expiring' || kind === 'page_expiring'))
        return t('dashboard.wait.ends', { date: date(dueAt) });
      if (dueAt !== null && kind === 'student_appointment') return dateTime(dueAt);
      if (waitingDays === null) return null;
      if (kind === 'member_invited') return t('dashboard.wait.invited', { count: waitingDays });
      if (kind === 'vacancy_draft' || kind === 'page_untouched' || kind === 'page_working_copy')
        return t('dashboard.wait.lies', { count: waitingDays });
      if (kind === 'vacancy_without_applications') return t('dashboard.wait.quiet', { count: waitingDays });
      if (kind === 'profile_check') return t('dashboard.wait.unchecked', { count: Math.round(waitingDays / 30) });
      if (kind === 'student_shared')
        return waitingDays === 0 ? t('dashboard.wait.today') : t('dashboard.wait.since', { count: waitingDays });
      return waitingDays === 0 ? t('dashboard.wait.today') : t('dashboard.wait.days', { count: waitingDays });
    },
  };
}
