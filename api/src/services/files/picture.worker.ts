import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Asked } from '../threads/threadPool.ts';
import { previewOf } from './picturePreview.ts';

/** One picture to make: whatever came in, as WebP or AVIF in one width. */
export type PictureTask = {
  source: Uint8Array;
  width: number;
  format: 'webp' | 'avif';
  limitInputPixels: number;
  wantsPreview: boolean;
  seconds: number;
};
export type PictureAnswer =
  | { ok: true; bytes: Uint8Array; format: string; width: number; height: number; preview: string | null }
  | { ok: false; reason: 'pixels' | 'damaged' };

const port = parentPort;
if (!port) throw new Error('picture.worker.ts runs as a worker thread.');
sharp.cache(false);
sharp.concurrency(1);

async function make({
  source,
  width,
  format,
  limitInputPixels,
  wantsPreview,
  seconds,
}: PictureTask): Promise<PictureAnswer> {
  try {
    const input = sharp(source, { limitInputPixels, failOn: 'error', sequentialRead: true });
    const { format: found = '', compression } = await input.metadata();
    // Turned upright; without `keepMetadata` nothing of the camera, the place or the maker comes along.
    const resized = input.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds });
    const made =
      format === 'webp'
        ? resized.webp({ quality: 84, alphaQuality: 100, effort: 3, smartSubsample: true })
        : resized.avif({ quality: 55, effort: 2 });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    const kind = found === 'heif' && compression === 'av1' ? 'avif' : found;
    const preview = wantsPreview ? await previewOf(data) : null;
    return { ok: true, bytes: data, format: kind, width: info.width, height: info.height, preview };
  } catch (error) {
    return { ok: false, reason: /pixel limit/i.test((error as Error).message) ? 'pixels' : 'damaged' };
  }
}

port.on('message', async ({ id, task }: Asked<PictureTask>) => port.postMessage({ id, answer: await make(task) }));
