import { stepInput } from '@omzien/model/application';
import { organizationCorrection } from '@omzien/model/organization';
import { correctionInput, resolveCorrectionInput } from '@omzien/model/organizationInput';
import {
  hsdsPage,
  mapLetters,
  mapMessage,
  mapMessageInput,
  socialMapCard,
  socialMapCluster,
  socialMapFile,
} from '@omzien/model/socialMap';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { newId } from '../../../database/newId.ts';
import { badParameter } from '../../../http/filters.ts';
import type { ListQuery } from '../../../http/listQuery.ts';
import { notFound } from '../../../http/problems.ts';
import { file, json, many, one } from '../../../http/routeDocs.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { pointOfCenter } from '../../../services/directory/centers.resource.ts';
import { createLookupRepository } from '../../../services/directory/lookups.repository.ts';
import { createOrganizationRepository, firstLetter } from '../../../services/directory/organizations.repository.ts';
import { clustersOf, type MapPoint, readBox, readZoom } from '../../../services/locations/clusters.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { addresses, organizationProfiles, organizations } from '../../../tables/organizations/organizations.table.ts';
import { readPlaceScopes, socialMapList } from '../organizationList.ts';
import { publicHere } from '../organizationVisibility.ts';
import { createCorrections, toCorrection } from './corrections.usecases.ts';
import { csvOf, jsonOf } from './download.ts';
import { isUnchecked } from './freshness.ts';
import { hsdsOf } from './hsds.ts';
import { createMapMessages } from './mapMessages.usecases.ts';
import { isOpenNow } from './openingState.ts';
import { toCard } from './socialMap.resource.ts';

type WithId = { Params: { id: string } };
type WithCorrection = { Params: { id: string; correctionId: string } };
/** More than any centre has; a download is one file and a map one answer. */
const mostAtOnce = 20_000;

/** The social map: which organisations there are, for everybody. */
export const socialMapRoutes: FastifyPluginAsync = async (app) => {
  const repository = createOrganizationRepository(app.db);
  const centers = createCenterRepository(app.db);
  const lookups = createLookupRepository(app.db);
  const corrections = createCorrections(app);
  const messages = createMapMessages(app);
  app.held.register('organization_corrections', corrections.takeHeld);
  const countMessage = createThrottle('map_message', app.settings.throttles.formsPerAddress, app.database);
  const countCorrection = createThrottle('correction', app.settings.throttles.formsPerAddress, app.database);

  /** Approved organisations of this site that want to be on the map. A signed-in reader sees no more than a visitor. */
  const onMap = (request: FastifyRequest): SQL =>
    and(publicHere(request), eq(organizationProfiles.showOnSocialMap, true)) as SQL;

  function letterCondition({ scopes }: ListQuery): SQL | undefined {
    const letter = scopes.get('letter_eq')?.toUpperCase();
    if (letter === undefined) return undefined;
    if (!(mapLetters as readonly string[]).includes(letter)) {
      throw badParameter(
        'filter[letter_eq]',
        'Kies een letter, of # voor de rest.',
        'Choose a letter, or # for the rest.',
      );
    }
    return sql`${firstLetter} = ${letter}`;
  }

  const boxCondition = ({ scopes }: ListQuery): SQL | undefined => {
    const box = readBox(scopes.get('bbox'));
    if (!box) return undefined;
    const [west, south, east, north] = box;
    return sql`(${addresses.latitude} between ${south}::float8 and ${north}::float8
      and ${addresses.longitude} between ${west}::float8 and ${east}::float8)`;
  };

  const openCondition = ({ scopes }: ListQuery): SQL | undefined =>
    /^(true|1|t)$/i.test(scopes.get('open_now_true') ?? '') ? isOpenNow(app.clock()) : undefined;

  /** What nobody has checked for a year sinks, unless somebody wants the letters of the alphabet or another plain order. */
  const sinking = (request: FastifyRequest, { sort }: ListQuery): SQL[] => {
    const { sort: asked } = request.query as { sort?: string };
    return asked === undefined || asked === '' || sort[0]?.name === 'distance' ? [isUnchecked(app.clock())] : [];
  };

  async function read(request: FastifyRequest) {
    const query = request.listQuery(socialMapList);
    const center = await centers.find(request.context.centerId);
    const { conditions, distanceKm, first } = await readPlaceScopes(query, app.geocoder, pointOfCenter(center));
    const withoutLetter = and(onMap(request), query.where, ...conditions, openCondition(query), boxCondition(query));
    const where = and(withoutLetter, letterCondition(query));
    return {
      query,
      withoutLetter,
      where,
      distanceKm,
      orderBy: [...sinking(request, query), ...first, ...query.orderBy] as SQL[],
    };
  }

  app.get(
    '/social_map',
    {
      config: {
        permission: 'organizations.read',
        docs: {
          summary: 'List the organisations of the social map',
          description:
            '`filter[theme_in]` are ids of activity types, `filter[letter_eq]` a letter of the index or `#`, `filter[bbox]` the part of the map (west, south, east, north). `filter[open_now_true]` leaves what is open at this moment in Amsterdam. `meta.letters` counts what begins with each letter, whatever letter is chosen. Without `sort`, and by distance, what nobody has checked for a year comes last.',
          list: socialMapList,
          answer: many(socialMapCard),
        },
      },
    },
    async (request, reply) => {
      const { query, withoutLetter, where, distanceKm, orderBy } = await read(request);
      const [letters, wanted, rows] = await Promise.all([
        repository.countByLetter(withoutLetter),
        repository.countByStatus(where),
        repository.list({ where, orderBy, limit: query.limit, offset: query.offset, distanceKm }),
      ]);
      return reply.collection(
        rows.map((row) => toCard(row, request.context.centerId, app.clock())),
        {
          total: Object.values(wanted).reduce((sum, count) => sum + count, 0),
          meta: { letters: mapLetters.map((letter) => ({ letter, count: letters[letter] ?? 0 })) },
        },
      );
    },
  );

  app.get(
    '/social_map/clusters',
    {
      config: {
        permission: 'organizations.read',
        docs: {
          summary: 'Show the social map as dots',
          description: 'For `filter[bbox]` at `zoom`; organisations close together are one dot with their number.',
          list: socialMapList,
          query: { zoom: 'How far the map is zoomed in, 0 to 24; 10 when left out' },
          answer: many(socialMapCluster),
        },
      },
    },
    async (request, reply) => {
      const { query, where } = await read(request);
      const zoom = readZoom((request.query as Record<string, string | undefined>).zoom);
      const box = readBox(query.scopes.get('bbox')) ?? [-180, -85, 180, 85];
      const rows = await repository.list({
        where: and(where, isNotNull(addresses.latitude), isNotNull(addresses.longitude)),
        orderBy: [organizations.id],
        limit: mostAtOnce,
        offset: 0,
      });
      const points: MapPoint[] = rows.map(({ organization, address }) => ({
        id: organization.id,
        name: organization.name,
        latitude: address?.latitude ?? 0,
        longitude: address?.longitude ?? 0,
      }));
      return reply.collection(clustersOf(points, box, zoom), { meta: { total: points.length } });
    },
  );

  /** Every card that the address asks for, in order. */
  async function everyCard(request: FastifyRequest) {
    const { where, orderBy, distanceKm } = await read(request);
    const rows = await repository.list({ where, orderBy, limit: mostAtOnce, offset: 0, distanceKm });
    return rows.map((row) => toCard(row, request.context.centerId, app.clock()));
  }

  app.get(
    '/social_map.csv',
    {
      config: {
        permission: 'organizations.read',
        docs: {
          summary: 'Download the social map for a spreadsheet',
          list: socialMapList,
          answer: file('text/csv'),
        },
      },
    },
    async (request, reply) => {
      const cards = await everyCard(request);
      const themes = await lookups.everyOne('activity_types', request.context.centerId);
      const names = new Map(themes.map(({ id, name }) => [id, name[request.locale]]));
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="sociale-kaart.csv"');
      return csvOf(cards, names);
    },
  );

  app.get(
    '/social_map.json',
    {
      config: {
        permission: 'organizations.read',
        docs: {
          summary: 'Download the social map as JSON',
          list: socialMapList,
          answer: json(socialMapFile),
        },
      },
    },
    async (request, reply) => {
      const cards = await everyCard(request);
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="sociale-kaart.json"');
      return jsonOf(cards, app.clock());
    },
  );

  app.get(
    '/open_data/hsds',
    {
      config: {
        permission: 'organizations.read',
        docs: {
          summary: 'Download the social map as HSDS 3 (Open Referral)',
          description:
            'A page of services in the Human Services Data Specification: one service for each organisation.',
          list: socialMapList,
          answer: json(hsdsPage),
        },
      },
    },
    async (request, reply) => {
      const cards = await everyCard(request);
      const themes = await lookups.everyOne('activity_types', request.context.centerId);
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="sociale-kaart.hsds.json"');
      return hsdsOf(cards, new Map(themes.map(({ id, name }) => [id, name[request.locale]])));
    },
  );

  async function card(request: FastifyRequest, id: string) {
    const [row] = await repository.list({
      where: and(onMap(request), eq(organizations.id, id)),
      orderBy: [organizations.id],
      limit: 1,
      offset: 0,
    });
    if (!row) throw notFound();
    return row;
  }

  app.get<WithId>(
    '/social_map/:id',
    {
      config: {
        permission: 'organizations.read',
        docs: { summary: 'Show one organisation of the social map', answer: one(socialMapCard) },
      },
    },
    async (request, reply) => {
      const row = await card(request, request.params.id);
      const resource = toCard(row, request.context.centerId, app.clock());
      return reply.resource(resource, resource.sharedFrom ? { meta: { sharedFrom: resource.sharedFrom } } : {});
    },
  );

  app.post<WithId>(
    '/social_map/:id/corrections',
    {
      config: {
        permission: 'organizations.read',
        types: ['organization_corrections', 'corrections'],
        docs: {
          summary: 'Say what is wrong on a card of the social map',
          description:
            'The organisation gets a mail and time until `answer_by`; after that, or when nobody of it can answer, its centre gets a work item. Who leaves an address is told how it ended.',
          body: correctionInput,
          answer: one(organizationCorrection, 201),
        },
      },
      preHandler: async (request) => countCorrection(addressKey(request.ip)),
    },
    async (request, reply) => {
      const { organization } = await card(request, request.params.id);
      const row = await corrections.add(request, organization, request.document(correctionInput));
      reply.code(201);
      return reply.resource(toCorrection(row));
    },
  );

  app.post<WithId>(
    '/social_map/:id/messages',
    {
      config: {
        permission: 'organizations.read',
        types: ['social_map_messages'],
        docs: {
          summary: 'Send a message to an organisation of the social map',
          description:
            'Also without an account. It goes to its people by mail, or to the centre when it has none; they answer to the address of the sender.',
          body: mapMessageInput,
          answer: one(mapMessage, 201),
        },
      },
      preHandler: async (request) => countMessage(addressKey(request.ip)),
    },
    async (request, reply) => {
      const { organization } = await card(request, request.params.id);
      await messages.send(request, organization, request.document(mapMessageInput));
      reply.code(201);
      const sent: v.InferOutput<typeof mapMessage> = {
        type: 'social_map_messages',
        id: newId(),
        organizationName: organization.name,
      };
      return reply.resource(sent);
    },
  );

  app.get<WithId>(
    '/organizations/:id/corrections',
    {
      config: {
        permission: 'organizations.manage',
        docs: {
          summary: 'List what people say is wrong with an organisation',
          description: 'The open ones first, at most 200.',
          answer: many(organizationCorrection),
        },
      },
    },
    async (request, reply) => {
      const found = await corrections.of(request, request.params.id);
      return reply.collection(found.map(({ row, waiting }) => toCorrection(row, waiting)));
    },
  );

  app.put<WithCorrection>(
    '/organizations/:id/corrections/:correctionId/resolve',
    {
      config: {
        permission: 'organizations.manage',
        types: ['organization_corrections', 'corrections'],
        docs: {
          summary: 'Say what was done about a correction',
          description:
            'Who sent it is told after ten minutes; until then `held` says when, and the answer can be taken back with `undo`.',
          body: resolveCorrectionInput,
          answer: one(organizationCorrection),
        },
      },
    },
    async (request, reply) => {
      const { id, correctionId } = request.params;
      const { status } = request.document(resolveCorrectionInput);
      const found = await corrections.managedCorrection(request, id, correctionId);
      const { row, waiting } = await corrections.resolve(request, found, status);
      return reply.resource(toCorrection(row, waiting));
    },
  );

  app.put<WithCorrection>(
    '/organizations/:id/corrections/:correctionId/undo',
    {
      config: {
        permission: 'organizations.manage',
        types: ['organization_corrections', 'corrections'],
        docs: {
          summary: 'Take the answer to a correction back',
          description: 'As long as it waits to be sent. The correction is open again, and nobody else has noticed.',
          body: stepInput,
          answer: one(organizationCorrection),
        },
      },
    },
    async (request, reply) => {
      const { id, correctionId } = request.params;
      const found = await corrections.managedCorrection(request, id, correctionId);
      if (request.body !== undefined && request.body !== null) request.document(stepInput);
      const { row, waiting } = await corrections.undo(found);
      return reply.resource(toCorrection(row, waiting));
    },
  );
};
