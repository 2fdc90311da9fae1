import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenditionWidth, renderRendition } from './rendition.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The drawn pictures of the demo data. */
    drawnPictures: PictureStore;
  }
}

/** What draws: the name of a picture becomes an SVG, or null where there is no such picture. */
export type Drawings = {
  /** Raised when a drawing changes, so that no cache shows the old one. */
  drawingVersion: number;
  drawPicture(name: string): string | null;
};

export type PictureStore = {
  /** A picture at a width, or null when there is no such picture. */
  read(name: string, width: RenditionWidth): Promise<Buffer | null>;
};

/** Drawing fills a core. Two at once leave room for everything else, and a long queue says so instead of growing. */
const atOnce = 2;
const longestQueue = 200;

/** More pictures are wanted than can be drawn now. */
export class TooManyPictures extends Error {}

function createTurns() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new TooManyPictures('Too many pictures are being drawn.');
      // Whoever leaves hands his place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The names of drawings begin with what they show. */
const drawnName = /^(?:scene|emblem|hero|logo|mark)\.[a-z0-9._-]{1,95}$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Pictures under a directory. A drawn picture is made when it is first asked for and kept; the directory is a cache that
 * may be emptied at any time. What draws them is loaded with the first picture: who has no demo data never loads it.
 */
export function createPictureStore(directory: string, loadDrawings: () => Promise<Drawings>): PictureStore {
  const inTurn = createTurns();
  /** Two visitors who want the same new picture wait for one drawing. */
  const inWork = new Map<string, Promise<Buffer | null>>();

  async function keep(path: string, picture: Buffer) {
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(unfinished, picture);
      await rename(unfinished, path);
    } catch {
      // A full disk costs the cache, not the picture.
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  async function make(drawing: string | null, width: RenditionWidth, path: string) {
    if (drawing === null) return null;
    const picture = await inTurn(() => renderRendition(Buffer.from(drawing), width));
    await keep(path, picture);
    return picture;
  }

  return {
    async read(name, width) {
      // Names come from the address: nothing but these characters may reach the file system.
      if (!drawnName.test(name) || name.includes('..')) return null;
      const { drawingVersion, drawPicture } = await loadDrawings();
      const path = join(directory, `drawn-${drawingVersion}`, name, `${width}.webp`);
      const kept = await readFile(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (kept) return kept;
      const making = inWork.get(path) ?? make(drawPicture(name), width, path).finally(() => inWork.delete(path));
      inWork.set(path, making);
      return making;
    },
  };
}
