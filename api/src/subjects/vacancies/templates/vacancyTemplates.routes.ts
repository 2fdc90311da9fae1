import { grantsOf } from '@omzien/model/permissions';
import {
  type VacancyTemplate,
  type VacancyTemplateContent,
  vacancyTemplate,
  vacancyTemplateChange,
  vacancyTemplateInput,
} from '@omzien/model/vacancyTemplate';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { changeVersion, stored } from '../../../database/records.ts';
import { reaches, withinReach } from '../../../http/access.ts';
import { notFound, stale } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { createLookupRepository } from '../../../services/directory/lookups.repository.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import {
  vacancyTemplates as table,
  type VacancyTemplateRow,
} from '../../../tables/vacancies/vacancyTemplates.table.ts';
import { unknownOrganization } from '../vacancies.problems.ts';
import { contentOf, shippedTemplates } from './shippedTemplates.ts';

type WithId = { Params: { id: string } };
const mostShown = 200;

/** Ready-made vacancies: those of the product, of the centre, and of the organisations that one works for. */
export const vacancyTemplateRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const lookups = createLookupRepository(db);

  /** The centres and organisations for which somebody works, and so whose templates he may use. */
  const scopesOf = ({ grants, context }: FastifyRequest) => ({
    organizations: grants.flatMap(({ reach, scopeId }) => (reach === 'organization' && scopeId ? [scopeId] : [])),
    centerId: context.centerId,
  });
  const mayChange = ({ actor }: FastifyRequest, row: VacancyTemplateRow) => {
    const grants = grantsOf('vacancies.manage', actor.roles, actor.user !== null);
    // What belongs to the whole centre is changed by who works for the centre.
    const wanted = row.organizationId === null ? grants.filter(({ reach }) => reach !== 'organization') : grants;
    return reaches(wanted, row, null);
  };
  const readable = (request: FastifyRequest): SQL => {
    const { organizations: own, centerId } = scopesOf(request);
    return or(
      withinReach(request.grants, { center: table.centerId }),
      and(eq(table.centerId, centerId), isNull(table.organizationId)),
      own.length > 0 ? inArray(table.organizationId, own) : undefined,
    ) as SQL;
  };
  const toTemplate = (request: FastifyRequest, row: VacancyTemplateRow): VacancyTemplate => {
    const isMine = mayChange(request, row);
    return {
      type: 'vacancy_templates',
      id: row.id,
      name: row.name,
      summary: row.summary,
      origin: row.organizationId === null ? 'center' : 'organization',
      key: null,
      organizationId: row.organizationId,
      content: row.content as VacancyTemplateContent,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      lockVersion: row.lockVersion,
      permissions: { update: isMine, destroy: isMine, transitions: [] },
    };
  };

  app.get(
    '/vacancy_templates',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'List ready-made vacancies',
          description:
            'Twelve come with the product, in the language of the reader; the others are of the centre or of one’s own organisation.',
          answer: many(vacancyTemplate),
        },
      },
    },
    async (request, reply) => {
      const { context, locale } = request;
      const categories = await lookups.forCenter('vacancy_categories', context.centerId);
      const rows = await db
        .select()
        .from(table)
        .where(readable(request))
        .orderBy(asc(table.name), asc(table.id))
        .limit(mostShown);
      const shipped = shippedTemplates.map((template): VacancyTemplate => {
        const language = context.features.multiLanguage ? locale : 'nl';
        const categoryId = categories.find(({ key }) => key === template.category)?.id ?? null;
        const { multiLanguage } = context.features;
        return {
          type: 'vacancy_templates',
          id: template.id,
          name: template.name[language],
          summary: template.words[language].summary,
          origin: 'shipped',
          key: template.key,
          organizationId: null,
          content: contentOf(template, { locale: language, multiLanguage, categoryId }),
          createdAt: null,
          updatedAt: null,
          lockVersion: 0,
          permissions: { update: false, destroy: false, transitions: [] },
        };
      });
      return reply.collection([...shipped, ...rows.map((row) => toTemplate(request, row))]);
    },
  );

  /** The organisation that a template is for; the centre's staff may also make one for all. */
  async function scopeFor(request: FastifyRequest, wanted: string | null | undefined) {
    const own = scopesOf(request).organizations;
    const isCenter = request.grants.some(({ reach }) => reach === 'center' || reach === 'tenant');
    const id = wanted ?? (isCenter ? null : (request.context.organizationId ?? own[0] ?? null));
    if (id === null) {
      if (!isCenter) throw unknownOrganization();
      return { centerId: request.context.centerId, organizationId: null };
    }
    const within = withinReach(request.grants, { organization: organizations.id, center: organizations.centerId });
    const [organization] = await db
      .select({ id: organizations.id, centerId: organizations.centerId })
      .from(organizations)
      .where(and(eq(organizations.id, id), within));
    if (!organization) throw unknownOrganization();
    return { centerId: organization.centerId, organizationId: organization.id };
  }

  app.post(
    '/vacancy_templates',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Keep a vacancy as a template',
          description:
            'For one’s organisation; the centre’s staff leave `organization_id` out to give it to all organisations.',
          body: vacancyTemplateInput,
          answer: one(vacancyTemplate, 201),
        },
      },
    },
    async (request, reply) => {
      const { organizationId, ...input } = request.document(vacancyTemplateInput);
      const scope = await scopeFor(request, organizationId);
      const row = stored(
        await db
          .insert(table)
          .values({ id: newId(), ...scope, ...input, createdAt: app.clock() })
          .returning(),
      );
      await app.audit.record(request, {
        action: 'vacancy_template.created',
        subject: { type: 'vacancy_templates', id: row.id, name: row.name },
        ...scope,
      });
      reply.code(201);
      return reply.resource(toTemplate(request, row), { lockVersion: row.lockVersion });
    },
  );

  async function findToChange(request: FastifyRequest, id: string): Promise<VacancyTemplateRow> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), readable(request)));
    // What one may use but not change is as good as not there for who wants to change it.
    if (!row || !mayChange(request, row)) throw notFound();
    request.expectVersion(row.lockVersion);
    return row;
  }

  app.patch<WithId>(
    '/vacancy_templates/:id',
    {
      config: {
        permission: 'vacancies.manage',
        docs: { summary: 'Change a template', body: vacancyTemplateChange, answer: one(vacancyTemplate) },
      },
    },
    async (request, reply) => {
      const { name, summary, content } = request.document(vacancyTemplateChange);
      const found = await findToChange(request, request.params.id);
      const row = await changeVersion(db, table, found, {
        ...(name === undefined ? {} : { name }),
        ...(summary === undefined ? {} : { summary }),
        ...(content === undefined ? {} : { content }),
      });
      if (!row) throw stale();
      await app.audit.record(request, {
        action: 'vacancy_template.updated',
        subject: { type: 'vacancy_templates', id: row.id, name: row.name },
        centerId: row.centerId,
        organizationId: row.organizationId,
      });
      return reply.resource(toTemplate(request, row), { lockVersion: row.lockVersion });
    },
  );

  app.delete<WithId>(
    '/vacancy_templates/:id',
    { config: { permission: 'vacancies.manage', docs: { summary: 'Delete a template', answer: nothing() } } },
    async (request, reply) => {
      const row = await findToChange(request, request.params.id);
      await db.delete(table).where(eq(table.id, row.id));
      await app.audit.record(request, {
        action: 'vacancy_template.deleted',
        subject: { type: 'vacancy_templates', id: row.id, name: row.name },
        centerId: row.centerId,
        organizationId: row.organizationId,
      });
      reply.code(204);
    },
  );
};
