import type { InvitedUser } from '@omzien/model/invitation';
import { RowSteps } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { useLastList } from '@omzien/parts/neighbours/useLastList';
import { later, useHref, usePermission } from '@omzien/platform';
import { Badge, Button, Chip, Icon, LoadingFailed, PageHeader, Row, Skeleton, Stack } from '@omzien/ui';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AskedStep, SteppedUser } from '../steps/userSteps.ts';
import { useUserSteps } from '../steps/useUserSteps.ts';
import { UserStatusDot } from '../words/UserStatusDot.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { RolesTab } from './RolesTab.tsx';
import { type UserTab, useUserTabs } from './useUserTabs.ts';

// Which list one came from is known after the first view alone.
const Neighbours = later(() => import('@omzien/parts/neighbours/Neighbours').then((file) => file.Neighbours));
const StepDialogs = later(() => import('../steps/StepDialogs.tsx').then((file) => file.StepDialogs));
const LaterTabs = later(() => import('./LaterTabs.tsx').then((file) => file.LaterTabs), {
  waiting: () => <Skeleton height="20rem" borderRadius="card" />,
  failed: LoadingFailed,
});
/** There is no list here whose choice a step would empty. */
const nothingChosen = { clear() {} };

/** One account for who looks after it: who it is, how it stands, and what can be done. */
export function UserPage({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const [query] = useSearchParams();
  const list = useLastList('users');
  const mayInvite = usePermission('users.invite');
  const { ask, taking, dialogsOf } = useAskedStep<SteppedUser, AskedStep>();
  const steps = useUserSteps(taking);
  const tabs = useUserTabs(user);
  const wanted = query.get('tab');
  const tab = tabs.find((one) => one === wanted) ?? 'profile';
  const { id, fullName, status, emailBouncedAt, held, permissions } = user;
  const own = (name: UserTab) => href(name === 'profile' ? `/users/${id}` : `/users/${id}?tab=${name}`);
  const canDo = permissions?.update || (permissions?.transitions.length ?? 0) > 0;

  return (
    <>
      <PageHeader
        back={{ href: href(list ? `/users?${list}` : '/users'), label: t('people.detail.back') }}
        title={fullName}
        description={
          <Row as="span" gap="3">
            <UserStatusDot status={status} />
            {held && <Badge tone="info">{t('people.detail.waits')}</Badge>}
            {emailBouncedAt && <Badge tone="danger">{t('people.detail.bounces')}</Badge>}
          </Row>
        }
        actions={
          <>
            <Neighbours
              id={id}
              query={list}
              list="users"
              name="fullName"
              label={t('people.detail.neighbours')}
              hrefOf={(other) => href(`/users/${other}`)}
            />
            {permissions?.update && (
              <Button variant="outline" href={href(`/users/${id}/edit`)}>
                <Icon of={Pencil} />
                {t('people.detail.edit')}
              </Button>
            )}
            {mayInvite && canDo && (
              <RowSteps
                row={user}
                steps={steps.filter(({ key }) => key !== 'view' && key !== 'edit')}
                label={t('people.steps.label')}
                labelOfRow={t('people.steps.labelOf', { name: fullName })}
                onAsk={ask}
              />
            )}
          </>
        }
      />
      <Stack gap="6">
        {tabs.length > 1 && (
          <Row as="nav" aria-label={t('people.detail.tabsLabel')} gap="2">
            {tabs.map((name) => (
              <Chip key={name} href={own(name)} selected={name === tab}>
                {t(`people.detail.tabs.${name}`)}
              </Chip>
            ))}
          </Row>
        )}
        {tab === 'profile' && <ProfileTab user={user} />}
        {tab === 'roles' && <RolesTab user={user} />}
        {tab !== 'profile' && tab !== 'roles' && <LaterTabs tab={tab} user={user} />}
      </Stack>
      <StepDialogs {...dialogsOf(nothingChosen)} />
    </>
  );
}
