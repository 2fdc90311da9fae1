import { designVersion } from '@omzien/model/designVersion';
import { centerProfile, themeConfig, type VolunteerCenter, volunteerCenter } from '@omzien/model/volunteerCenter';
import {
  type CenterProfileInput,
  centerProfileInput,
  type VolunteerCenterInput,
  volunteerCenterInput,
} from '@omzien/model/volunteerCenterInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { reaches } from '../../http/access.ts';
import { forbidden, notFound, stale } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { toCenterProfile } from '../../services/directory/centers.resource.ts';
import type {
  CenterProfileRow,
  centerProfiles,
  VolunteerCenterRow,
} from '../../tables/centers/volunteerCenters.table.ts';
import { designNotGranted, nothingDrafted } from './centers.problems.ts';
import { createDesignVersionRepository, toDesignVersion } from './designVersions.repository.ts';

type WithId = { Params: { id: string } };

const kept = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What a profile of nobody's making looks like. */
const plainDesign = {
  primaryColor: null,
  primaryColorShades: null,
  secondaryColor: null,
  secondaryColorShades: null,
  mutedColor: null,
  backgroundColor: null,
  textColor: null,
} as const;

/** Gives one centre with what this asker may see of it. */
export type CenterShower = (
  request: FastifyRequest,
  id: string,
  include?: ReadonlySet<string>,
) => Promise<{ resource: VolunteerCenter; lockVersion: number }>;

/** The settings of a centre and the design of its site. */
export function centerSettingsRoutes(app: FastifyInstance, shown: CenterShower) {
  const centers = createCenterRepository(app.db);
  const versions = createDesignVersionRepository(app.db);

  const changeOf = (input: VolunteerCenterInput, point: { latitude: number; longitude: number } | null) => {
    const { address, ...rest } = input;
    return kept({
      ...rest,
      ...(address
        ? {
            street: address.street,
            houseNumber: address.houseNumber,
            postcode: address.postcode,
            addressCity: address.city,
          }
        : {}),
      ...(point ?? {}),
    });
  };

  app.patch<WithId>(
    '/volunteer_centers/:id',
    {
      config: {
        permission: 'centers.manage',
        docs: {
          summary: 'Change the settings of a centre',
          description: 'What is left out stays. Lists are replaced as a whole. Sharing only where centres share.',
          body: volunteerCenterInput,
          answer: one(volunteerCenter),
        },
      },
    },
    async (request, reply) => {
      const row = await centers.find(request.params.id);
      if (!row || !reaches(request.grants, { centerId: row.id }, request.actor.user)) throw notFound();
      request.expectVersion(row.lockVersion);
      const input = request.document(volunteerCenterInput);
      const { features } = request.context;
      if (input.sharing && !features.centerSharing) throw invalidAttribute('sharing', 'unknown_attribute');
      if (input.peerToPeer && !features.peerToPeer) throw invalidAttribute('peerToPeer', 'unknown_attribute');
      const moved = input.address?.postcode ?? input.address?.city ?? input.city;
      const change = changeOf(input, moved ? await app.geocoder.find(moved, null) : null);
      if (!(await centers.change(row, change))) throw stale();
      await app.audit.record(request, {
        action: 'center.changed',
        subject: { type: 'volunteer_centers', id: row.id, name: row.name },
        centerId: row.id,
        changes: changesBetween(row, change),
      });
      const { resource, lockVersion } = await shown(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  /** A content manager designs where the centre has granted it; who manages the centre always does. */
  async function designable(request: FastifyRequest, id: string) {
    const found = await centers.findProfile(id);
    if (!found || !reaches(request.grants, { centerId: found.center.id }, request.actor.user)) throw notFound();
    const isManager = managesCenter(request, found.center);
    if (!isManager && !found.center.contentManagersDesign) throw designNotGranted();
    request.expectVersion(found.profile.lockVersion);
    return { ...found, isManager };
  }

  const managesCenter = ({ grants }: FastifyRequest, { id }: VolunteerCenterRow) =>
    grants.some(({ actor, scopeId }) => actor === 'centerSuperuser' || (actor === 'centerAdmin' && scopeId === id));

  async function write(
    request: FastifyRequest,
    { center, profile }: { center: VolunteerCenterRow; profile: CenterProfileRow },
    change: Partial<typeof centerProfiles.$inferInsert>,
    action: 'changed' | 'draft_kept' | 'published' | 'reset',
  ) {
    if (!(await centers.changeProfile(profile, change))) throw stale();
    await app.audit.record(request, {
      action: `center_profile.${action}`,
      subject: { type: 'center_profiles', id: profile.id, name: center.name },
      centerId: center.id,
      changes: changesBetween(profile, change),
    });
    const after = await centers.findProfile(profile.id);
    if (!after) throw notFound();
    const { user } = request.actor;
    const author = user ? { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() } : null;
    if (action !== 'draft_kept')
      await versions.keep(profile, after.profile, { reason: action, author, now: app.clock() });
    return after.profile;
  }

  const columnsOf = (input: CenterProfileInput) => kept(input) as Partial<typeof centerProfiles.$inferInsert>;

  app.get<WithId>(
    '/center_profiles/:id',
    {
      config: {
        permission: 'centers.design',
        docs: {
          summary: 'Show the design of a centre with what is not published yet',
          answer: one(centerProfile),
        },
      },
    },
    async (request, reply) => {
      const found = await centers.findProfile(request.params.id);
      if (!found || !reaches(request.grants, { centerId: found.center.id }, request.actor.user)) throw notFound();
      const mayDesign = managesCenter(request, found.center) || found.center.contentManagersDesign;
      const permissions = {
        update: mayDesign,
        destroy: false,
        transitions: mayDesign ? ['draft', 'reset', ...(found.profile.draft === null ? [] : ['publish'])] : [],
      };
      const resource = { ...toCenterProfile(found.profile, true), permissions };
      return reply.resource(resource, { lockVersion: found.profile.lockVersion });
    },
  );

  app.get<WithId>(
    '/center_profiles/:id/versions',
    {
      config: {
        permission: 'centers.design',
        docs: {
          summary: 'List the last fifty designs that visitors saw, newest first',
          description: 'Keep one of them as a draft to come back to it.',
          answer: many(designVersion),
        },
      },
    },
    async (request, reply) => {
      const found = await centers.findProfile(request.params.id);
      if (!found || !reaches(request.grants, { centerId: found.center.id }, request.actor.user)) throw notFound();
      return reply.collection((await versions.list(found.profile.id)).map(toDesignVersion));
    },
  );

  app.patch<WithId>(
    '/center_profiles/:id',
    {
      config: {
        permission: 'centers.design',
        docs: {
          summary: 'Change how the site of a centre looks, at once',
          description:
            'A content manager may where the centre has granted it; `gtag_id` is for admins. Shades come with all 11 steps or as null.',
          body: centerProfileInput,
          answer: one(centerProfile),
        },
      },
    },
    async (request, reply) => {
      const found = await designable(request, request.params.id);
      const input = request.document(centerProfileInput);
      if (input.gtagId !== undefined && !found.isManager) throw forbidden();
      const profile = await write(request, found, columnsOf(input), 'changed');
      return reply.resource(toCenterProfile(profile, true), { lockVersion: profile.lockVersion });
    },
  );

  app.put<WithId>(
    '/center_profiles/:id/draft',
    {
      config: {
        permission: 'centers.design',
        docs: {
          summary: 'Keep a design that visitors do not see yet',
          description: 'Takes the place of an earlier draft. An empty one throws the draft away.',
          body: centerProfileInput,
          answer: one(centerProfile),
        },
      },
    },
    async (request, reply) => {
      const found = await designable(request, request.params.id);
      const input = request.document(centerProfileInput);
      if (input.gtagId !== undefined && !found.isManager) throw forbidden();
      const draft = kept(input) as Record<string, unknown>;
      const profile = await write(
        request,
        found,
        { draft: Object.keys(draft).length === 0 ? null : draft },
        'draft_kept',
      );
      return reply.resource(toCenterProfile(profile, true), { lockVersion: profile.lockVersion });
    },
  );

  app.put<WithId>(
    '/center_profiles/:id/publish',
    {
      config: {
        permission: 'centers.design',
        docs: { summary: 'Show the kept design to visitors', answer: one(centerProfile) },
      },
    },
    async (request, reply) => {
      const found = await designable(request, request.params.id);
      const { draft } = found.profile;
      if (draft === null) throw nothingDrafted();
      const profile = await write(request, found, { ...(draft as CenterProfileInput), draft: null }, 'published');
      return reply.resource(toCenterProfile(profile, true), { lockVersion: profile.lockVersion });
    },
  );

  app.put<WithId>(
    '/center_profiles/:id/reset',
    {
      config: {
        permission: 'centers.design',
        docs: {
          summary: 'Bring the design back to the default theme',
          description: 'Colours, shapes, fonts, header and footer. Logos and footer texts stay.',
          answer: one(centerProfile),
        },
      },
    },
    async (request, reply) => {
      const found = await designable(request, request.params.id);
      const change = { ...plainDesign, themeConfig: v.parse(themeConfig, {}), draft: null };
      const profile = await write(request, found, change, 'reset');
      return reply.resource(toCenterProfile(profile, true), { lockVersion: profile.lockVersion });
    },
  );
}
