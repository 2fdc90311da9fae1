import { formatPhoneNumber } from '@omzien/model/fields';
import { useFormat, useHref, usePermission } from '@omzien/platform';
import {
  Box,
  Card,
  Empty,
  Grid,
  Heading,
  Link,
  LoadingFailed,
  PageHeader,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { CalendarCheck, Clock, Flag, Mail, MessageSquareQuote, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { useApplication } from './applications.api.ts';
import { StageDot } from './StageDot.tsx';
import { WaitingDays } from './WaitingDays.tsx';

export default function ApplicationScreen() {
  const { t } = useTranslation('vacancies');
  const { date, dateTime } = useFormat();
  const href = useHref();
  const { id = '' } = useParams();
  const { data: application, error, isLoading, mutate } = useApplication(id);
  const isStaff = usePermission('applications.manage');
  const back = { href: href('/applications'), label: t(isStaff ? 'application.back' : 'application.backMine') };

  if (!application) {
    return (
      <Screen kind="staff" width="content">
        {isLoading && (
          <Stack gap="5">
            <Skeleton height="2.5rem" width="50%" />
            <Skeleton height="16rem" />
          </Stack>
        )}
        {error?.statusCode === 404 && (
          <Empty level={1} title={t('application.notFound')} action={<Link href={back.href}>{back.label}</Link>} />
        )}
        {error && error.statusCode !== 404 && <LoadingFailed onRetry={mutate} />}
      </Screen>
    );
  }

  const vacancyHref = href(`/vacancies/${application.vacancyId}`);
  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={back}
        title={isStaff ? application.name : application.vacancyTitle}
        description={
          isStaff ? (
            <Link href={vacancyHref}>{t('application.for', { title: application.vacancyTitle })}</Link>
          ) : (
            <>
              {t('application.forMe', { organization: application.organizationName })}
              {' · '}
              <Link href={vacancyHref}>{t('application.seeVacancy')}</Link>
            </>
          )
        }
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
        <Stack gap="6">
          {!isStaff && application.decisionMessage && (
            <Card as="section">
              <Heading level={2} size={3} marginBottom="3">
                {t('application.answerFrom', { organization: application.organizationName })}
              </Heading>
              <Text whiteSpace="pre-line" measured>
                {application.decisionMessage}
              </Text>
            </Card>
          )}
          <Card as="section">
            <Heading level={2} size={3} marginBottom="3">
              {t(isStaff ? 'application.message' : 'application.messageMine')}
            </Heading>
            <Text whiteSpace="pre-line" measured>
              {application.message}
            </Text>
            {application.answers.map(({ question, answer }) => (
              <Box key={question} marginTop="4">
                <Heading level={3} size={4}>
                  {question}
                </Heading>
                <Text whiteSpace="pre-line" measured>
                  {answer || '–'}
                </Text>
              </Box>
            ))}
          </Card>
          <ApplicationTimeline id={application.id} />
        </Stack>
        <Stack as="aside" gap="4" order={{ base: '-1', lg: '0' }}>
          <Card>
            <Stack gap="5">
              <Facts>
                <Fact icon={Flag} label={t('application.stageLabel')}>
                  <StageDot stage={application.stage} />
                </Fact>
                <Fact icon={CalendarCheck} label={t(isStaff ? 'application.received' : 'application.sent')}>
                  <time dateTime={application.createdAt}>{dateTime(application.createdAt)}</time>
                </Fact>
                <Fact icon={Clock} label={t('application.waiting')}>
                  {application.waitingDays === null ? null : <WaitingDays days={application.waitingDays} />}
                </Fact>
                <Fact icon={MessageSquareQuote} label={t('application.reason')}>
                  {application.reasonCode && t(`lookup.rejectionReason.${application.reasonCode}`)}
                </Fact>
                <Fact icon={CalendarCheck} label={t('application.startsOn')}>
                  {application.startsOn && date(application.startsOn)}
                </Fact>
                <Fact icon={Mail} label={t('apply.email')}>
                  {isStaff && <MailLink address={application.email} />}
                </Fact>
                <Fact icon={Phone} label={t('apply.phoneNumber')}>
                  {isStaff && application.phoneNumber && (
                    <Link href={`tel:${application.phoneNumber}`}>{formatPhoneNumber(application.phoneNumber)}</Link>
                  )}
                </Fact>
              </Facts>
              <ApplicationActions application={application} />
            </Stack>
          </Card>
          {application.eraseOn && (
            <Text tone="muted" size="sm">
              {t('application.erase', { date: date(application.eraseOn) })}
            </Text>
          )}
        </Stack>
      </Grid>
    </Screen>
  );
}

/** A long address breaks behind its @ rather than somewhere in a word. */
function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <Link href={`mailto:${address}`} overflowWrap="anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Link>
  );
}
