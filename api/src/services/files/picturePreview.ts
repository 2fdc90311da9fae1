import { previewColumns, previewRows } from '@omzien/model/picture';
import sharp from 'sharp';

/** What is drawn may be a little thin at its edge. */
const leastAlpha = 192;

/** `@omzien/model/picture` says what a preview is: points, or the size of a picture that one can see through. */
export async function previewOf(picture: Uint8Array): Promise<string> {
  const small = await sharp(picture)
    .resize(previewColumns, previewRows, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  if (small.some((value, place) => place % 4 === 3 && value < leastAlpha)) {
    const { width, height } = await sharp(picture).metadata();
    return `${width}x${height}`;
  }
  const points = Buffer.alloc(previewColumns * previewRows * 2);
  for (let row = 0; row < previewRows; row += 1)
    for (let column = 0; column < previewColumns; column += 1) {
      const from = (row * previewColumns + column) * 4;
      const [red = 0, green = 0, blue = 0] = small.subarray(from, from + 3);
      const to = ((previewRows - 1 - row) * previewColumns + column) * 2;
      points.writeUInt16LE(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3), to);
    }
  return points.toString('base64');
}
