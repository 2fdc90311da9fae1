import { createHash } from 'node:crypto';
import { readSharePictureAddress, shareVersion } from '@omzien/model/sharePicture';
import { appName, defaultLocale } from '@omzien/model/tenants';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { file } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { createPictureBytes } from '../../services/media/pictureBytes.ts';
import type { drawSharePicture, ShareContent } from './drawSharePicture.ts';
import { createKeptPictures } from './keptPictures.ts';
import { createSharedSubjects } from './sharedSubjects.ts';

type WithAddress = { Params: { locale: string; kind: string; file: string } };

/** Its address changes with its words and its picture; the colours of a site may be a week behind. */
const cachingOfCurrent = 'public, max-age=604800';
const cachingOfOther = 'public, max-age=300';

const drawer = new URL('./drawSharePicture.ts', import.meta.url);
/** Raise this when the drawing changes. */
const drawingVersion = 1;

/** `/media/share/<locale>/<kind>/<name>-<version>.jpg`: what stands for a page where others show it. */
export const sharePictureRoutes: FastifyPluginAsync = async (app) => {
  const subjects = createSharedSubjects(app);
  const centers = createCenterRepository(app.db);
  const pictures = createPictureBytes(app);
  const kept = createKeptPictures();
  /** What is to be drawn, read in the transaction; it is drawn when that is over. */
  const contents = new WeakMap<
    FastifyRequest,
    { key: string; content: Omit<ShareContent, 'picture' | 'logo'>; images: (string | null)[] }
  >();

  app.get<WithAddress>(
    '/media/share/:locale/:kind/:file',
    {
      config: {
        permission: 'pages.read',
        docs: {
          summary: 'Fetch the picture with which others show a page that is shared',
          description:
            '`kind` is pages, vacancies or organizations; `file` is the slug or the id, a hyphen, a version and `.jpg`. 1200 by 630 pixels. Only of what everybody may see.',
          answer: file('image/jpeg'),
          refusals: [404, 410],
        },
      },
      onSend: async (request, reply, payload) => {
        const made = contents.get(request);
        if (!made) return payload;
        const { tenant } = request.context;
        // A picture may be replaced under its address: what was drawn of it is drawn again after an hour.
        const hour = Math.floor(app.clock().getTime() / 3_600_000);
        const bytes = await kept.get(`${made.key} ${hour}`, async () => {
          const [picture = null, logo = null] = await Promise.all(
            made.images.map((address) => pictures.at(tenant, address)),
          );
          return app.heavyWork.run<typeof drawSharePicture>(tenant, drawer, 'drawSharePicture', {
            ...made.content,
            picture,
            logo,
          });
        });
        reply.type('image/jpeg').header('content-length', bytes.length);
        return bytes;
      },
    },
    async (request, reply) => {
      const { locale, kind, file: name } = request.params;
      const asked = readSharePictureAddress(locale, kind, name);
      const { tenant, centerId, features } = request.context;
      const speaks = asked !== null && (features.multiLanguage || asked.locale === defaultLocale);
      const words = speaks ? await subjects(request, asked.kind, asked.name, asked.locale) : null;
      const site = await centers.findWithProfile(centerId);
      if (!asked || !words || !site) throw notFound();
      const { title, caption, imageUrl } = words;
      const content = {
        title,
        caption,
        siteName: appName(tenant, site.center.name),
        color: site.profile?.primaryColor ?? null,
      };
      const images = [imageUrl, site.profile?.websiteLogoUrl ?? null];
      const key = createHash('sha256')
        .update(JSON.stringify([drawingVersion, tenant, content, images]))
        .digest('base64url');
      const tag = `"${key.slice(0, 22)}"`;
      const isCurrent = asked.version === shareVersion({ title, imageUrl });
      reply
        .header('cache-control', isCurrent ? cachingOfCurrent : cachingOfOther)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      contents.set(request, { key, content, images });
      return {};
    },
  );
};
