import type { RoleRequest } from '@omzien/model/roleRequest';
import { roleTitle } from '@omzien/model/roles';
import { later, useFormat, useHasPage, useHref, usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Card, Heading, Link, Row, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswers } from './roleRequests.api.ts';

const DenyDialog = later(() => import('./DenyDialog.tsx').then((file) => file.DenyDialog));
const tones = { pending: 'info', granted: 'success', denied: 'warning', withdrawn: 'neutral' } as const;

/** Somebody who asks for a role, and the two answers. */
export function RoleRequestCard({ request }: { request: RoleRequest }) {
  const { t } = useTranslation('users');
  const { locale, toasts } = usePlatform();
  const { date } = useFormat();
  const href = useHref();
  const hasPage = useHasPage();
  const { grant, refresh } = useAnswers(request);
  const [isGranting, setIsGranting] = useState(false);
  const [isDenying, setIsDenying] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { requester, scopeName, scopeType, state, reason, answer, decidedByName, decidedAt, createdAt } = request;
  const { name } = requester;
  const role = roleTitle(request.role, locale);
  const profile = `/users/${requester.id}`;
  const may = request.permissions?.transitions ?? [];
  const effect = request.role === 'admin' && scopeType === 'VolunteerCenter' ? 'center_admin' : request.role;

  async function give() {
    setIsBusy(true);
    try {
      await grant();
      setIsGranting(false);
      toasts.getState().show({ color: 'success', message: t('roleRequests.granted', { name, role }) });
      await refresh();
    } catch (failure) {
      setIsGranting(false);
      toasts.getState().fail(failure);
    }
    setIsBusy(false);
  }
  return (
    <Card as="article" aria-label={t('roleRequests.what', { name, role, place: scopeName })} padding="sm">
      <Stack gap="3">
        <Row justifyContent="space-between">
          <Heading level={2} size={4}>
            {hasPage(profile) ? <Link href={href(profile)}>{name}</Link> : name}
          </Heading>
          <Badge tone={tones[state]}>{t(`roleRequests.states.${state}`)}</Badge>
        </Row>
        <Text>{t('roleRequests.wants', { role, place: scopeName })}</Text>
        <Box
          as="blockquote"
          margin="0"
          paddingInlineStart="4"
          borderInlineStart="3px solid"
          borderColor="border.strong"
        >
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {reason}
          </Text>
        </Box>
        <Text tone="muted" size="sm">
          {t('roleRequests.asked', { day: date(createdAt) })}
          {decidedAt !== null &&
            decidedByName !== null &&
            ` · ${t('roleRequests.decided', { name: decidedByName, day: date(decidedAt) })}`}
        </Text>
        {answer !== null && <Text>{t('roleRequests.answered', { answer })}</Text>}
        {may.length > 0 && (
          <Row>
            <Button
              size="sm"
              minHeight="11"
              aria-label={t('roleRequests.grantNamed', { name, role })}
              onClick={() => setIsGranting(true)}
            >
              {t('roleRequests.grant')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              minHeight="11"
              aria-label={t('roleRequests.denyNamed', { name, role })}
              onClick={() => setIsDenying(true)}
            >
              {t('roleRequests.deny')}
            </Button>
          </Row>
        )}
      </Stack>
      <ConfirmDialog
        open={isGranting}
        onClose={() => setIsGranting(false)}
        title={t('roleRequests.confirm.title', { name, role })}
        confirmLabel={t('roleRequests.grant')}
        loading={isBusy}
        onConfirm={() => void give()}
      >
        <Stack gap="3">
          <Text>{t(`roleRequests.effects.${effect}`, { name, place: scopeName })}</Text>
          <Text tone="muted">{t('roleRequests.confirm.text', { name })}</Text>
        </Stack>
      </ConfirmDialog>
      <DenyDialog request={request} open={isDenying} onClose={() => setIsDenying(false)} />
    </Card>
  );
}
