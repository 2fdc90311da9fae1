import type { RoleRequest } from '@omzien/model/roleRequest';
import { roleTitle } from '@omzien/model/roles';
import { useFormat, usePlatform } from '@omzien/platform';
import { Badge, Button, Card, Heading, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useOwnRequests, useRoleRequestWrites } from './roles.api.ts';

const tones = { pending: 'info', granted: 'success', denied: 'warning', withdrawn: 'neutral' } as const;

/** What the reader asked for, and how that stands. Nothing where nothing was asked. */
export function OwnRequests() {
  const { t } = useTranslation('users');
  const { locale, toasts } = usePlatform();
  const { date } = useFormat();
  const { items } = useOwnRequests();
  const { ask, withdraw } = useRoleRequestWrites();
  if (!items || items.length === 0) return null;

  async function attempt(work: Promise<unknown>) {
    try {
      await work;
      return true;
    } catch (failure) {
      toasts.getState().fail(failure);
      return false;
    }
  }
  async function takeBack({ id, role, scopeType, scopeId, reason }: RoleRequest) {
    if (!(await attempt(withdraw(id)))) return;
    toasts.getState().show({
      color: 'success',
      message: t('roles.requests.wasWithdrawn'),
      action: { label: t('roles.undo'), run: () => void attempt(ask({ role, scopeType, scopeId, reason })) },
    });
  }

  return (
    <Stack as="section" gap="3">
      <Heading level={2} size={3}>
        {t('roles.requests.title')}
      </Heading>
      <Stack as="ul" gap="3" listStyle="none" margin="0" padding="0">
        {items.map((request) => {
          const what = t('roles.requests.what', {
            role: roleTitle(request.role, locale),
            place: request.scopeName,
          });
          return (
            <Card as="li" key={request.id} padding="sm">
              <Row justifyContent="space-between">
                <Text fontWeight="semibold" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                  {what}
                </Text>
                <Badge tone={tones[request.state]}>{t(`roles.requests.states.${request.state}`)}</Badge>
              </Row>
              <Text tone="muted" size="sm">
                {request.state === 'pending'
                  ? t('roles.requests.waiting', { day: date(request.createdAt), who: request.recipientName })
                  : t('roles.requests.asked', { day: date(request.createdAt) })}
              </Text>
              {request.answer !== null && (
                <Text>
                  {t('roles.requests.answer', { name: request.decidedByName ?? request.recipientName })}{' '}
                  {request.answer}
                </Text>
              )}
              {request.state === 'pending' && (
                <Button
                  variant="tertiary"
                  size="sm"
                  minHeight="11"
                  marginInlineStart="-3.5"
                  aria-label={t('roles.requests.withdrawNamed', { what })}
                  onClick={() => void takeBack(request)}
                >
                  {t('roles.requests.withdraw')}
                </Button>
              )}
            </Card>
          );
        })}
      </Stack>
    </Stack>
  );
}
