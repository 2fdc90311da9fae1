import { createHash } from 'node:crypto';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { file as docsOfFile } from '../../http/routeDocs.ts';
import { asAttachment } from '../files/fileContents.ts';
import { keyOf } from '../files/files.ts';
import { createPictureBytes } from './pictureBytes.ts';

const caching = {
  /** A day fresh, a week while a newer one is fetched: a drawing can change with a release of the API. */
  drawing: 'public, max-age=86400, stale-while-revalidate=604800',
  /** A file may be replaced under its address: within a minute everybody sees the new one, by its tag (`shared/decisions/050`). */
  upload: 'public, max-age=60, must-revalidate',
  /** The first size of a picture stands in for another one until that is made. */
  substitute: 'public, max-age=10',
};

type Sent = { bytes: Buffer; type: string; caching: string; disposition?: string };

const nothingRuns = "default-src 'none'; sandbox";

/** `/media/<name>/<width>.webp`: pictures and documents, the same for everyone who knows their address. */
export const mediaRoutes: FastifyPluginAsync = async (app) => {
  const pictures = createPictureBytes(app);

  /** A PDF that somebody uploaded for everyone to see. Private files stand in another folder, which this cannot reach. */
  async function uploadedDocument(tenant: TenantKey | undefined, id: string, file: string): Promise<Sent | null> {
    if (!tenant || !isUuid(id) || !/^[\w-]{1,90}\.pdf$/.test(file)) return null;
    const bytes = await app.files.store.read(keyOf({ tenant, id: id.toLowerCase(), isPublic: true }, 'file'));
    return bytes && { bytes, type: 'application/pdf', caching: caching.upload, disposition: asAttachment(file) };
  }

  const tenantOf = ({ headers }: FastifyRequest) => tenantKeys.find((key) => key === headers['x-tenant']);

  function send(request: FastifyRequest, reply: FastifyReply, { bytes, type, caching: lifetime, disposition }: Sent) {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', lifetime)
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
            'Addresses stand in attributes that end in `_url`; `file` is a width and a format (`640.webp`, `640.avif`) or the name of a PDF. A browser that says that it takes AVIF (`Accept: image/avif`) gets an uploaded picture as that from the address of its WebP. Drawings of the demonstration exist as WebP only.',
          answer: docsOfFile('image/webp'),
        },
      },
    },
    async (request, reply) => {
      const { name, file } = request.params;
      const tenant = tenantOf(request);
      const picture = await pictures.read(tenant, name, file, request.headers.accept);
      if (file.endsWith('.webp')) reply.header('vary', 'Accept');
      const sent = picture
        ? { ...picture, caching: caching[picture.from] }
        : await uploadedDocument(tenant, name, file);
      if (!sent) throw notFound();
      return send(request, reply, sent);
    },
  );
};
