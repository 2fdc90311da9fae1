import type { InvitedUser } from '@omzien/model/invitation';
import { useFormat, useHref } from '@omzien/platform';
import {
  Box,
  Card,
  Empty,
  Heading,
  Link,
  LoadingFailed,
  Row,
  Skeleton,
  Stack,
  StatusDot,
  Text,
  type Tone,
} from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useApplicationsOf } from './user.api.ts';

type Outcome = 'open' | 'accepted' | 'rejected' | 'withdrawn';
const tones: Record<Outcome, Tone> = { open: 'info', accepted: 'success', rejected: 'neutral', withdrawn: 'neutral' };

/** What somebody applied for. */
export function ApplicationsTab({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const href = useHref();
  const { items, error, mutate } = useApplicationsOf(user.id);
  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  if (!items) return <Skeleton height="12rem" borderRadius="card" />;
  if (items.length === 0) return <Empty title={t('people.detail.noApplications', { name: user.firstName })} />;
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="4">
        {t('people.detail.tabs.applications')}
      </Heading>
      <Stack as="ul" gap="0" listStyle="none" margin="0" padding="0">
        {items.map(({ id, vacancyTitle, organizationName, status, stage, createdAt }) => {
          const outcome: Outcome =
            status ?? (stage === 'withdrawn' || stage === 'closed_no_reply' ? 'withdrawn' : 'open');
          return (
            <Box as="li" key={id} borderTop="1px solid" borderColor="border" paddingBlock="3">
              <Link href={href(`/applications/${id}`)}>{vacancyTitle}</Link>
              <Row gap="3">
                <Text size="sm" tone="muted">
                  {organizationName} · <time dateTime={createdAt}>{date(createdAt)}</time>
                </Text>
                <StatusDot tone={tones[outcome]}>{t(`people.detail.outcome.${outcome}`)}</StatusDot>
              </Row>
            </Box>
          );
        })}
      </Stack>
    </Card>
  );
}
