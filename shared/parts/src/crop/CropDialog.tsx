import { type FileKind, type FileUpload, fileUpload } from '@omzien/model/file';
import { plainPictureAddress } from '@omzien/model/picture';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Chip, Notice, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { saveProblem, useErrorText } from '@omzien/ui/form';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { cropStyles } from './cropStyles.ts';
import { cutPicture } from './cutPicture.ts';
import { useCropTexts } from './useCropTexts.ts';

const shapes = { free: undefined, square: 1, wide: 16 / 9 } as const;
type Shape = keyof typeof shapes;
const shapeNames = Object.keys(shapes) as Shape[];

/** All but a rim, so that the frame is seen to be one. */
const start: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 };

export type CropDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The picture as it is now. */
  url: string;
  /** What the upload is for. */
  kind: FileKind;
  /** What became of it: a file of its own; the one before is left as it was. */
  onCut(file: FileUpload): void;
};

/**
 * Cuts a piece out of a picture, with the pointer or by keyboard, and uploads it as a new one.
 *
 * @example
 * <CropDialog open={isCropping} onClose={close} url={logo} kind="logo" onCut={(file) => setLogo(file.url)} />
 */
export function CropDialog({ open, onClose, url, kind, onCut }: CropDialogProps) {
  const { api } = usePlatform();
  const { t } = useCropTexts();
  const errorText = useErrorText();
  const image = useRef<HTMLImageElement>(null);
  const [shape, setShape] = useState<Shape>('free');
  const [frame, setFrame] = useState(start);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const largest = plainPictureAddress(url).replace(/\/\d+\.webp$/, '/1280.webp');

  function choose(next: Shape) {
    setShape(next);
    const aspect = shapes[next];
    const { width = 0, height = 0 } = image.current ?? {};
    if (aspect === undefined || width === 0 || height === 0) return;
    setFrame(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, aspect, width, height), width, height));
  }

  async function cut() {
    if (!image.current || isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      const file = await cutPicture(image.current, frame).catch(() => null);
      if (!file) return setProblem(t('noPicture'));
      onCut(await api.upload('/api/v1/file_uploads', { file, kind }, fileUpload));
      onClose();
    } catch (thrown) {
      const { message, fields } = saveProblem(thrown);
      setProblem(errorText(fields.file ?? message) ?? t('noPicture'));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <Row gap="3">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void cut()}>
            {t('cut')}
          </Button>
        </Row>
      }
    >
      <Stack gap="4">
        <Text size="sm" tone="muted">
          {t('hint')}
        </Text>
        <Row role="group" aria-label={t('shape')} gap="2">
          {shapeNames.map((name) => (
            <Chip key={name} selected={name === shape} onClick={() => choose(name)}>
              {t(`shapes.${name}`)}
            </Chip>
          ))}
        </Row>
        <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
        <Box css={cropStyles} padding="3" textAlign="center">
          <ReactCrop
            crop={frame}
            aspect={shapes[shape]}
            keepSelection
            minWidth={16}
            minHeight={16}
            disabled={isSending}
            onChange={(_pixels, percent) => setFrame(percent)}
            ariaLabels={{
              cropArea: t('area'),
              nwDragHandle: t('nw'),
              nDragHandle: t('n'),
              neDragHandle: t('ne'),
              eDragHandle: t('e'),
              seDragHandle: t('se'),
              sDragHandle: t('s'),
              swDragHandle: t('sw'),
              wDragHandle: t('w'),
            }}
          >
            <img ref={image} src={largest} alt="" onError={() => setProblem(t('noPicture'))} />
          </ReactCrop>
        </Box>
      </Stack>
    </Dialog>
  );
}
