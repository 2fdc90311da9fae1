import { useHref } from '@omzien/platform';
import { Button, Row } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from './SettingsSection.tsx';

/** The ways to what is kept of somebody, and to having it erased. */
export function DataSection() {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <SettingsSection title={t('settings.data')} text={t('settings.dataText')}>
      <Row gap="3">
        <Button variant="outline" href={href('/profile-edit/my-data')}>
          {t('settings.myData')}
        </Button>
        <Button variant="tertiary" href={href('/profile-edit/delete')}>
          {t('settings.delete')}
        </Button>
      </Row>
    </SettingsSection>
  );
}
