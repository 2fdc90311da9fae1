import type { Vacancy } from '@omzien/model/vacancy';
import { Notice, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** What is special about a vacancy that is not simply on line. */
export function StatusNotice({ status }: Pick<Vacancy, 'status'>) {
  const { t } = useTranslation('vacancies');
  if (status === 'published' || status === 'deleted') return null;
  const isClosed = status === 'filled' || status === 'expired';
  return (
    <Notice tone={isClosed ? 'warning' : 'info'} title={t(`vacancyPage.notice.${status}`)}>
      <Text>{t(`vacancyPage.notice.${status}Hint`)}</Text>
    </Notice>
  );
}
