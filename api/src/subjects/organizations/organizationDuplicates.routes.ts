import { organizationDuplicate } from '@omzien/model/organization';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { withinReach } from '../../http/access.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { many } from '../../http/routeDocs.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { isStaffOf, managedGrants, publicHere } from './organizationVisibility.ts';

export type LikeOrganization = { name?: string; city?: string; website?: string; kvkNumber?: string };

/** The host of a web address, without `www.`: two addresses of one site are the same organisation. */
const hostOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '');
const storedHost = sql`regexp_replace(regexp_replace(lower(coalesce(${organizations.website}, '')), '^[a-z]+://(www\\.)?', ''), '[/?#:].*$', '')`;
const plainName = sql`lower(omzien_unaccent(${organizations.name}))`;

/** How alike two names must be to be shown: pg_trgm's own threshold for `%`, which its index answers. */
const mostDuplicates = 5;

/** Organisations that may be the same one, the most alike first. */
export async function findDuplicates(
  db: Database,
  like: LikeOrganization,
  visible: SQL | undefined,
  exceptId?: string,
) {
  const name = like.name?.trim() ? sql`lower(omzien_unaccent(${like.name.trim()}))` : null;
  const host = like.website ? hostOf(like.website) : '';
  const kvk = like.kvkNumber?.replace(/[\s.]/g, '') ?? '';
  const same = [
    host.includes('.') ? sql`${storedHost} = ${host}` : undefined,
    kvk !== '' ? eq(organizations.kvkNumber, kvk) : undefined,
  ].filter((condition) => condition !== undefined);
  const alike = name ? sql`${plainName} % ${name}` : undefined;
  const conditions = [...same, ...(alike ? [alike] : [])];
  if (conditions.length === 0) return [];
  const inSameCity = like.city ? sql`lower(${organizations.city}) = lower(${like.city.trim()})` : sql`false`;
  const similarity = sql<number>`round((case
    when ${same.length > 0 ? or(...same) : sql`false`} then 1
    else least(1, ${name ? sql`similarity(${plainName}, ${name})` : sql`0`} + (case when ${inSameCity} then 0.1 else 0 end))
    end)::numeric, 2)::float8`;
  return db
    .select({ organization: organizations, similarity })
    .from(organizations)
    .where(
      and(
        inArray(organizations.status, ['approved', 'pending', 'denied', 'archived']),
        visible,
        or(...conditions),
        exceptId === undefined ? undefined : ne(organizations.id, exceptId),
      ),
    )
    .orderBy(desc(similarity), organizations.name, organizations.id)
    .limit(mostDuplicates);
}

const definition: ListDefinition = {
  id: organizations.id,
  filters: { id: organizations.id },
  scopes: ['name_cont', 'city_eq', 'website_eq', 'kvk_number_eq'],
  sorts: { similarity: null },
  defaultSort: '-similarity',
};

export function organizationDuplicateRoutes(app: FastifyInstance) {
  app.get(
    '/organizations/duplicates',
    {
      config: {
        permission: 'organizations.signUp',
        docs: {
          summary: 'Find organisations that may be the same one',
          description:
            'For who signs an organisation up, and for who judges a sign-up (`filter[id_not_eq]` leaves out the one that is judged). `similarity` is 1 when website or KvK number are the same. Visitors see approved ones with name, place and similarity; staff sees more of what it works for. At most five.',
          list: definition,
          answer: many(organizationDuplicate),
        },
      },
    },
    async (request, reply) => {
      const { scopes, where } = request.listQuery(definition);
      const given = (name: string) => {
        const text = scopes.get(name);
        return text === undefined ? {} : { text: text.slice(0, 120) };
      };
      const like: LikeOrganization = {
        name: given('name_cont').text ?? '',
        city: given('city_eq').text ?? '',
        website: given('website_eq').text ?? '',
        kvkNumber: given('kvk_number_eq').text ?? '',
      };
      const visible = or(
        publicHere(request),
        withinReach(managedGrants(request), { organization: organizations.id, center: organizations.centerId }),
      );
      const rows = await findDuplicates(app.db, like, and(visible, where));
      return reply.collection(
        rows.map(
          ({ organization: row, similarity }): v.InferOutput<typeof organizationDuplicate> => ({
            type: 'organization_duplicates',
            id: row.id,
            name: row.name,
            city: row.city,
            similarity,
            ...(isStaffOf(request, row) ? { status: row.status, website: row.website, kvkNumber: row.kvkNumber } : {}),
          }),
        ),
      );
    },
  );
}
