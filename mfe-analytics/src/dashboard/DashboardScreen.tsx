import { Empty, PageHeader, Screen } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

export default function DashboardScreen() {
  const { t } = useTranslation('analytics');

  return (
    <Screen kind="staff">
      <PageHeader title={t('dashboard.title')} />
      <Empty title={t('dashboard.empty')} />
    </Screen>
  );
}
