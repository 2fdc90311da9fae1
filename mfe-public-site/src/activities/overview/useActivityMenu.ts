import type { ListStep } from '@omzien/parts/listSteps/listSteps';
import { useHref, usePlatform } from '@omzien/platform';
import { CalendarPlus, CalendarX, Copy, Eye, Mail, Pencil, UserCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityStep } from '../steps/activitySteps.ts';
import { type ActivityRow, useDuplicateActivity } from './activityList.api.ts';

type Step = ListStep<ActivityRow, ActivityStep>;

/** All that can be done with one activity. */
export function useActivityMenu(): readonly Step[] {
  const { t } = useTranslation('public-site');
  const { clock, navigation, toasts } = usePlatform();
  const href = useHref();
  const duplicate = useDuplicateActivity();

  return useMemo((): readonly Step[] => {
    async function copy({ id }: ActivityRow) {
      try {
        const copied = await duplicate(id, clock.newId());
        toasts.getState().show({ color: 'success', message: t('activityList.duplicated') });
        void navigation.navigate(`/vacancies/${copied.id}/edit`);
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }
    const isManaged = ({ permissions }: ActivityRow) => permissions?.update ?? false;
    return [
      {
        key: 'participants',
        label: t('activityList.menu.participants'),
        icon: UserCheck,
        row: true,
        href: ({ id }) => href(`/activiteitenkalender/overzicht/${id}`),
      },
      {
        key: 'mail',
        label: t('activityList.menu.mail'),
        icon: Mail,
        row: ({ upcomingCount, registration }) => registration === 'here' && upcomingCount > 0,
        asks: 'mail',
      },
      {
        key: 'view',
        label: t('activityList.menu.view'),
        icon: Eye,
        group: 'record',
        row: true,
        href: ({ id }) => href(`/vacancies/${id}`),
      },
      {
        key: 'edit',
        label: t('activityList.menu.edit'),
        icon: Pencil,
        group: 'record',
        row: isManaged,
        href: ({ id }) => href(`/vacancies/${id}/edit`),
      },
      {
        key: 'plan',
        label: t('activityList.menu.plan'),
        icon: CalendarPlus,
        group: 'record',
        row: isManaged,
        asks: 'plan',
      },
      {
        key: 'duplicate',
        label: t('activityList.menu.duplicate'),
        icon: Copy,
        group: 'record',
        row: true,
        take: ({ row }) => row && copy(row),
      },
      {
        key: 'cancel',
        label: t('activityList.menu.cancel'),
        icon: CalendarX,
        group: 'end',
        destructive: true,
        row: (row) => isManaged(row) && row.upcomingCount > 0,
        asks: 'cancel',
      },
    ];
  }, [t, href, clock, navigation, toasts, duplicate]);
}
