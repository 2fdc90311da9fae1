import type { blockImage } from '@omzien/model/contentBlockParts';
import { FileInput } from '@omzien/parts/upload';
import { later } from '@omzien/platform';
import { Box, Button, Checkbox, Field, Icon, Image, Input, Row, Stack } from '@omzien/ui';
import { Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type * as v from 'valibot';
import { useImageTexts } from './useImageTexts.ts';

const StockImageDialog = later(() => import('./StockImageDialog.tsx').then(({ StockImageDialog: Dialog }) => Dialog));

type Picture = v.InferOutput<typeof blockImage> | null;
type PictureChoiceProps = { image: Picture; onChange: (image: Picture) => void };

/**
 * A picture of one's own or of the library in a piece of something, with words for who does not see it.
 *
 * @example <PictureChoice image={block.image} onChange={(image) => onChange({ ...block, image })} />
 */
export function PictureChoice({ image, onChange }: PictureChoiceProps) {
  const { t } = useImageTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Stack gap="3">
      {image ? (
        <Box maxWidth="20rem">
          <Image src={image.url} alt={image.decorative ? '' : image.alt} borderRadius="card" sizes="20rem" />
        </Box>
      ) : (
        <Field.Root>
          <Field.Label>{t('upload')}</Field.Label>
          <FileInput
            kind="image"
            value={[]}
            onChange={([attached]) => {
              if (!attached) return;
              const { id, url, altText } = attached.file;
              onChange({ url, fileId: id, alt: altText ?? '', decorative: false });
            }}
          />
        </Field.Root>
      )}
      <Row>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          <Icon of={Images} />
          {t('library')}
        </Button>
        {image && (
          <Button variant="tertiary" size="sm" onClick={() => onChange(null)}>
            <Icon of={Trash2} />
            {t('remove')}
          </Button>
        )}
      </Row>
      {image && !image.decorative && (
        <Field.Root>
          <Field.Label>{t('alt')}</Field.Label>
          <Input value={image.alt} onChange={({ currentTarget }) => onChange({ ...image, alt: currentTarget.value })} />
        </Field.Root>
      )}
      {image && (
        <Checkbox
          checked={image.decorative}
          onChange={({ currentTarget }) => onChange({ ...image, decorative: currentTarget.checked })}
        >
          {t('decorative')}
        </Checkbox>
      )}
      <StockImageDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onTake={({ id, imageUrl, shortDescription }) => {
          setIsChoosing(false);
          if (imageUrl) onChange({ url: imageUrl, stockImageId: id, alt: shortDescription ?? '', decorative: false });
        }}
      />
    </Stack>
  );
}
