import type { OwnRole } from '@omzien/model/roleRequest';
import { roleTitle } from '@omzien/model/roles';
import { later, useFormat, useHref, useLiveRevalidation, usePermission, usePlatform } from '@omzien/platform';
import {
  Button,
  Empty,
  Heading,
  LoadingFailed,
  Notice,
  PageHeader,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inGroups } from '../../screen/inGroups.ts';
import { ActiveOrganization } from './ActiveOrganization.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { useLeaving, useLeftRoles, useOwnRoles } from './roles.api.ts';

const AskRoleDialog = later(() => import('./AskRoleDialog.tsx').then((file) => file.AskRoleDialog));

export default function RolesScreen() {
  const { t } = useTranslation('users');
  const { toasts, locale } = usePlatform();
  const { time } = useFormat();
  const href = useHref();
  const { items, error, mutate } = useOwnRoles();
  const left = useLeftRoles();
  const leaving = useLeaving();
  const mayAnswer = usePermission('roles.manage');
  const [isAsking, setIsAsking] = useState(false);
  useLiveRevalidation(['notifications'], ['role_requests']);

  async function attempt(work: Promise<unknown>, message: string) {
    try {
      await work;
      toasts.getState().show({ color: 'success', message });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }
  const leave = ({ scopeId, scopeName }: OwnRole) =>
    void attempt(leaving.leaveOrganization(scopeId), t('roles.left', { place: scopeName }));
  const giveUp = ({ id, role, scopeName }: OwnRole) =>
    void attempt(leaving.giveUp(id), t('roles.gaveUp', { role: roleTitle(role, locale), place: scopeName }));

  const places = inGroups(items ?? [], ({ scopeType, scopeId }) => `${scopeType} ${scopeId}`);
  const askButton = <Button onClick={() => setIsAsking(true)}>{t('roles.ask.open')}</Button>;
  return (
    <Screen kind="public" width="reading">
      <PageHeader
        title={t('roles.title')}
        description={t('roles.intro')}
        actions={items?.length ? askButton : undefined}
      />
      <Stack gap={{ base: '7', md: '8' }}>
        {left.items?.map(({ id, scopeName, undoUntil }) => (
          <Notice key={id} tone="warning" title={t('roles.leftNotice.title', { place: scopeName })}>
            <Text>{t('roles.leftNotice.text', { time: time(undoUntil) })}</Text>
            <Button
              variant="outline"
              size="sm"
              onClick={() => void attempt(leaving.undo(id), t('roles.leftNotice.undone', { place: scopeName }))}
            >
              {t('roles.undo')}
            </Button>
          </Notice>
        ))}
        <ActiveOrganization />
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {!error && !items && (
          <Stack gap="3">
            <Skeleton height="9rem" />
            <Skeleton height="9rem" />
          </Stack>
        )}
        {items?.length === 0 && <Empty title={t('roles.empty')} hint={t('roles.emptyHint')} action={askButton} />}
        {places.length > 0 && (
          <Stack as="section" gap="3">
            <Heading level={2} size={3}>
              {t('roles.list')}
            </Heading>
            {places.map(({ key, items: roles }) => (
              <PlaceCard key={key} roles={roles} onLeaveOrganization={() => leave(roles[0])} onGiveUp={giveUp} />
            ))}
          </Stack>
        )}
        <OwnRequests />
        {mayAnswer && (
          <Row>
            <Button variant="outline" href={href('/account/roles/requests')}>
              {t('roles.toRequests')}
            </Button>
          </Row>
        )}
      </Stack>
      <AskRoleDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Screen>
  );
}
