import { type Attached, FileInput } from '@omzien/parts/upload';
import { useHref, usePlatform } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newStockImage, noStockImage } from '../stockImageForm.ts';
import { useStockImageWrites } from '../stockImages.api.ts';
import { StockImageFields } from './StockImageFields.tsx';

/** A new picture for the library of the centre. */
export function AddStockImageDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('cms');
  const { navigation } = usePlatform();
  const href = useHref();
  const { add } = useStockImageWrites();
  const form = useForm(newStockImage, noStockImage);
  const [attached, setAttached] = useState<Attached[]>([]);

  function take(next: Attached[]) {
    setAttached(next);
    form.setValue('image', next[0]?.file.id ?? '', { shouldDirty: true, shouldValidate: next.length > 0 });
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('stockImages.add')}
      submitLabel={t('stockImages.addDo')}
      draft="stock-image"
      draftWithout={['image']}
      save={add}
      onSaved={() => setAttached([])}
      savedToast={({ id, name }) => ({
        message: t('stockImages.added', { name }),
        action: {
          label: t('stockImages.look'),
          run: () => void navigation.navigate(href(`/content/stock-images/${id}`)),
        },
      })}
    >
      <FormField
        form={form}
        name="image"
        label={t('stockImages.fields.image')}
        missing={t('stockImages.fields.imageMissing')}
      >
        <FileInput kind="stock_image" value={attached} onChange={take} />
      </FormField>
      {attached[0]?.file.sameAs?.[0] && (
        <Text size="sm" tone="muted">
          {t('stockImages.same', { name: attached[0].file.sameAs[0].fileName })}
        </Text>
      )}
      <StockImageFields form={form} />
    </FormDialog>
  );
}
