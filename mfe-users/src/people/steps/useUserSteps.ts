import type { ListStep } from '@omzien/parts/listSteps/listSteps';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import {
  MailCheck,
  MailPlus,
  Merge,
  Pencil,
  Send,
  Undo2,
  UserCheck,
  UserRound,
  UserRoundCog,
  UserX,
  VenetianMask,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedStep, SteppedUser } from './userSteps.ts';
import { useStepTaking } from './useStepTaking.ts';

type Step = ListStep<SteppedUser, AskedStep>;
type Key =
  | AskedStep
  | 'view'
  | 'edit'
  | 'addRole'
  | 'confirmation'
  | 'sendNow'
  | 'undo'
  | 'activate'
  | 'restore'
  | 'merge'
  | 'mailWorks';

/** All that can be done with one account or with many. Of one the API says which steps those are. */
export function useUserSteps(taking: StepTaking): readonly Step[] {
  const { t } = useTranslation('users');
  const href = useHref();
  const { clock } = usePlatform();
  const mayManage = usePermission('users.manage');
  const mayInvite = usePermission('users.invite');
  const taker = useStepTaking(taking);

  return useMemo((): readonly Step[] => {
    const may =
      (name: string) =>
      ({ permissions }: SteppedUser) =>
        permissions?.transitions.includes(name) ?? false;
    const step = (key: Key, icon: Step['icon'], more: Partial<Step>): Step => ({
      key,
      label: t(`people.steps.menu.${key}`),
      icon,
      ...more,
    });
    /** At once, for the one row that it is about. */
    const alone = (
      work: (row: SteppedUser) => Promise<unknown>,
      told: 'confirmation' | 'sendNow' | 'undo' | 'restore' | 'mailWorks',
    ) => ({
      take: ({ row }: { row?: SteppedUser }) =>
        row && taker.alone(() => work(row), t(`people.steps.done.${told}`, { name: row.fullName, email: row.email })),
    });
    return [
      step('view', UserRound, { row: true, href: ({ id }) => href(`/users/${id}`) }),
      step('edit', Pencil, {
        row: ({ permissions }) => permissions?.update ?? false,
        href: ({ id }) => href(`/users/${id}/edit`),
      }),
      step('addRole', UserRoundCog, { row: may('add_role'), href: ({ id }) => href(`/users/${id}/add_role`) }),
      step('sendNow', Send, {
        group: 'mail',
        row: may('send_now'),
        ...alone(({ id }) => taker.sendNow(id), 'sendNow'),
      }),
      step('undo', Undo2, { group: 'mail', row: may('undo'), ...alone(({ id }) => taker.undoInvitation(id), 'undo') }),
      step('invite', MailPlus, {
        group: 'mail',
        row: may('resend_invitation'),
        bulk: mayInvite ? 'button' : undefined,
        asks: 'invite',
      }),
      step('confirmation', MailPlus, {
        group: 'mail',
        row: may('resend_confirmation_instructions'),
        ...alone(({ id }) => taker.resendConfirmation(id), 'confirmation'),
      }),
      step('mailWorks', MailCheck, {
        group: 'mail',
        row: ({ emailBouncedAt, permissions }) => Boolean(emailBouncedAt && permissions?.update),
        ...alone(({ id }) => taker.mailWorks(id), 'mailWorks'),
      }),
      step('merge', Merge, { group: 'state', row: may('merge'), href: ({ id }) => href(`/users/${id}/merge`) }),
      step('impersonate', VenetianMask, { group: 'state', row: may('impersonate'), asks: 'impersonate' }),
      step('activate', UserCheck, {
        group: 'state',
        row: may('activate'),
        bulk: mayManage ? 'button' : undefined,
        take: ({ target }) =>
          taker.alone(async () => {
            taker.finish('activate', await taker.take(target, { action: 'activate' }, clock.newId()));
          }, null),
      }),
      step('restore', Undo2, {
        group: 'state',
        row: may('restore'),
        ...alone(({ id }) => taker.restore(id), 'restore'),
      }),
      step('deactivate', UserX, {
        group: 'end',
        row: may('deactivate'),
        bulk: mayManage ? 'button' : undefined,
        asks: 'deactivate',
      }),
    ];
  }, [t, href, clock, taker, mayInvite, mayManage]);
}
