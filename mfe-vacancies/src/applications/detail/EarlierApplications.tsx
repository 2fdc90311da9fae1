import type { Application } from '@omzien/model/application';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Card, Heading, Link, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { StageDot } from '../../progress/StageDot.tsx';
import { useEarlierApplications } from './besideApplicant.api.ts';

/** What else this person applied for here. Nothing where there is nothing else. */
export function EarlierApplications({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const href = useHref();
  const others = useEarlierApplications(application);
  if (!others || others.length === 0) return null;
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('applications.detail.others')}
      </Heading>
      <Box as="ul" listStyle="none" margin="0" padding="0" display="grid" gap="3">
        {others.map(({ id, vacancyTitle, createdAt, stage }) => (
          <li key={id}>
            <Link href={href(`/applications/${id}`)}>{vacancyTitle}</Link>
            <Row gap="3">
              <Text size="sm" tone="muted">
                <time dateTime={createdAt}>{date(createdAt)}</time>
              </Text>
              <StageDot stage={stage} />
            </Row>
          </li>
        ))}
      </Box>
    </Card>
  );
}
