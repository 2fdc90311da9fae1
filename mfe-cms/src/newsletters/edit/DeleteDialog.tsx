import { usePlatform } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewsletterWrites } from './newsletter.api.ts';
import type { StoredNewsletter } from './newsletterValues.ts';

type DeleteDialogProps = { newsletter: StoredNewsletter; onClose: () => void };

/** Asks before a draft is gone: of this there is no way back. */
export function DeleteDialog({ newsletter, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('cms');
  const { navigation, toasts } = usePlatform();
  const { remove } = useNewsletterWrites();
  const [isBusy, setIsBusy] = useState(false);
  async function confirm() {
    setIsBusy(true);
    try {
      await remove(newsletter);
      toasts.getState().show({ color: 'success', message: t('newsletterWrite.deleted') });
      await navigation.navigate('/content/newsletters');
    } catch (failure) {
      toasts.getState().fail(failure);
      onClose();
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('newsletterWrite.deleteTitle')}
      confirmLabel={t('newsletterWrite.delete')}
      loading={isBusy}
      destructive
      onConfirm={() => void confirm()}
    >
      <Text>{t('newsletterWrite.deleteText')}</Text>
    </ConfirmDialog>
  );
}
