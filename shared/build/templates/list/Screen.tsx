import { ListScreen } from '@omzien/parts/table';
import { Empty } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { use{{Key}}List } from './use{{Key}}List.tsx';

export default function {{Screen}}() {
  const { t } = useTranslation('{{namespace}}');

  return (
    <ListScreen
      state={use{{Key}}List()}
      title={t('{{key}}.title')}
      caption={t('{{key}}.title')}
      empty={<Empty title={t('{{key}}.empty')} />}
    />
  );
}
