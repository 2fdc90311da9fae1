import { redacted } from '@omzien/server/redaction';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { loggedPath } from '../http/logging.ts';
import { problem, sendProblem } from '../http/problems.ts';
import { avoidCookie, avoidCookieName } from '../releases/avoidedReleases.ts';
import type { Compositions } from '../releases/compositions.ts';
import { originRefusal } from '../session/originRefusal.ts';
import type { Tickets } from '../session/tickets.ts';
import type { Evidence } from './evidence.ts';

const short = v.pipe(v.string(), v.maxLength(200));

const moduleName = v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z0-9-]{2,40})$/, 'must be the name of a module'));
const build = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'must be a build id'));
const ofPage = {
  ticket: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  composition: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

/** What a page tells of a release that failed. */
const failureReport = v.object({
  ...ofPage,
  module: moduleName,
  version: v.optional(short, ''),
  build,
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z_]{1,39}$/, 'must be a code such as load_failed')),
  message: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  path: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});

/** What a page tells once while releases are on probation: that they stand. */
const standsReport = v.object({
  ...ofPage,
  stands: v.pipe(v.array(v.object({ module: moduleName, version: v.optional(short), build })), v.maxLength(20)),
});

/** What a browser tells by itself, of a policy that something broke. Both of its formats. */
const browserReports = v.pipe(
  v.array(
    v.object({
      type: short,
      body: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
  v.maxLength(50),
);

const browserTypes = new Set(['application/reports+json', 'application/csp-report']);

/** Codes of failures that are somebody's doing rather than a defect. */
const securityCodes = new Set(['integrity_violation']);

/** Codes of failures that leave a page nothing to mend itself with: the next page of that visitor avoids the release. */
const fatalCodes = new Set(['shell_failed', 'hung']);

const clip = (value: unknown) =>
  typeof value === 'string' ? redacted(value.split(/[?#]/, 1)[0] ?? '').slice(0, 300) : undefined;

/** The path of a page, without the token that it may stand for. */
const pageOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? loggedPath(new URL(address).pathname) : undefined;

function logBrowserReports(log: FastifyBaseLogger, reports: v.InferOutput<typeof browserReports>) {
  for (const { type, body = {} } of reports) {
    log.warn(
      {
        event: 'browser_report',
        security: true,
        kind: clip(type),
        directive: clip(body.effectiveDirective ?? body['effective-directive'] ?? body.destination),
        blocked: clip(body.blockedURL ?? body['blocked-uri']),
        page: pageOf(body.documentURL ?? body['document-uri']),
      },
      'A browser reports a broken policy',
    );
  }
}

export type ReportSettings = {
  compositions: Compositions;
  evidence: Evidence;
  tickets: Tickets;
  perMinute: number;
  publicScheme: 'http' | 'https' | null;
};

/**
 * `POST /platform/reports`: what pages tell of releases, and reports of browsers. Rate limited. Only what comes with the
 * ticket of a page that was written for this tenant and this composition counts; anything else is logged.
 */
export function reportRoutes(
  app: FastifyInstance,
  { compositions, evidence, tickets, perMinute, publicScheme }: ReportSettings,
): void {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });

  app.post('/platform/reports', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const { headers, visit } = request;
    const refusal = originRefusal(
      {
        method: 'POST',
        scheme: publicScheme ?? request.protocol,
        host: request.host,
        secFetchSite: headers['sec-fetch-site']?.toString(),
        secFetchMode: headers['sec-fetch-mode']?.toString(),
        origin: headers.origin,
        requestedWith: headers['x-requested-with']?.toString(),
        carriesSession: false,
      },
      // Browsers send their own reports without headers of ours.
      { needsRequestedWith: false },
    );
    if (refusal) return sendProblem(reply, problem(403, refusal, 'Reports come from pages of this website only.'));
    try {
      await limiter.consume(request.ip);
    } catch {
      return sendProblem(reply, problem(429, 'too_many_requests', 'Too many reports. Try again in a minute.', 60));
    }
    let body: unknown;
    try {
      body = JSON.parse(String(request.body ?? ''));
    } catch {
      return sendProblem(reply, problem(400, 'bad_request', 'The body is not JSON.'));
    }
    const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (browserTypes.has(mediaType)) {
      const list = mediaType === 'application/csp-report' ? [{ type: 'csp-violation', body: legacyBody(body) }] : body;
      const reports = v.safeParse(browserReports, list);
      if (!reports.success) return sendProblem(reply, problem(422, 'invalid', 'This is not a list of reports.'));
      logBrowserReports(request.log, reports.output);
      return reply.code(204).send();
    }
    const { tenant } = visit.site;
    const isStands = typeof body === 'object' && body !== null && 'stands' in body;
    const report = v.safeParse(isStands ? standsReport : failureReport, body);
    if (!report.success) {
      const [issue] = report.issues;
      return sendProblem(reply, problem(422, 'invalid', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`));
    }
    const { composition } = report.output;
    const ticket = tickets.read(report.output.ticket, tenant);
    const isOfPage = ticket !== null && ticket.revision === composition;
    const page = { tenant, revision: composition };
    if ('stands' in report.output) {
      const stands = report.output.stands.map((stand) => ({ module: stand.module, build: stand.build }));
      if (isOfPage) {
        const { id, visitor } = ticket;
        evidence.stood(
          page,
          stands.map((stand) => ({ ...stand, ticket: id, visitor })),
        );
      }
      return reply.code(204).send();
    }
    const { module, build, code, version, message } = report.output;
    // Words of a page can hold what people typed: without what points to them, short, and on one line.
    const shortMessage = message === undefined ? null : redacted(message.replace(/\s+/g, ' ')).slice(0, 300);
    request.log.error(
      {
        event: code === 'integrity_violation' ? 'integrity_violation' : 'module_failure',
        security: securityCodes.has(code),
        tenant,
        revision: composition,
        module,
        version,
        build,
        code,
        counts: isOfPage,
        message: shortMessage,
      },
      'A module failed in a browser',
    );
    // Without a page of its own a report counts for nothing, and changes nothing for its sender.
    if (!isOfPage) return reply.code(204).send();
    const { id, visitor } = ticket;
    evidence.failed(page, { ticket: id, visitor, module, build, code, message: shortMessage });
    const prepared = compositions.of(tenant);
    const avoid =
      prepared && fatalCodes.has(code)
        ? avoidCookie(prepared, visit.cookies[avoidCookieName], { name: module, version, build })
        : null;
    if (!avoid) return reply.code(204).send();
    request.log.info({ event: 'release_avoided', tenant, module, version, build }, 'A visitor gets the release before');
    // "Reset content": the page that told may load itself anew.
    return reply.code(205).header('Set-Cookie', avoid).send();
  });
}

/** The older format wraps its one report. */
const legacyBody = (body: unknown) =>
  typeof body === 'object' && body !== null && 'csp-report' in body ? body['csp-report'] : {};
