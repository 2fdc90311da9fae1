import type { UserConsent } from '@omzien/model/user';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Heading, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsents, useMyDataWrites } from './myData.api.ts';

/** Without these there is no account: who takes them back deletes it. */
const ofAccount: readonly string[] = ['terms', 'privacy'];

/** What somebody agreed to, since when, and taking that back. */
export function Consents() {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { items, error, mutate } = useConsents();
  const { withdraw } = useMyDataWrites();
  const [asked, setAsked] = useState<UserConsent | null>(null);

  async function takeBack({ id }: UserConsent) {
    try {
      await withdraw(id);
      toasts.getState().show({ color: 'success', message: t('myData.consents.withdrawn') });
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }

  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('myData.consents.title')}
      </Heading>
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {!items && !error && <Skeleton height="8rem" />}
      {items?.length === 0 && <Text tone="muted">{t('myData.consents.none')}</Text>}
      <Stack as="ul" gap="0" listStyle="none" margin="0" padding="0">
        {items?.map((consent) => (
          <Box as="li" key={consent.id} paddingBlock="3" borderTop="1px solid" borderColor="border">
            <Row gap="4" justifyContent="space-between">
              <Box flex="1 1 16rem">
                <Text fontWeight="semibold">{t(`myData.consents.keys.${consent.key}`)}</Text>
                <Text size="sm" tone="muted">
                  {consent.withdrawnAt
                    ? t('myData.consents.was', { from: date(consent.givenAt), until: date(consent.withdrawnAt) })
                    : t('myData.consents.since', { date: date(consent.givenAt) })}
                </Text>
                {!consent.withdrawnAt && ofAccount.includes(consent.key) && (
                  <Text size="sm" tone="muted">
                    {t('myData.consents.needed')}
                  </Text>
                )}
              </Box>
              {!consent.withdrawnAt && !ofAccount.includes(consent.key) && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={t('myData.consents.withdrawWhat', { what: t(`myData.consents.keys.${consent.key}`) })}
                  onClick={() => setAsked(consent)}
                >
                  {t('myData.consents.withdraw')}
                </Button>
              )}
            </Row>
          </Box>
        ))}
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('myData.consents.ask')}
        confirmLabel={t('myData.consents.withdraw')}
        onConfirm={async () => {
          if (asked) await takeBack(asked);
          setAsked(null);
        }}
      >
        {asked && t(`myData.consents.effect.${asked.key}`)}
      </ConfirmDialog>
    </Box>
  );
}
