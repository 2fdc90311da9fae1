import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, usePlatform } from '@omzien/platform';
import { Empty, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { useRecordSaving } from '@omzien/ui/record-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsTabRow } from '../../screen/settings/SettingsTabRow.tsx';
import { useCenterWrites, useManagedCenter } from './center.api.ts';
import { centerSchema, centerShape, type ManagedCenter, valuesOf } from './centerValues.ts';
import { SwitchesSection } from './SwitchesSection.tsx';

const CenterForm = later(() => import('./CenterForm.tsx').then((file) => file.CenterForm), {
  waiting: () => <Skeleton height="60rem" />,
  failed: LoadingFailed,
});
const DomainsSection = later(() => import('./domains/DomainsSection.tsx').then((file) => file.DomainsSection), {
  waiting: () => <Skeleton height="14rem" />,
  failed: LoadingFailed,
});
const MeasuringSection = later(() => import('./measuring/MeasuringSection.tsx').then((file) => file.MeasuringSection), {
  waiting: () => <Skeleton height="12rem" />,
  failed: LoadingFailed,
});

export default function CenterScreen() {
  const { t } = useTranslation('cms');
  const page = (content: ReactNode) => (
    <Screen kind="staff" width="content">
      <PageHeader title={t('center.title')} description={t('settingsCenter.intro')} />
      <SettingsTabRow open="center" />
      {content}
    </Screen>
  );
  return (
    <RecordStates
      of={useManagedCenter()}
      skeleton={<Skeleton height="40rem" />}
      missing={<Empty title={t('settingsCenter.missing')} hint={t('settingsCenter.missingHint')} />}
      frame={page}
    >
      {(found) => page(<EditedCenter key={found.id} found={found} />)}
    </RecordStates>
  );
}

function EditedCenter({ found }: { found: ManagedCenter }) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const writes = useCenterWrites();
  const form = useForm(centerSchema, valuesOf(found));
  const record = useRecordSaving(form, {
    found,
    shape: centerShape,
    writes: { create: () => Promise.resolve(found), ...writes },
    isDraft: () => false,
    draft: () => `center-${found.id}`,
    name: t('settingsCenter.thisCenter'),
    onSaved() {
      toasts.getState().show({ color: 'success', message: t('settingsCenter.bar.saved') });
      void writes.tellOthers();
    },
  });
  return (
    <Stack gap="8">
      <CenterForm form={form} record={record} />
      <DomainsSection center={found} />
      <MeasuringSection />
      <SwitchesSection />
    </Stack>
  );
}
