import type { ListStep } from '@omzien/parts/listSteps/listSteps';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import {
  Archive,
  ArchiveRestore,
  BadgeCheck,
  CircleCheck,
  Eye,
  Mail,
  Merge,
  Pencil,
  Send,
  Truck,
  Undo2,
  VenetianMask,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keepMailTarget } from './mailTarget.ts';
import type { AskedStep, SteppedOrganization } from './organizationSteps.ts';
import { useStepTaking } from './useStepTaking.ts';

type Step = ListStep<SteppedOrganization, AskedStep>;
type Key =
  | AskedStep
  | 'view'
  | 'edit'
  | 'mail'
  | 'approve'
  | 'approveAfterAll'
  | 'undo'
  | 'sendNow'
  | 'confirmProfile'
  | 'restore'
  | 'merge'
  | 'move';

/** All that can be done with one organisation or with many. Of one the API says which steps those are. */
export function useOrganizationSteps(taking: StepTaking): readonly Step[] {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const platform = usePlatform();
  const mayMail = usePermission('organizations.mail');
  const mayImpersonate = usePermission('users.impersonate');
  const mayArchive = usePermission('organizations.archive');
  const mayRestore = usePermission('organizations.restore');
  const taker = useStepTaking(taking);

  return useMemo((): readonly Step[] => {
    const { clock, navigation } = platform;
    const may =
      (name: string) =>
      ({ permissions }: SteppedOrganization) =>
        permissions?.transitions.includes(name) ?? false;
    const step = (key: Key, icon: Step['icon'], more: Partial<Step>): Step => ({
      key,
      label: t(`steps.menu.${key}`),
      icon,
      ...more,
    });
    /** At once, for the one row that it is about. */
    const alone = (
      work: (row: SteppedOrganization) => Promise<unknown>,
      told: 'approveAfterAll' | 'undo' | 'sendNow' | 'confirmProfile',
      undo?: (row: SteppedOrganization) => Promise<unknown>,
    ): Partial<Step> => ({
      take: ({ row }) =>
        row && taker.alone(() => work(row), t(`steps.done.${told}`, { name: row.name }), undo && (() => undo(row))),
    });
    const atOnce = (action: 'archive' | 'restore'): Partial<Step> => ({
      take: ({ target }) =>
        taker.alone(async () => taker.finish(action, await taker.take(target, { action }, clock.newId())), null),
    });
    /** Vacancies that go off line do not come back by themselves, so that is asked. */
    const takesAlong = ({ openVacanciesCount }: SteppedOrganization) => openVacanciesCount > 0;
    const archive = step('archive', Archive, { group: 'end' });
    return [
      step('view', Eye, { row: true, href: ({ id }) => href(`/organizations/${id}`) }),
      step('edit', Pencil, {
        row: ({ permissions }) => permissions?.update ?? false,
        href: ({ id }) => href(`/organizations/${id}/edit`),
      }),
      step('approve', CircleCheck, {
        group: 'decide',
        row: (row) => row.status === 'pending' && may('approve')(row),
        href: ({ id }) => href(`/organizations/approve?id=${id}`),
      }),
      step('approveAfterAll', CircleCheck, {
        group: 'decide',
        row: (row) => row.status === 'denied' && may('approve')(row),
        ...alone(
          ({ id }) => taker.approve(id),
          'approveAfterAll',
          ({ id }) => taker.undoDecision(id),
        ),
      }),
      step('sendNow', Send, {
        group: 'decide',
        row: may('send_now'),
        ...alone(({ id }) => taker.sendNow(id), 'sendNow'),
      }),
      step('undo', Undo2, { group: 'decide', row: may('undo'), ...alone(({ id }) => taker.undoDecision(id), 'undo') }),
      step('mail', Mail, {
        group: 'people',
        row: ({ status }) => mayMail && status !== 'archived',
        bulk: mayMail ? 'button' : undefined,
        take({ target }) {
          keepMailTarget(platform, target);
          void navigation.navigate('/organizations/mail');
        },
      }),
      step('impersonate', VenetianMask, {
        group: 'people',
        row: ({ membersCount = 0, organizationType }) =>
          mayImpersonate && membersCount > 0 && organizationType !== 'VolunteerCenter',
        asks: 'impersonate',
      }),
      step('confirmProfile', BadgeCheck, {
        group: 'people',
        row: may('confirm_profile'),
        ...alone(({ id }) => taker.confirmProfile(id), 'confirmProfile'),
      }),
      step('merge', Merge, { group: 'state', row: may('merge'), href: ({ id }) => href(`/organizations/${id}/merge`) }),
      step('move', Truck, { group: 'state', row: may('move'), href: ({ id }) => href(`/organizations/${id}/move`) }),
      step('restore', ArchiveRestore, {
        group: 'end',
        row: may('restore'),
        bulk: mayRestore ? 'button' : undefined,
        ...atOnce('restore'),
      }),
      { ...archive, row: (row) => may('archive')(row) && !takesAlong(row), ...atOnce('archive') },
      {
        ...archive,
        key: 'archiveAsked',
        row: (row) => may('archive')(row) && takesAlong(row),
        bulk: mayArchive ? 'button' : undefined,
        asks: 'archive',
      },
    ];
  }, [t, href, platform, taker, mayMail, mayImpersonate, mayArchive, mayRestore]);
}
