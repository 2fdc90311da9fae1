import type { Organization } from '@omzien/model/organization';
import type { StaffVacancy } from '@omzien/model/vacancy';
import { toOmzienError, useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Notice, Row, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineState } from './OnlineState.tsx';
import type { VacancySaving } from './useVacancySaving.ts';
import { useVacancyWrites } from './vacancyForm.api.ts';

type VacancyStateProps = { vacancy: VacancySaving; record: StaffVacancy; organization: Organization | null };

/** Until when a vacancy is on line, what it waits for, or why it is not, with the steps that change it. */
export function VacancyState({ vacancy, record, organization }: VacancyStateProps) {
  const { t } = useTranslation('vacancies');
  const { dateTime } = useFormat();
  const { toasts } = usePlatform();
  const writes = useVacancyWrites();
  const [isBusy, setIsBusy] = useState(false);
  const name = organization?.name ?? record.organizationName;

  async function take(step: () => Promise<StaffVacancy>, message?: string) {
    setIsBusy(true);
    try {
      vacancy.keep(await step());
      if (message) toasts.getState().show({ color: 'success', message });
      await writes.tellOthers();
    } catch (error) {
      const [problem] = toOmzienError(error).errors;
      toasts.getState().show({ color: 'danger', message: problem?.detail ?? t('vacancyForm.edit.failed') });
    } finally {
      setIsBusy(false);
    }
  }
  const notice = (tone: 'info' | 'warning', title: string, hint: string | null, action?: React.ReactNode) => (
    <Box marginBottom="6">
      <Notice tone={tone} title={title}>
        {hint && <Text>{hint}</Text>}
        {action && <Row marginTop="2">{action}</Row>}
      </Notice>
    </Box>
  );
  const button = (label: string, run: () => void) => (
    <Button variant="outline" size="sm" loading={isBusy} onClick={run}>
      {label}
    </Button>
  );
  const { transitions = [] } = record.permissions ?? {};

  if (record.status === 'archived')
    return notice(
      'warning',
      t('vacancyForm.edit.archived'),
      t('vacancyForm.edit.archivedHint'),
      transitions.includes('restore') &&
        button(t('vacancyForm.edit.restore'), () => void take(() => writes.take(record, 'restore'))),
    );
  if (record.status === 'filled' || record.status === 'expired')
    return notice(
      'info',
      t('vacancyForm.edit.closed'),
      null,
      transitions.includes('renew') &&
        button(
          t('vacancyForm.edit.renew'),
          () => void take(() => writes.take(record, 'renew'), t('vacancyForm.edit.renewed')),
        ),
    );
  if (record.status === 'published')
    return (
      <OnlineState
        record={record}
        isBusy={isBusy}
        onRenew={(expiresAt) =>
          void take(() => writes.take(record, 'renew', { expiresAt }), t('vacancyForm.edit.stays'))
        }
        onUnpublish={() => void take(() => writes.take(record, 'unpublish'), t('vacancyForm.edit.unpublished'))}
      />
    );
  if (record.status !== 'draft') return null;
  if (record.publishAt || record.publishOnApproval) {
    const unschedule = () =>
      void take(() => writes.change(record, { publishAt: null }), t('vacancyForm.edit.unscheduled'));
    return notice(
      'info',
      record.publishAt
        ? t('vacancyForm.edit.scheduled', { date: dateTime(record.publishAt) })
        : t('vacancyForm.edit.queued'),
      record.publishAt ? t('vacancyForm.edit.scheduledHint') : t('vacancyForm.edit.queuedHint', { organization: name }),
      button(t('vacancyForm.edit.unschedule'), unschedule),
    );
  }
  if (record.takenDownReason) return notice('warning', t('vacancyForm.edit.takenDown'), record.takenDownReason);
  if (organization?.status === 'pending')
    return notice('info', t('vacancyForm.edit.pending', { organization: name }), t('vacancyForm.edit.pendingHint'));
  return null;
}
