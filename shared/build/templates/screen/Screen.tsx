import { Empty, PageHeader, Screen } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

export default function {{Screen}}() {
  const { t } = useTranslation('{{namespace}}');

  return (
    <Screen kind="{{kind}}">
      <PageHeader title={t('{{key}}.title')} />
      <Empty title={t('{{key}}.empty')} />
    </Screen>
  );
}
