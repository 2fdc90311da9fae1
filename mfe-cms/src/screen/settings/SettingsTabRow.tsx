import { useTranslation } from 'react-i18next';
import { TabRow } from '../TabRow.tsx';
import { type SettingsTab, settingsTabs } from './settingsTabs.ts';

/** The ways between the screens of `/settings`, above each of them. Its route names the texts `screen/settings` beside its own. */
export function SettingsTabRow({ open }: { open: SettingsTab }) {
  const { t } = useTranslation('cms');
  return (
    <TabRow
      label={t('settingsTabs.label')}
      open={open}
      tabs={settingsTabs.map((tab) => ({ ...tab, label: t(`settingsTabs.${tab.name}`) }))}
    />
  );
}
