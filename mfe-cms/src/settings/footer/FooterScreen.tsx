import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, usePlatform } from '@omzien/platform';
import { Empty, LoadingFailed, Notice, PageHeader, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { useRecordSaving } from '@omzien/ui/record-form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsTabRow } from '../../screen/settings/SettingsTabRow.tsx';
import { FooterPreview } from './FooterPreview.tsx';
import { useFooterProfile, useFooterWrites } from './footer.api.ts';
import { type FooterProfile, footerSchema, footerShape, valuesOf } from './footerValues.ts';

const FooterForm = later(() => import('./FooterForm.tsx').then((file) => file.FooterForm), {
  waiting: () => <Skeleton height="40rem" />,
  failed: LoadingFailed,
});

export default function FooterScreen() {
  const { t } = useTranslation('cms');
  const page = (content: ReactNode) => (
    <Screen kind="staff" width="content">
      <PageHeader title={t('footer.title')} description={t('footer.description')} />
      <SettingsTabRow open="footer" />
      {content}
    </Screen>
  );
  return (
    <RecordStates
      of={useFooterProfile()}
      skeleton={<Skeleton height="40rem" />}
      missing={<Empty title={t('settingsFooter.missing')} hint={t('settingsFooter.missingHint')} />}
      frame={page}
    >
      {(found) =>
        page(
          found.permissions?.update === false ? (
            <Notice tone="info" title={t('settingsFooter.notYours')}>
              <Text>{t('settingsFooter.notYoursHint')}</Text>
            </Notice>
          ) : (
            <EditedFooter key={found.id} found={found} />
          ),
        )
      }
    </RecordStates>
  );
}

function EditedFooter({ found }: { found: FooterProfile }) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const writes = useFooterWrites();
  const [savedTimes, setSavedTimes] = useState(0);
  const form = useForm(footerSchema, valuesOf(found));
  const record = useRecordSaving(form, {
    found,
    shape: footerShape,
    writes: { create: () => Promise.resolve(found), ...writes },
    isDraft: () => false,
    draft: () => `footer-${found.id}`,
    name: t('settingsFooter.thisFooter'),
    onSaved() {
      setSavedTimes((times) => times + 1);
      toasts.getState().show({ color: 'success', message: t('settingsFooter.bar.saved') });
      void writes.tellOthers();
    },
  });
  return (
    <Stack gap="8">
      <FooterForm form={form} record={record} />
      <FooterPreview version={savedTimes} />
    </Stack>
  );
}
