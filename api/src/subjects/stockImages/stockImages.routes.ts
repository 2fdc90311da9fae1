import { grantsOf } from '@omzien/model/permissions';
import { type StockImage, stockImage, stockImageChange, stockImageInput } from '@omzien/model/stockImage';
import { and, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ListDefinition } from '../../http/listQuery.ts';
import { forbidden, notFound, problem, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { publicAddressOf } from '../../services/files/files.resource.ts';
import { type StockImageRow, stockImages as table } from '../../tables/content/stockImages.table.ts';
import {
  createStockImageRepository,
  type FoundStockImage,
  libraryOf,
  saysWords,
  useCount,
} from './stockImages.repository.ts';

const imageInUse = problem({
  status: 409,
  code: 'file_in_use',
  detail: {
    nl: 'Deze afbeelding staat nog op een pagina. Kies daar eerst een andere.',
    en: 'This picture still stands on a page. Choose another one there first.',
  },
});

const definition: ListDefinition = {
  id: table.id,
  filters: {
    name: table.name,
    description: table.description,
    short_description: table.shortDescription,
    keywords: table.keywords,
    source: table.source,
    license: table.license,
    credit: table.credit,
    created_at: table.createdAt,
  },
  scopes: ['tenant_wide_true', 'words_cont'],
  sorts: { name: table.name, created_at: table.createdAt, use_count: useCount },
  defaultSort: 'name',
  maximumSize: 1000,
};
type WithId = { Params: { id: string } };
const isTrue = (text: string | undefined) => text === 'true' || text === '1';

export const stockImageRoutes: FastifyPluginAsync = async (app) => {
  const images = createStockImageRepository(app.db);

  /** Pictures of the whole tenant are for those who work for it; a centre changes its own. */
  const mayChange = ({ actor: { roles, user } }: FastifyRequest, { centerId }: Pick<StockImageRow, 'centerId'>) =>
    grantsOf('pages.manage', roles, user !== null).some(
      ({ reach, scopeId }) => reach === 'tenant' || (reach === 'center' && centerId !== null && scopeId === centerId),
    );
  const toStockImage = (request: FastifyRequest, row: FoundStockImage): StockImage => {
    const changeable = mayChange(request, row);
    return {
      type: 'stock_images',
      id: row.id,
      name: row.name,
      description: row.description,
      shortDescription: row.shortDescription,
      image: row.fileId ?? '',
      imageUrl: row.imageUrl,
      keywords: row.keywords,
      source: row.source,
      license: row.license,
      credit: row.credit,
      width: row.width,
      height: row.height,
      focalPoint: row.focalPoint,
      useCount: row.useCount,
      tenantWide: row.centerId === null,
      volunteerCenterId: row.centerId,
      lockVersion: row.lockVersion,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      permissions: { update: changeable, destroy: changeable && row.useCount === 0, transitions: [] },
    };
  };
  const here = ({ context }: FastifyRequest): SQL => libraryOf(context.centerId);

  async function findHere(request: FastifyRequest, id: string): Promise<FoundStockImage> {
    const found = await images.find(id, here(request));
    if (!found) throw notFound();
    return found;
  }
  async function findChangeable(request: FastifyRequest, id: string): Promise<FoundStockImage> {
    const found = await findHere(request, id);
    if (!mayChange(request, found)) throw forbidden();
    request.expectVersion(found.lockVersion);
    return found;
  }
  const claim = async (request: FastifyRequest, row: Pick<StockImageRow, 'id' | 'name'>, fileId: string) => {
    const [file] = await app.files.claim(request, {
      attribute: 'image',
      ids: [fileId],
      subject: { type: 'stock_images', id: row.id, name: row.name, url: '/content/stock-images' },
      kinds: ['stock_image', 'image'],
      only: true,
    });
    if (!file) throw notFound();
    return file;
  };
  const answer = async (request: FastifyRequest, id: string) => {
    const found = await findHere(request, id);
    const usedIn = await images.pagesWith(id, request.context.centerId);
    return { resource: { ...toStockImage(request, found), usedIn }, lockVersion: found.lockVersion };
  };

  app.get(
    '/stock_images',
    {
      config: {
        permission: 'stockImages.read',
        docs: {
          summary: 'List the stock images of the centre and the tenant',
          description:
            '`meta.keywords` names the keywords that are in use, the most used first. `filter[words_cont]` finds words by their stem in all that is said of a picture.',
          list: definition,
          answer: many(stockImage),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const wide = query.scopes.get('tenant_wide_true');
      const byOwner =
        wide === undefined
          ? undefined
          : isTrue(wide)
            ? sql`${table.centerId} is null`
            : sql`${table.centerId} is not null`;
      const words = query.scopes.get('words_cont');
      const where = and(here(request), byOwner, words === undefined ? undefined : saysWords(words), query.where);
      const [rows, total, keywords] = await Promise.all([
        images.list(query, where),
        images.count(where),
        images.keywords(here(request)),
      ]);
      return reply.collection(
        rows.map((row) => toStockImage(request, row)),
        { total, meta: { keywords } },
      );
    },
  );

  app.get<WithId>(
    '/stock_images/:id',
    { config: { permission: 'stockImages.read', docs: { summary: 'Show a stock image', answer: one(stockImage) } } },
    async (request, reply) => {
      const { resource, lockVersion } = await answer(request, request.params.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.post(
    '/stock_images',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Add a stock image', body: stockImageInput, answer: one(stockImage, 201) },
      },
    },
    async (request, reply) => {
      const { image, tenantWide, ...input } = request.document(stockImageInput);
      const centerId = tenantWide ? null : request.context.centerId;
      if (!mayChange(request, { centerId })) throw forbidden();
      const [file] = await app.files.repository.several([image], app.files.usable(request));
      const row = await images.insert({ ...input, centerId, imageUrl: '', createdAt: app.clock() });
      await claim(request, row, image);
      await images.update(row, {
        fileId: image,
        imageUrl: file ? publicAddressOf(file) : '',
        focalPoint: input.focalPoint ?? file?.focalPoint ?? null,
      });
      await app.audit.record(request, {
        action: 'stock_image.created',
        subject: { type: 'stock_images', id: row.id, name: row.name },
        centerId,
      });
      const { resource, lockVersion } = await answer(request, row.id);
      reply.code(201).header('location', `/api/v1/stock_images/${row.id}`);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.patch<WithId>(
    '/stock_images/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Change a stock image', body: stockImageChange, answer: one(stockImage) },
      },
    },
    async (request, reply) => {
      const { image, ...change } = request.document(stockImageChange);
      const found = await findChangeable(request, request.params.id);
      const isOther = image !== undefined && image !== found.fileId;
      const file = isOther ? await claim(request, found, image) : null;
      const row = await images.update(found, {
        ...change,
        ...(file ? { fileId: file.id, imageUrl: publicAddressOf(file) } : {}),
      });
      if (!row) throw stale();
      await app.audit.record(request, {
        action: 'stock_image.changed',
        subject: { type: 'stock_images', id: row.id, name: row.name },
        centerId: row.centerId,
        changes: changesBetween(found, change),
      });
      const { resource, lockVersion } = await answer(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.delete<WithId>(
    '/stock_images/:id',
    {
      config: {
        permission: 'pages.manage',
        docs: { summary: 'Delete a stock image that no page shows', answer: nothing() },
      },
    },
    async (request, reply) => {
      const found = await findChangeable(request, request.params.id);
      if (found.useCount > 0) throw imageInUse({ useCount: found.useCount });
      await app.files.release({ type: 'stock_images', id: found.id });
      await images.remove(found.id);
      await app.audit.record(request, {
        action: 'stock_image.deleted',
        subject: { type: 'stock_images', id: found.id, name: found.name },
        centerId: found.centerId,
      });
      reply.code(204);
      return null;
    },
  );
};
