import { RowSteps } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { InternalNotes } from '@omzien/parts/notes/InternalNotes';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, useHref, usePermission, usePlatform } from '@omzien/platform';
import { Button, Empty, LoadingFailed, Notice, PageHeader, Row, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { useRecordSaving } from '@omzien/ui/record-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { AskedStep, SteppedOrganization } from '../steps/organizationSteps.ts';
import { useOrganizationSteps } from '../steps/useOrganizationSteps.ts';
import { OrganizationStatusDot } from '../words/OrganizationStatusDot.tsx';
import { DeniedNotice } from './DeniedNotice.tsx';
import { addressOf, useOrganizationToEdit, useOrganizationWrites } from './editOrganization.api.ts';
import { MembersSection } from './MembersSection.tsx';
import { editSchema, organizationShape, type StoredOrganization, valuesOf } from './organizationEditValues.ts';

const OrganizationForm = later(() => import('./OrganizationForm.tsx').then((file) => file.OrganizationForm), {
  waiting: () => <Skeleton height="60rem" />,
  failed: LoadingFailed,
});
const StepDialogs = later(() => import('../steps/StepDialogs.tsx').then((file) => file.StepDialogs));

export default function EditOrganizationScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const page = (state: ReactNode) => (
    <Screen kind="staff" width="content">
      {state}
    </Screen>
  );
  const back = (
    <Button variant="outline" href={href('/organizations')}>
      {t('edit.back')}
    </Button>
  );
  return (
    <RecordStates
      of={useOrganizationToEdit(id)}
      skeleton={<Skeleton height="40rem" />}
      missing={<Empty level={1} title={t('edit.missing')} action={back} />}
      frame={page}
    >
      {(found) =>
        found.permissions?.update ? (
          <EditedOrganization key={found.id} found={found} />
        ) : (
          page(<Empty level={1} title={t('edit.notYours')} hint={t('edit.notYoursHint')} action={back} />)
        )
      }
    </RecordStates>
  );
}

function EditedOrganization({ found }: { found: StoredOrganization }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { toasts } = usePlatform();
  const mayNote = usePermission('notes.manage');
  const writes = useOrganizationWrites();
  const form = useForm(editSchema, valuesOf(found));
  const { ask, taking, dialogsOf } = useAskedStep<SteppedOrganization, AskedStep>();
  const steps = useOrganizationSteps(taking).filter(({ key }) => key !== 'edit');
  const record = useRecordSaving(form, {
    found,
    shape: organizationShape,
    writes: { create: () => Promise.resolve(found), ...writes, addressOf },
    isDraft: () => false,
    draft: (stored) => `organization-${stored?.id ?? found.id}`,
    name: t('edit.thisOrganization'),
    onSaved() {
      toasts.getState().show({ color: 'success', message: t('edit.bar.saved') });
      void writes.tellOthers();
    },
  });
  const shown = record.record ?? found;
  const { status, waitingDays } = found;

  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={{ href: href('/organizations'), label: t('edit.back') }}
        title={t('manage.editTitle')}
        description={shown.name}
        actions={
          <Row gap="3" alignItems="center">
            <OrganizationStatusDot status={status} />
            <RowSteps
              row={found}
              steps={steps}
              label={t('steps.label')}
              labelOfRow={t('steps.labelOf', { name: found.name })}
              onAsk={ask}
            />
          </Row>
        }
      />
      <Stack gap="8">
        {status === 'pending' && (
          <Notice tone="info" title={t('edit.state.pending')}>
            <Text>{t('edit.state.pendingHint', { count: waitingDays ?? 0 })}</Text>
          </Notice>
        )}
        {status === 'denied' && <DeniedNotice organization={shown} />}
        {status === 'archived' && (
          <Notice tone="warning" title={t('edit.state.archived')}>
            <Text>{t(found.mergedIntoId ? 'edit.state.mergedHint' : 'edit.state.archivedHint')}</Text>
          </Notice>
        )}
        <OrganizationForm form={form} record={record} />
        <MembersSection organization={found} />
        {mayNote && (
          <InternalNotes
            key={found.id}
            about={{ type: 'organizations', id: found.id }}
            readers={t('edit.notesReaders')}
          />
        )}
      </Stack>
      <StepDialogs {...dialogsOf({ clear: () => {} })} />
    </Screen>
  );
}
