import { useHref } from '@omzien/platform';
import { Button, Heading, Stack, Text } from '@omzien/ui';
import { Drawer } from '@omzien/ui/dialog';
import { useTranslation } from 'react-i18next';
import { DigestChoices } from './DigestChoices.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';

type SettingsDrawerProps = { open: boolean; onClose: () => void };

/** What one is told, beside what one was told. */
export function SettingsDrawer({ open, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('noticeSettings.title')}
      footer={<Button onClick={onClose}>{t('noticeSettings.done')}</Button>}
    >
      {open && (
        <Stack gap="6">
          <Text tone="muted">{t('noticeSettings.intro')}</Text>
          <PreferenceTable />
          <Stack gap="3">
            <Heading level={3} size={4}>
              {t('noticeSettings.digest.title')}
            </Heading>
            <DigestChoices />
          </Stack>
          <Button variant="tertiary" href={href('/profile-edit/periodieke-mail')}>
            {t('noticeSettings.searches')}
          </Button>
        </Stack>
      )}
    </Drawer>
  );
}
