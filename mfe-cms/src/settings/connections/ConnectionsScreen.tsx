import { PageHeader, Screen, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { SettingsTabRow } from '../../screen/settings/SettingsTabRow.tsx';
import { KeysSection } from './keys/KeysSection.tsx';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

export default function ConnectionsScreen() {
  const { t } = useTranslation('cms');
  return (
    <Screen kind="staff" width="content">
      <PageHeader title={t('connections.title')} description={t('connections.description')} />
      <SettingsTabRow open="connections" />
      <Stack gap="10">
        <KeysSection />
        <WebhooksSection />
      </Stack>
    </Screen>
  );
}
