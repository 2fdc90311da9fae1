import { Empty, PageHeader, Screen } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

export default function PagesScreen() {
  const { t } = useTranslation('cms');

  return (
    <Screen kind="staff">
      <PageHeader title={t('pages.title')} />
      <Empty title={t('pages.empty')} />
    </Screen>
  );
}
