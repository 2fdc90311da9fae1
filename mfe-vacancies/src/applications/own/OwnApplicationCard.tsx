import type { Application } from '@omzien/model/application';
import { useFormat, useHref } from '@omzien/platform';
import { Button, Card, Flex, Heading, Link, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { StageDot } from '../../progress/StageDot.tsx';
import { useOwnProgress } from './useOwnProgress.ts';

/** One's own application in a list: how it stands as one would say it oneself, and what to do now. */
export function OwnApplicationCard({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const href = useHref();
  const { sentence, next, step } = useOwnProgress(application);
  const { id, vacancyTitle, organizationName, createdAt, stage } = application;

  return (
    <Card as="article" pressable data-card="">
      <Stack gap="3">
        <Flex justifyContent="space-between" gap="3" flexWrap="wrap">
          <Heading level={2} size={4}>
            <Link href={href(`/applications/${id}`)} variant="plain" data-cover="">
              {vacancyTitle}
            </Link>
          </Heading>
          <StageDot stage={stage} />
        </Flex>
        <Text tone="muted" size="sm">
          {organizationName} · {t('ownApplications.sentOn', { date: date(createdAt) })}
        </Text>
        <Stack gap="1">
          <Text fontWeight="semibold">{sentence}</Text>
          {next && <Text>{next}</Text>}
        </Stack>
        {step && (
          <Row position="relative" zIndex="1">
            <Button size="sm" minHeight="11" variant={step.isUrgent ? 'primary' : 'outline'} href={href(step.path)}>
              {step.label}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
