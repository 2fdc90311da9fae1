import type { FileKind, FocalPoint } from '@omzien/model/file';
import type { StockImage } from '@omzien/model/stockImage';
import { FileInput } from '@omzien/parts/upload';
import { later } from '@omzien/platform';
import { Box, Button, Checkbox, Field, Icon, Image, Input, Row, Stack, Text } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import { Images, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { useImageTexts } from './useImageTexts.ts';

const StockImageDialog = later(() => import('./StockImageDialog.tsx').then(({ StockImageDialog: Dialog }) => Dialog));

type Picture = {
  url: string | null;
  fileId: string | null;
  stockId: string | null;
  alt: string;
  focalPoint: FocalPoint | null;
  decorative: boolean;
};
const noPicture: Picture = { url: null, fileId: null, stockId: null, alt: '', focalPoint: null, decorative: false };

type ImageFieldProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  /** Where the form keeps what is known of a picture. */
  fields: {
    url: FieldPathByValue<Values, string | null>;
    fileId: FieldPathByValue<Values, string | null>;
    stockId: FieldPathByValue<Values, string | null>;
    alt: FieldPathByValue<Values, string | null>;
    focalPoint: FieldPath<Values>;
    decorative: FieldPathByValue<Values, boolean>;
  };
  /** What the upload is for. */
  kind: FileKind;
  labels: { url: string; alt: string; decorative: string };
  hint?: ReactNode;
  /** What is shown instead while there is no picture, and what that is. */
  fallback?: { url: string; text: string } | null;
};

/**
 * A picture of one's own or of the library, with words for who does not see it.
 *
 * @example
 * <ImageField
 *   form={form}
 *   kind="cover"
 *   fields={{ url: 'coverUrl', fileId: 'coverFileId', stockId: 'coverStockId', alt: 'coverAlt', … }}
 *   labels={{ url: t('cover'), alt: t('coverAlt'), decorative: t('coverDecorative') }}
 * />
 */
export function ImageField<Values extends FieldValues, Output>({
  form,
  fields,
  kind,
  labels,
  hint,
  fallback = null,
}: ImageFieldProps<Values, Output>) {
  const { t } = useImageTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const [url, alt, isDecorative]: readonly unknown[] = useWatch({
    control: form.control,
    name: [fields.url, fields.alt, fields.decorative],
  });
  const imageUrl = (url ?? null) as string | null;

  function take(picture: Partial<Picture>) {
    const next = { ...noPicture, ...picture };
    for (const key of Object.keys(noPicture) as (keyof Picture)[])
      form.setValue(fields[key], next[key] as never, { shouldDirty: true });
    form.clearErrors(fields.alt);
  }
  const takeStock = ({ id, imageUrl: address, shortDescription, focalPoint }: StockImage) =>
    take({ url: address, stockId: id, alt: shortDescription ?? '', focalPoint });

  return (
    <>
      <FormField form={form} name={fields.url} label={labels.url} hint={hint} optional isLabelInControl>
        <Text fontWeight="semibold" size="sm">
          {labels.url}
        </Text>
        <Stack gap="3">
          <Shown url={imageUrl ?? fallback?.url ?? null} alt={imageUrl && !isDecorative ? String(alt ?? '') : ''}>
            {imageUrl ? null : (fallback?.text ?? t('none'))}
          </Shown>
          {imageUrl === null && (
            <Field.Root>
              <Field.Label>{t('upload')}</Field.Label>
              <FileInput
                kind={kind}
                value={[]}
                onChange={([attached]) => {
                  if (!attached) return;
                  const { id, url: address, altText, focalPoint } = attached.file;
                  take({ url: address, fileId: id, alt: altText ?? '', focalPoint });
                }}
              />
            </Field.Root>
          )}
          <Row>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
              <Icon of={Images} />
              {t('library')}
            </Button>
            {imageUrl !== null && (
              <Button variant="tertiary" onClick={() => take({})}>
                <Icon of={Trash2} />
                {t('remove')}
              </Button>
            )}
          </Row>
        </Stack>
      </FormField>
      {imageUrl !== null && !isDecorative && (
        <FormField form={form} name={fields.alt} label={labels.alt} hint={t('altHint')}>
          <Input {...form.register(fields.alt)} />
        </FormField>
      )}
      {imageUrl !== null && (
        <FormField form={form} name={fields.decorative} label={labels.decorative} isLabelInControl>
          <Checkbox {...form.register(fields.decorative)}>{labels.decorative}</Checkbox>
        </FormField>
      )}
      <StockImageDialog open={isChoosing} onClose={() => setIsChoosing(false)} onTake={takeStock} />
    </>
  );
}

function Shown({ url, alt, children }: { url: string | null; alt: string; children: ReactNode }) {
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
