import type { Application } from '@omzien/model/application';
import { formatPhoneNumber } from '@omzien/model/fields';
import { MailAddress } from '@omzien/parts/recordNames/MailAddress';
import { useFormat, useHref, usePermission } from '@omzien/platform';
import { Badge, Box, Card, Flex, Heading, Link, Row, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { Initials } from '@omzien/ui/timeline';
import { Mail, Phone, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';

function MailLink({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`} overflowWrap="anywhere">
      <MailAddress of={address} />
    </Link>
  );
}

/** Who applied, and how to reach them. */
export function ApplicantCard({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { dateTime } = useFormat();
  const href = useHref();
  const mayOpenUser = usePermission('users.manage');
  const { name, email, phoneNumber, guest, userId, source, createdAt } = application;
  return (
    <Card as="section">
      <Flex gap="3" alignItems="center" marginBottom="4">
        <Initials name={name} />
        <Box minWidth="0">
          <Heading level={2} size={3} overflowWrap="anywhere">
            {mayOpenUser && userId ? <Link href={href(`/users/${userId}`)}>{name}</Link> : name}
          </Heading>
          <Row gap="2">
            <Text size="sm" tone="muted">
              <time dateTime={createdAt}>{t('applications.detail.receivedOn', { date: dateTime(createdAt) })}</time>
            </Text>
            {guest && <Badge>{t('applications.detail.guest')}</Badge>}
          </Row>
        </Box>
      </Flex>
      <Facts>
        <Fact icon={Mail} label={t('applications.detail.email')}>
          {email && <MailLink address={email} />}
        </Fact>
        <Fact icon={Phone} label={t('applications.detail.phone')}>
          {phoneNumber && <Link href={`tel:${phoneNumber}`}>{formatPhoneNumber(phoneNumber)}</Link>}
        </Fact>
        <Fact icon={Route} label={t('applications.columns.source')}>
          {source && t(`applications.sources.${source}`)}
        </Fact>
      </Facts>
    </Card>
  );
}

type ApplicationMessageProps = Pick<Application, 'message' | 'answers'> & {
  title: string;
};

/** What somebody wrote when applying, and answered to the questions of the organisation: the conversation begins with it. */
export function ApplicationMessage({ title, message, answers }: ApplicationMessageProps) {
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="2">
        {title}
      </Heading>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
        {message}
      </Text>
      {answers.map(({ question, answer }) => (
        <Box key={question} marginTop="4">
          <Heading level={3} size={4}>
            {question}
          </Heading>
          <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
            {answer || '–'}
          </Text>
        </Box>
      ))}
    </Card>
  );
}
