import type { Grant, Permission } from '@omzien/model/permissions';
import type { Locale } from '@omzien/model/tenants';
import type * as v from 'valibot';
import type { Audit } from '../audit/audit.ts';
import type { Database, DatabaseServer } from '../database/database.ts';
import type { Files } from '../files/files.ts';
import type { FormTokens } from '../forms/formTokens.ts';
import type { Jobs, JobsOfApi } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';
import type { Geocoder } from '../locations/geocoder.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Notifier } from '../notifications/notifier.ts';
import type { Reports } from '../reports/reports.ts';
import type { SessionHeaders } from '../sessions/authenticate.ts';
import type { ApiSettings } from '../settings.ts';
import type { WorkItems } from '../workItems/workItems.ts';
import type { Actor } from './access.ts';
import type { RequestContext } from './context.ts';
import type { ListDefinition, ListQuery } from './listQuery.ts';
import type { RouteDocs } from './routeDocs.ts';
import type { FlatResource } from './serialize.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer carries a new token, whatever the age of the one that was presented. */
    rotatesToken?: true;
    /** The one route that answers when working as another user has lasted its time: it leads back. */
    endsImpersonation?: true;
    /** The row of the permission table that decides. A route without one keeps the app from starting. */
    permission?: Permission;
    /** For sign-in, health and the like: the route decides by itself, and opens its own transactions. */
    open?: string;
    /** The one GET that the gateway asks before it knows a centre. */
    centerOptional?: boolean;
    /** The route takes care of repeats by itself: its answer holds a secret that must not be stored. */
    repeatable?: true;
    /** Plural types that the request document may have; the first segment of the address when left out. */
    types?: readonly string[];
    /** What the route promises: the OpenAPI document, and what tests hold every answer against. */
    docs?: RouteDocs;
  }
  interface FastifyInstance {
    database: DatabaseServer;
    /** Speaks to the transaction of the request in which it is used. */
    db: Database;
    settings: ApiSettings;
    /** Whether the process was asked to stop: then it is not ready, though it answers. */
    lifecycle: { isDraining: boolean };
    /** Every route with what guards it, for the tests that walk all of them. */
    routeTable: {
      method: string;
      url: string;
      permission: Permission | undefined;
      open: string | undefined;
      docs: RouteDocs | undefined;
      /** The types of documents that it takes. */
      types: readonly string[];
    }[];
    clock: () => Date;
    geocoder: Geocoder;
    /** Work that is done after the answer. */
    jobs: JobsOfApi;
    /** Where mails are left, in the transaction of what they tell about. */
    outbox: Outbox;
    /** Tells people something, by mail and on the site. */
    notifier: Notifier;
    /** Who did what. Every command of staff leaves an entry. */
    audit: Audit;
    /** Tells open pages that something changed. */
    live: Live;
    /** What the staff of a centre has to look at. */
    workItems: WorkItems;
    /** Links in mails that work without signing in. */
    formTokens: FormTokens;
    /** What people report. Conversations, activities and the like hand their own reports over here. */
    reports: Reports;
    /** What was uploaded or made: claim it for a record, keep it, read it. */
    files: Files;
    /** Work that is done after the answer. Without jobs, as in tests, nothing is stored. */
    jobs: Pick<Jobs, 'enqueue'>;
  }
  interface FastifyRequest {
    context: RequestContext;
    locale: Locale;
    actor: Actor;
    /** What a route says about the session of the answer, above that of the request; null: nothing at all. */
    sessionHeaders: Partial<SessionHeaders> | null | undefined;
    grants: readonly Grant[];
    /** The version in `If-Match`, when there is one. */
    lockVersion: number | undefined;
    /** Filters, order, page and includes of a list address, checked against what the list offers. */
    listQuery(definition: ListDefinition): ListQuery;
    /** The wanted includes of a single record. */
    include(allowed: readonly string[]): Set<string>;
    /** The request document, checked against a schema of the model. */
    document<Schema extends v.GenericSchema>(schema: Schema, types?: readonly string[]): v.InferOutput<Schema>;
    /** Throws `stale` when the client changed another version than this one. */
    expectVersion(lockVersion: number): void;
  }
  interface FastifyReply {
    /** A document with one record. Return it from the handler: it is sent after the transaction is stored. */
    resource(resource: FlatResource | null, options?: { lockVersion?: number; meta?: Record<string, unknown> }): object;
    /** A document with a list. `total` counts all pages; without it the list is the whole. */
    collection(
      resources: readonly FlatResource[],
      options?: { total?: number; meta?: Record<string, unknown> },
    ): object;
  }
}
