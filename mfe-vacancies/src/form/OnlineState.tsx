import type { StaffVacancy } from '@omzien/model/vacancy';
import { useFormat, useHref, useNow } from '@omzien/platform';
import { Button, Link, Row, StatusDot } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { renewedUntil } from './renewedUntil.ts';
import { useUsualLife } from './useUsualLife.ts';

type OnlineStateProps = {
  record: StaffVacancy;
  isBusy: boolean;
  onRenew: (expiresAt: string) => void;
  onUnpublish: () => void;
};

/** Of a vacancy that is on line: until when, who applied, and the steps that change it. */
export function OnlineState({ record, isBusy, onRenew, onUnpublish }: OnlineStateProps) {
  const { t } = useTranslation('vacancies');
  const { date, number } = useFormat();
  const href = useHref();
  const now = useNow();
  const until = renewedUntil(record.expiresAt, now, useUsualLife(record.volunteerCenterId));
  const { transitions = [] } = record.permissions ?? {};
  const { expiresAt, applicationsCount } = record;
  const isLonger = expiresAt === null || until > expiresAt.slice(0, 10);

  return (
    <Row gap="3" marginBottom="6" justifyContent="space-between" role="group" aria-label={t('vacancyForm.edit.state')}>
      <Row gap="3">
        <StatusDot tone="success">
          {expiresAt ? t('vacancyForm.edit.onlineUntil', { date: date(expiresAt) }) : t('vacancyForm.edit.online')}
        </StatusDot>
        {applicationsCount > 0 && (
          <Link href={href(`/applications?filter[vacancy_id_eq]=${record.id}`)}>
            {t('vacancyForm.edit.applications', { count: applicationsCount, number: number(applicationsCount) })}
          </Link>
        )}
      </Row>
      <Row gap="2">
        {transitions.includes('renew') && isLonger && (
          <Button variant="outline" size="sm" loading={isBusy} onClick={() => onRenew(until)}>
            {t('vacancyForm.edit.renewUntil', { date: date(until) })}
          </Button>
        )}
        {transitions.includes('unpublish') && (
          <Button variant="outline" size="sm" loading={isBusy} onClick={onUnpublish}>
            {t('vacancyForm.edit.unpublish')}
          </Button>
        )}
      </Row>
    </Row>
  );
}
