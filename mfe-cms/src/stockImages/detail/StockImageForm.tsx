import type { StockImage } from '@omzien/model/stockImage';
import { CropButton } from '@omzien/parts/crop/CropButton';
import { FocalPointField } from '@omzien/parts/focalPoint/FocalPointField';
import { useRevalidate } from '@omzien/platform';
import { Card, Heading, Row, Stack } from '@omzien/ui';
import { InlineForm, useControlled, useForm } from '@omzien/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { blockRatios } from '../../pictureShapes/blockRatios.ts';
import { StockImageFields } from '../form/StockImageFields.tsx';
import { changedStockImage, valuesOf } from '../stockImageForm.ts';
import { useStockImageWrites } from '../stockImages.api.ts';

const middle = { x: 0.5, y: 0.5 };

/** Changes a picture of one's own library: what is said of it, how it is cut, and which piece of it is shown. */
export function StockImageForm({ image }: { image: StockImage }) {
  const { t } = useTranslation('cms');
  const { change } = useStockImageWrites();
  const revalidate = useRevalidate();
  const form = useForm(changedStockImage, valuesOf(image));
  const focus = useControlled(form, 'focalPoint');
  const file = useControlled(form, 'image');
  /** The address of what the form names now, which may be a piece that was just cut out. */
  const [cut, setCut] = useState<{ id: string; url: string } | null>(null);
  const url = cut?.id === file.value ? cut.url : image.imageUrl;

  // What was saved is what the next change begins with; what is typed meanwhile stays.
  const { isDirty } = useFormState({ control: form.control });
  const version = useRef(image.lockVersion);
  useEffect(() => {
    if (version.current === image.lockVersion) return;
    version.current = image.lockVersion;
    if (!isDirty) form.reset(valuesOf(image));
  }, [image, form, isDirty]);

  return (
    <Card as="section">
      <InlineForm
        form={form}
        draft={`stock-image-${image.id}`}
        save={(input, key) => change(image, input, key)}
        // Somebody else was first: what he wrote is fetched, and what is typed here stays to be saved over it.
        onRefused={(error) => {
          if (error.statusCode === 412) void revalidate('stock_images');
          return undefined;
        }}
        onSaved={(saved) => form.reset(valuesOf(saved))}
        savedToast={t('stockImages.saved')}
        submitLabel={t('stockImages.save')}
      >
        <Stack gap="4">
          <Heading level={2} size={3}>
            {t('stockImages.shapes')}
          </Heading>
          <FocalPointField
            url={url}
            value={focus.value ?? middle}
            onChange={focus.onChange}
            ratios={blockRatios}
            {...(cut ? {} : { size: image })}
          />
          {image.image !== '' && (
            <Row>
              <CropButton
                label={t('stockImages.crop')}
                url={url}
                kind="stock_image"
                onCut={(piece) => {
                  setCut({ id: piece.id, url: piece.url });
                  file.onChange(piece.id);
                }}
                onBack={() => file.onChange(image.image)}
              />
            </Row>
          )}
          <StockImageFields form={form} />
        </Stack>
      </InlineForm>
    </Card>
  );
}
