import { Empty, PageHeader, Screen } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

export default function OverviewScreen() {
  const { t } = useTranslation('organizations');

  return (
    <Screen kind="staff">
      <PageHeader title={t('overview.title')} />
      <Empty title={t('overview.empty')} />
    </Screen>
  );
}
