import type { PercentCrop } from 'react-image-crop';

/** A browser that writes no WebP gives PNG instead; the server makes its own files of either. */
const wanted = 'image/webp';
const quality = 0.92;

/**
 * The part of a picture within a frame, as a file of its own. The frame is in percent of the picture. Rejects where the
 * browser cannot draw it.
 */
export async function cutPicture(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<File> {
  const share = (percent: number, whole: number) => Math.round((percent / 100) * whole);
  const { naturalWidth, naturalHeight } = image;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, share(width, naturalWidth));
  canvas.height = Math.max(1, share(height, naturalHeight));
  const context = canvas.getContext('2d');
  if (!context || naturalWidth === 0) throw new Error('The picture cannot be drawn');
  const from = [share(x, naturalWidth), share(y, naturalHeight)] as const;
  context.drawImage(image, ...from, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality));
  if (!blob) throw new Error('The picture cannot be written');
  return new File([blob], blob.type === wanted ? 'picture.webp' : 'picture.png', { type: blob.type });
}
