import { createHash } from 'node:crypto';
import { variantFormats, variantWidths } from '@omzien/model/file';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { notFound, unavailable } from '../../http/problems.ts';
import { file as docsOfFile } from '../../http/routeDocs.ts';
import { asAttachment } from '../files/fileContents.ts';
import { firstVariant, keyOf } from '../files/files.ts';
import { TooManyPictures } from './pictureStore.ts';
import { renditionWidths } from './rendition.ts';

/** A day fresh, a week while a newer one is fetched: a drawing can change with a release of the API. */
const cachingOfDrawings = 'public, max-age=86400, stale-while-revalidate=604800';
/** An hour for uploads, since a file may be replaced under its address. */
const cachingOfUploads = 'public, max-age=3600, stale-while-revalidate=86400';
/** The first size of a picture stands in for another one until that is made. */
const cachingOfSubstitutes = 'public, max-age=10';

type Sent = { bytes: Buffer; type: string; caching: string; disposition?: string };

const nothingRuns = "default-src 'none'; sandbox";
const variantName = new RegExp(`^(?:${variantWidths.join('|')})\\.(${variantFormats.join('|')})$`);

/** `/media/<name>/<width>.webp`: pictures and documents, the same for everyone who knows their address. */
export const mediaRoutes: FastifyPluginAsync = async (app) => {
  async function drawing(name: string, file: string): Promise<Sent | null> {
    const width = renditionWidths.find((one) => file === `${one}.webp`);
    if (width === undefined) return null;
    const bytes = await app.drawnPictures.read(name, width).catch((error: unknown) => {
      throw error instanceof TooManyPictures ? unavailable() : error;
    });
    return bytes && { bytes, type: 'image/webp', caching: cachingOfDrawings };
  }

  /** What somebody uploaded for everyone to see. Private files stand in another folder, which this cannot reach. */
  async function upload(tenant: TenantKey, id: string, file: string): Promise<Sent | null> {
    const read = (name: string) => app.files.store.read(keyOf({ tenant, id: id.toLowerCase(), isPublic: true }, name));
    const format = variantName.exec(file)?.[1];
    if (format !== undefined) {
      const bytes = await read(file);
      if (bytes) return { bytes, type: `image/${format}`, caching: cachingOfUploads };
      const first = await read(firstVariant);
      return first && { bytes: first, type: 'image/webp', caching: cachingOfSubstitutes };
    }
    if (!/^[\w-]{1,90}\.pdf$/.test(file)) return null;
    const bytes = await read('file');
    return bytes && { bytes, type: 'application/pdf', caching: cachingOfUploads, disposition: asAttachment(file) };
  }

  const tenantOf = ({ headers }: FastifyRequest) => tenantKeys.find((key) => key === headers['x-tenant']);

  function send(request: FastifyRequest, reply: FastifyReply, { bytes, type, caching, disposition }: Sent) {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', caching)
      .header('content-security-policy', nothingRuns)
      .header('etag', tag)
      .type(type);
    if (disposition) reply.header('content-disposition', disposition);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.send(bytes);
  }

  app.get<{ Params: { name: string; file: string } }>(
    '/media/:name/:file',
    {
      config: {
        open: 'file',
        docs: {
          summary: 'Fetch a picture or a document that everyone may see',
          description:
            'Addresses stand in attributes that end in `_url`; `file` is a width and a format (`640.webp`, `640.avif`) or the name of a PDF. Drawings of the demonstration exist as WebP only.',
          answer: docsOfFile('image/webp'),
        },
      },
    },
    async (request, reply) => {
      const { name, file } = request.params;
      const tenant = tenantOf(request);
      const sent = isUuid(name) ? tenant && (await upload(tenant, name, file)) : await drawing(name, file);
      if (!sent) throw notFound();
      return send(request, reply, sent);
    },
  );
};
