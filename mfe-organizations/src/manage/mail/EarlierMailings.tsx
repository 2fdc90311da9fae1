import { useFormat, useHref } from '@omzien/platform';
import { Card, Heading, Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useMailings } from './mailings.api.ts';

/** The mails that went before, each with how it went. */
export function EarlierMailings() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { dateTime } = useFormat();
  const { items } = useMailings();
  if (!items || items.length === 0) return null;
  return (
    <Stack as="section" gap="3" maxWidth="form">
      <Heading level={2} size={3}>
        {t('mail.earlier')}
      </Heading>
      {items.map(({ id, subject, status, sentCount, userName, createdAt }) => (
        <Card key={id} padding="sm" pressable>
          <Link href={href(`/organizations/mail/${id}`)} data-cover="" variant="plain" fontWeight="semibold">
            {subject}
          </Link>
          <Text size="sm" tone="muted">
            {t(`mail.statusLine.${status}`, { count: sentCount })} · {userName} · {dateTime(createdAt)}
          </Text>
        </Card>
      ))}
    </Stack>
  );
}
