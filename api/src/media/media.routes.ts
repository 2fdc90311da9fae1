import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { notFound, unavailable } from '../app/problems.ts';
import { createPictureStore, TooManyPictures } from './pictureStore.ts';
import { renditionWidths } from './rendition.ts';

/** A day fresh, a week while a newer one is fetched: a drawing can change with a release of the API. */
const caching = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/media/<name>/<width>.webp`: pictures, the same for everyone who knows their address. */
export const mediaRoutes: FastifyPluginAsync = async (app) => {
  const pictures = createPictureStore(join(resolve(app.settings.dataDirectory), 'media'));

  app.get<{ Params: { name: string; file: string } }>(
    '/media/:name/:file',
    { config: { open: 'file' } },
    async (request, reply) => {
      const { name, file } = request.params;
      const width = renditionWidths.find((one) => file === `${one}.webp`);
      if (width === undefined) throw notFound();
      const picture = await pictures.read(name, width).catch((error: unknown) => {
        throw error instanceof TooManyPictures ? unavailable() : error;
      });
      if (!picture) throw notFound();
      const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      reply.header('cache-control', caching).header('etag', tag).type('image/webp');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.send(picture);
    },
  );
};
