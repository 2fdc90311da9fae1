import type { OrganizationAccessRequest } from '@omzien/model/organizationAccess';
import { later, useFormat, useHref, usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Card, Heading, Link, Row, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswers } from './accessRequests.api.ts';

const DenyDialog = later(() => import('./DenyDialog.tsx').then((file) => file.DenyDialog));
const tones = { pending: 'info', accepted: 'success', denied: 'warning' } as const;

/** Somebody who asks to work with the organisation, and the two answers. */
export function AccessRequestCard({ request }: { request: OrganizationAccessRequest }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { toasts } = usePlatform();
  const { date } = useFormat();
  const { accept, refresh } = useAnswers(request);
  const [isAccepting, setIsAccepting] = useState(false);
  const [isDenying, setIsDenying] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { fullName: name, email, message, state, answer, decidedAt, decidedByName, createdAt } = request;
  const may = request.permissions?.transitions ?? [];

  async function give() {
    setIsBusy(true);
    try {
      await accept();
      toasts.getState().show({ color: 'success', message: t('access.accepted', { name }) });
      await refresh();
    } catch (failure) {
      toasts.getState().fail(failure);
    }
    setIsAccepting(false);
    setIsBusy(false);
  }
  return (
    <Card as="article" aria-label={name} padding="sm">
      <Stack gap="3">
        <Row justifyContent="space-between">
          <Heading level={2} size={4} overflowWrap="anywhere">
            {name}
          </Heading>
          <Badge tone={tones[state]}>{t(`access.states.${state}`)}</Badge>
        </Row>
        <Link href={`mailto:${email}`} overflowWrap="anywhere">
          {email}
        </Link>
        {message === null ? (
          <Text tone="muted">{t('access.noMessage')}</Text>
        ) : (
          <Box
            as="blockquote"
            margin="0"
            paddingInlineStart="4"
            borderInlineStart="3px solid"
            borderColor="border.strong"
          >
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {message}
            </Text>
          </Box>
        )}
        <Text tone="muted" size="sm">
          {t('access.asked', { day: date(createdAt) })}
          {decidedAt !== null &&
            decidedByName !== null &&
            ` · ${t('access.decided', { name: decidedByName, day: date(decidedAt) })}`}
        </Text>
        {answer !== null && <Text overflowWrap="anywhere">{t('access.answered', { answer })}</Text>}
        {may.length > 0 && (
          <Row>
            <Button
              size="sm"
              minHeight="11"
              aria-label={t('access.acceptNamed', { name })}
              onClick={() => setIsAccepting(true)}
            >
              {t('access.accept')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              minHeight="11"
              aria-label={t('access.denyNamed', { name })}
              onClick={() => setIsDenying(true)}
            >
              {t('access.deny')}
            </Button>
          </Row>
        )}
      </Stack>
      <ConfirmDialog
        open={isAccepting}
        onClose={() => setIsAccepting(false)}
        title={t('access.confirm.title', { name })}
        confirmLabel={t('access.accept')}
        loading={isBusy}
        onConfirm={() => void give()}
      >
        <Stack gap="3">
          <Text>{t('access.confirm.text', { name, place: request.organizationName })}</Text>
          <Text tone="muted">{t('access.confirm.how', { email })}</Text>
          <Link href={href(`/organizations/${request.organizationId}/edit#people`)}>{t('access.confirm.where')}</Link>
        </Stack>
      </ConfirmDialog>
      <DenyDialog request={request} open={isDenying} onClose={() => setIsDenying(false)} />
    </Card>
  );
}
