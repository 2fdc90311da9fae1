import type { Chosen, ListStep } from '@omzien/parts/listSteps/listSteps';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Copy,
  Eye,
  EyeOff,
  FileText,
  Pencil,
  PencilLine,
  Send,
  ShieldX,
  Tags,
  Trash2,
  UserCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keepChosen } from '../changes/bulkEditDraft.ts';
import { useVacancySteps, type VacancyRow } from './vacancyList.api.ts';
import type { AskedStep } from './vacancySteps.ts';

type Step = ListStep<VacancyRow, AskedStep>;
/** What is done without a question. */
type Other = 'view' | 'edit' | 'duplicate' | 'findInPool' | 'poster' | 'editMany';

/** All that can be done with one vacancy or with many. Of one the API says which steps those are. */
export function useVacancyMenu(): readonly Step[] {
  const { t } = useTranslation('vacancies');
  const platform = usePlatform();
  const href = useHref();
  const { duplicate } = useVacancySteps();
  const hasPool = usePermission('pool.approach') && platform.features.volunteerProfiles;

  return useMemo((): readonly Step[] => {
    const { navigation, toasts } = platform;
    async function copy(row: VacancyRow) {
      try {
        const copied = await duplicate(row.id);
        toasts.getState().show({ color: 'success', message: t('vacancyList.duplicated') });
        void navigation.navigate(`/vacancies/${copied.id}/edit`);
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }
    function editMany({ target }: Chosen<VacancyRow>, view: string) {
      keepChosen(platform, target);
      const query = new URLSearchParams(view);
      query.set('step', 'changes');
      void navigation.navigate(`/vacancies/bulk-edit?${query}`);
    }
    const step = (key: AskedStep | Other, icon: Step['icon'], more: Partial<Step>): Step => ({
      key,
      label: t(`vacancyList.menu.${key}`),
      icon,
      ...more,
    });
    /** Asked first; of a row where the API allows it. */
    const asked = (asks: AskedStep, icon: Step['icon'], more: Partial<Step> = {}) =>
      step(asks, icon, {
        asks,
        group: 'state',
        row: ({ permissions }) => permissions?.transitions.includes(asks) ?? false,
        ...more,
      });
    const isManaged = ({ permissions }: VacancyRow) => permissions?.update ?? false;
    return [
      step('view', Eye, { row: true, href: ({ id }) => href(`/vacancies/${id}`) }),
      step('edit', Pencil, { row: isManaged, href: ({ id }) => href(`/vacancies/${id}/edit`) }),
      step('duplicate', Copy, { row: true, take: ({ row }) => row && copy(row) }),
      step('findInPool', UsersRound, {
        // Nobody of the pool is asked for an activity: for that one registers.
        row: ({ status, vacancyType }) => hasPool && status === 'published' && vacancyType !== 'activity',
        href: ({ id }) => href(`/vrijwilligerspool?vacancy=${id}`),
      }),
      step('poster', FileText, {
        row: ({ status }) => status === 'published',
        href: ({ id }) => `/api/v1/vacancies/${id}/poster.pdf`,
        target: '_blank',
      }),
      asked('publish', Send),
      asked('renew', CalendarClock, { bulk: 'button' }),
      asked('fill', UserCheck),
      asked('restore', ArchiveRestore),
      // What takes a vacancy away stands together.
      asked('unpublish', EyeOff, { group: 'end' }),
      asked('take_down', ShieldX, { group: 'end' }),
      asked('archive', Archive, { group: 'end', bulk: 'button' }),
      asked('delete', Trash2, {
        group: 'end',
        destructive: true,
        row: ({ permissions }) => permissions?.destroy ?? false,
      }),
      step('category', Tags, { asks: 'category', bulk: 'more' }),
      step('contact', UserRound, { asks: 'contact', bulk: 'more' }),
      step('editMany', PencilLine, { bulk: 'more', take: editMany }),
    ];
  }, [t, platform, href, duplicate, hasPool]);
}
