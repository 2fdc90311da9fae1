import type { StockImage } from '@omzien/model/stockImage';
import { FileInput } from '@omzien/parts/upload';
import { later } from '@omzien/platform';
import { Box, Button, Field, Icon, Image, Input, Row, Stack, Text } from '@omzien/ui';
import { FormField } from '@omzien/ui/form';
import { Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm, VacancyValues } from '../vacancyFormValues.ts';
import { TickField } from './ChoiceFields.tsx';

const StockImageDialog = later(() => import('./StockImageDialog.tsx').then(({ StockImageDialog: Dialog }) => Dialog));

type Picture = Pick<
  VacancyValues,
  'imageUrl' | 'imageFileId' | 'stockImageId' | 'imageAlt' | 'focalPoint' | 'imageDecorative'
>;
const noPicture: Picture = {
  imageUrl: null,
  imageFileId: null,
  stockImageId: null,
  imageAlt: '',
  focalPoint: null,
  imageDecorative: false,
};

/** A picture of one's own or of the library, with words for who does not see it; without one the organisation's cover. */
export function ImageField({ form, coverUrl }: { form: VacancyForm; coverUrl: string | null }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const [isChoosing, setIsChoosing] = useState(false);
  const [imageUrl, imageAlt, isDecorative] = useWatch({
    control: form.control,
    name: ['imageUrl', 'imageAlt', 'imageDecorative'],
  });

  function take(picture: Partial<Picture>) {
    for (const [name, value] of Object.entries({ ...noPicture, ...picture }))
      form.setValue(name as keyof Picture, value as never, { shouldDirty: true });
    form.clearErrors('imageAlt');
  }
  const takeStock = ({ id, imageUrl: address, shortDescription, focalPoint }: StockImage) =>
    take({ imageUrl: address, stockImageId: id, imageAlt: shortDescription ?? '', focalPoint });

  return (
    <>
      <FormField
        form={form}
        name="imageUrl"
        label={labels.imageUrl}
        hint={t('vacancyForm.basis.imageHint')}
        optional
        isLabelInControl
      >
        <Text fontWeight="semibold" size="sm">
          {labels.imageUrl}
        </Text>
        <Stack gap="3">
          <Shown url={imageUrl ?? coverUrl} alt={imageUrl && !isDecorative ? (imageAlt ?? '') : ''}>
            {imageUrl ? null : t(coverUrl ? 'vacancyForm.basis.fallback' : 'vacancyForm.basis.noImage')}
          </Shown>
          {imageUrl === null && (
            <Field.Root>
              <Field.Label>{t('vacancyForm.basis.upload')}</Field.Label>
              <FileInput
                kind="image"
                value={[]}
                onChange={([attached]) => {
                  if (!attached) return;
                  const { id, url, altText, focalPoint } = attached.file;
                  take({ imageUrl: url, imageFileId: id, imageAlt: altText ?? '', focalPoint });
                }}
              />
            </Field.Root>
          )}
          <Row>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
              <Icon of={Images} />
              {t('vacancyForm.basis.library')}
            </Button>
            {imageUrl !== null && (
              <Button variant="tertiary" onClick={() => take({})}>
                <Icon of={Trash2} />
                {t('vacancyForm.basis.remove')}
              </Button>
            )}
          </Row>
        </Stack>
      </FormField>
      {imageUrl !== null && !isDecorative && (
        <FormField form={form} name="imageAlt" label={labels.imageAlt} hint={t('vacancyForm.basis.altHint')}>
          <Input {...form.register('imageAlt')} />
        </FormField>
      )}
      {imageUrl !== null && <TickField form={form} name="imageDecorative" />}
      <StockImageDialog open={isChoosing} onClose={() => setIsChoosing(false)} onTake={takeStock} />
    </>
  );
}

function Shown({ url, alt, children }: { url: string | null; alt: string; children: React.ReactNode }) {
  if (!url) return <Text tone="muted">{children}</Text>;
  return (
    <Box maxWidth="20rem">
      <Image src={url} alt={alt} borderRadius="card" sizes="20rem" />
      {children && (
        <Text size="sm" tone="muted" marginTop="1">
          {children}
        </Text>
      )}
    </Box>
  );
}
