import type { Vacancy } from '@omzien/model/vacancy';
import { useHref } from '@omzien/platform';
import { Button, Flex, Icon, Row, StatusDot, Text, type Tone } from '@omzien/ui';
import { Inbox, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const tones: Record<Vacancy['status'], Tone> = {
  draft: 'neutral',
  published: 'success',
  filled: 'info',
  expired: 'warning',
  archived: 'neutral',
  deleted: 'danger',
};

/** For who manages the vacancy: what its status is, and the ways to work on it. */
export function StaffBar({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  return (
    <Flex
      as="aside"
      aria-label={t('vacancyPage.staff.bar')}
      gap="3"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      padding="3"
      paddingInlineStart="4"
      bg="bg.subtle"
      borderRadius="card"
      css={{ '@media print': { display: 'none' } }}
    >
      <Row>
        <Text fontWeight="semibold">{t('vacancyPage.staff.bar')}</Text>
        <StatusDot tone={tones[vacancy.status]}>{t(`vacancyPage.status.${vacancy.status}`)}</StatusDot>
      </Row>
      <Row>
        <Button variant="outline" size="sm" href={href(`/applications?filter[vacancy_id_eq]=${vacancy.id}`)}>
          <Icon of={Inbox} />
          {t('vacancyPage.staff.applications')}
        </Button>
        <Button size="sm" href={href(`/vacancies/${vacancy.id}/edit`)}>
          <Icon of={Pencil} />
          {t('vacancyPage.staff.edit')}
        </Button>
      </Row>
    </Flex>
  );
}
