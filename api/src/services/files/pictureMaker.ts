import { fileLimits, type VariantFormat } from '@omzien/model/file';
import { createThreadPool } from '../threads/threadPool.ts';
import type { PictureAnswer, PictureTask } from './picture.worker.ts';

export type MadePicture = { bytes: Buffer; format: string; width: number; height: number; preview: string | null };
/** `pixels`: larger than we take. `damaged`: nobody can read it. `failed`: the thread died or took too long. */
export type PictureFailure = { failure: 'pixels' | 'damaged' | 'failed' | 'busy' };
export type PictureMaker = {
  make(
    source: Buffer,
    width: number,
    format: VariantFormat,
    options?: { wantsPreview?: boolean; whose?: string },
  ): Promise<MadePicture | PictureFailure>;
  close(): Promise<void>;
};

const workerFile = new URL('./picture.worker.ts', import.meta.url);

/** Makes pictures in threads of their own, at most `atOnce` at a time. */
export function createPictureMaker({
  atOnce = 2,
  longestQueue = 50,
  seconds = 20,
  file = workerFile,
}: {
  atOnce?: number;
  longestQueue?: number;
  seconds?: number;
  file?: URL;
} = {}): PictureMaker {
  // A little after sharp's own limit, for what sharp cannot stop.
  const limits = { seconds: seconds + 2 };
  const pool = createThreadPool<PictureTask, PictureAnswer>({
    file,
    name: 'pictures',
    atOnce,
    longestQueue,
    ...limits,
  });
  return {
    async make(source, width, format, { wantsPreview = false, whose = '' } = {}) {
      const task = { source, width, format, limitInputPixels: fileLimits.picturePixels, wantsPreview, seconds };
      const result = await pool.run(task, whose);
      if ('failure' in result) return result;
      const { answer } = result;
      if (!answer.ok) return { failure: answer.reason };
      const { bytes, ...made } = answer;
      return { ...made, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    },
    close: () => pool.close(),
  };
}
