import { expect, test } from '@jest/globals';
import { isPicturePreview, plainPictureAddress, sizeInAddress, withPreview } from '@omzien/model/picture';
import sharp from 'sharp';
import { previewOf } from './picturePreview.ts';

const block = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
/** One colour above another. */
async function picture(above: string, below: string) {
  const half = await block(above, 600, 200);
  return sharp(await block(below, 600, 400))
    .composite([{ input: half, top: 0, left: 0 }])
    .png()
    .toBuffer();
}

test('the preview of a picture is its colours in their places, from the bottom up', async () => {
  const preview = await previewOf(await picture('#ff0000', '#0000ff'));
  expect(isPicturePreview(preview)).toBe(true);
  const points = Buffer.from(preview, 'base64');
  expect(points.readUInt16LE(0)).toBe(0b0_00000_00000_11111);
  expect(points.readUInt16LE(points.length - 2)).toBe(0b0_11111_00000_00000);
});

test('of what one can see through it is the size: points would show below it', async () => {
  const preview = await previewOf(await picture('#ff0000', '#0000ff00'));
  expect(preview).toBe('600x400');
  expect(isPicturePreview(preview)).toBe(true);
  expect(sizeInAddress(withPreview('/media/a/960.webp', preview))).toBe('600 / 400');
});

test('an address carries its preview, and is the same address without it', async () => {
  const preview = await previewOf(await picture('#fff', '#000'));
  expect(plainPictureAddress(withPreview('/media/a/960.webp', preview))).toBe('/media/a/960.webp');
  expect(withPreview('/media/a/960.webp', null)).toBe('/media/a/960.webp');
});
