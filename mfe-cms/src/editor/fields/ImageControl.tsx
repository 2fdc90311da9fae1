import { ImageField } from '@omzien/parts/images/ImageField';
import { Stack } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../content/content.ts';
import { type ImageValues, imageOf, imageShape, imageValues } from './imageValues.ts';

type ImageControlProps = { label: string; value: unknown; onChange(value: unknown): void };

/** A picture of a block: one's own or of the library, with its description. */
export const ImageControl = memo(function ImageControl({ label, value, onChange }: ImageControlProps) {
  const { t } = useTranslation('cms');
  const form = useForm(imageShape, imageValues(value));
  const latest = useRef(onChange);
  latest.current = onChange;
  const known = useRef(value);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const next = imageOf(values as ImageValues);
          if (isSame(next, imageOf(imageValues(known.current)))) return;
          known.current = next;
          latest.current(next);
        },
      }),
    [form.subscribe],
  );
  // Another picture from outside: a step back, or what somebody else chose.
  useEffect(() => {
    if (isSame(imageOf(imageValues(value)), imageOf(imageValues(known.current)))) return;
    known.current = value;
    form.reset(imageValues(value));
  }, [value, form.reset]);

  return (
    <Stack gap="3">
      <ImageField
        form={form}
        kind="image"
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
    </Stack>
  );
});
