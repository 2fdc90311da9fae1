import { stockImage } from '@omzien/model/stockImage';
import { ImageField } from '@omzien/parts/images/ImageField';
import { usePlatform } from '@omzien/platform';
import { useForm } from '@omzien/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../content/content.ts';
import { useEditor, useEditorStore } from '../content/useEditor.ts';
import { type ImageValues, imageShape } from '../fields/imageValues.ts';

/** A picture of the page itself: of its head, or for who shares it. */
export function PagePicture({ of, label }: { of: 'image' | 'ogImage'; label: string }) {
  const { t } = useTranslation('cms');
  const { api, toasts } = usePlatform();
  const store = useEditorStore();
  const page = useEditor(({ content }) => content.page);
  const held: ImageValues =
    of === 'image'
      ? {
          ...empty,
          url: page.imageUrl,
          fileId: page.imageFileId,
          alt: page.imageAlt ?? '',
          focalPoint: page.imageFocalPoint,
        }
      : { ...empty, url: page.ogImageUrl, fileId: page.ogImageFileId, decorative: true };
  const form = useForm(imageShape, held);
  const known = useRef(held);

  const write = useEffectEvent((values: ImageValues, fileId: string | null) => {
    store.changePage(
      of === 'image'
        ? {
            imageUrl: values.url,
            imageFileId: fileId,
            imageAlt: values.alt || null,
            imageFocalPoint: values.focalPoint,
          }
        : { ogImageUrl: values.url, ogImageFileId: fileId },
      of,
    );
  });
  const take = useEffectEvent(async (values: ImageValues) => {
    if (isSame(values, known.current)) return;
    const isNewOfLibrary = values.stockId !== null && values.stockId !== known.current.stockId;
    known.current = values;
    if (!isNewOfLibrary)
      return write(
        values,
        values.fileId ?? (values.url ? page[of === 'image' ? 'imageFileId' : 'ogImageFileId'] : null),
      );
    try {
      // A page holds the file of a picture, whichever library it is from.
      const { image } = await api.get(`/api/v1/stock_images/${values.stockId}`, stockImage);
      write(values, image);
    } catch (error) {
      toasts.getState().fail(error);
    }
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => void take(values as ImageValues) }),
    [form.subscribe],
  );
  useEffect(() => {
    if (held.url === known.current.url && held.alt === known.current.alt) return;
    known.current = held;
    form.reset(held);
  });
  return (
    <ImageField
      form={form}
      kind="cover"
      fields={{
        url: 'url',
        fileId: 'fileId',
        stockId: 'stockId',
        alt: 'alt',
        focalPoint: 'focalPoint',
        decorative: 'decorative',
      }}
      labels={{ url: label, alt: t('blockEditor.alt'), decorative: t('blockEditor.decorative') }}
    />
  );
}

const empty: ImageValues = { url: null, fileId: null, stockId: null, alt: '', focalPoint: null, decorative: false };
