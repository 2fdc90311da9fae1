import { usePlatform } from '@omzien/platform';
import { Button, Notice, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from './SettingsSection.tsx';
import { useFactorWrites } from './settings.api.ts';

type RecoveryCodesSectionProps = { left: number; onMade: (codes: string[] | null) => void };

/** How many codes on paper are left, and new ones. */
export function RecoveryCodesSection({ left, onMade }: RecoveryCodesSectionProps) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { renewCodes } = useFactorWrites();
  const [isAsking, setIsAsking] = useState(false);
  const [isMaking, setIsMaking] = useState(false);

  async function make() {
    setIsMaking(true);
    try {
      const { codes } = await renewCodes();
      setIsAsking(false);
      onMade(codes);
    } catch (failure) {
      toasts.getState().fail(failure);
      setIsAsking(false);
    } finally {
      setIsMaking(false);
    }
  }
  return (
    <SettingsSection title={t('settings.recoveryCodes')} text={t('settings.recoveryCodesText')}>
      {left < 3 && (
        <Notice tone="warning" level={3}>
          {t('settings.codesLeft', { count: left })}
        </Notice>
      )}
      {left >= 3 && <Text>{t('settings.codesLeft', { count: left })}</Text>}
      <div>
        <Button variant="outline" loading={isMaking} onClick={() => (left === 0 ? void make() : setIsAsking(true))}>
          {t('settings.newCodes')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('settings.newCodesTitle')}
        confirmLabel={t('settings.newCodes')}
        onConfirm={() => void make()}
        loading={isMaking}
      >
        <Text>{t('settings.newCodesText')}</Text>
      </ConfirmDialog>
    </SettingsSection>
  );
}
