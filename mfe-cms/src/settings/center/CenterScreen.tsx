import { Empty, PageHeader, Screen } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

export default function CenterScreen() {
  const { t } = useTranslation('cms');

  return (
    <Screen kind="staff">
      <PageHeader title={t('center.title')} />
      <Empty title={t('center.empty')} />
    </Screen>
  );
}
