import { isOwnBlock, type ReportDocument, type ReportPart } from '@omzien/model/analyticsReport';
import { flattenResource, type WireResource } from '@omzien/model/jsonApi';
import { defaultAppContext, type TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { dayLength, inAmsterdam } from '../../../services/calendar/calendar.ts';
import { readMailSite } from '../../../services/mail/mailSite.ts';
import { asUser } from '../../../services/sessions/asUser.ts';
import type { AnalyticsReportRow } from '../../../tables/administration/analyticsReports.table.ts';
import { type AskFigures, createFigureParts } from './figureParts.ts';
import { comparedDays, daysOf, dayText, periodText } from './reportPeriods.ts';
import { reportWords } from './reportWords.ts';

export type GatheringParts = Pick<FastifyInstance, 'database' | 'db' | 'clock' | 'inject' | 'settings'>;
export type ReportToGather = Pick<
  AnalyticsReportRow,
  'centerId' | 'title' | 'subtitle' | 'language' | 'period' | 'comparison' | 'wholeTenant' | 'cover' | 'blocks'
>;

/** Somebody may not read these figures at all any more: his role is gone, or his account. */
export class MayNotRead extends Error {}

const headersFor = (
  app: GatheringParts,
  tenant: TenantKey,
  { centerId, language }: Pick<ReportToGather, 'centerId' | 'language'>,
) => ({
  accept: 'application/vnd.api+json',
  'accept-language': language,
  'x-tenant': tenant,
  'app-context': defaultAppContext(tenant),
  'volunteer-center-id': centerId,
  ...(app.settings.gatewaySecret ? { 'x-gateway-secret': app.settings.gatewaySecret } : {}),
});

/**
 * Throws where somebody may not make this report any more. His figures would be those of what he is left with, such as his
 * own applications, under a title that promises those of the centre.
 */
export async function expectMayRead(
  app: GatheringParts,
  { tenant, userId }: { tenant: TenantKey; userId: string },
  report: Pick<ReportToGather, 'centerId' | 'language'> & { id: string },
): Promise<void> {
  const answer = await asUser(userId, async () =>
    app.inject({
      method: 'POST',
      // What is answered here has no figures in it: it says whether he may have them put into this report.
      url: `/api/v1/analytics_reports/${report.id}/preview`,
      headers: { ...headersFor(app, tenant, report), 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type: 'analytics_reports', attributes: { blocks: [] } } }),
    }),
  );
  if ([401, 403, 404].includes(answer.statusCode)) throw new MayNotRead();
}

/**
 * Asks the addresses of the figures themselves, in the name of one person: what he would see there stands in the report,
 * and nothing is counted in a second way. Each address is asked once. Not inside a transaction of one's own.
 */
function createAsk(
  app: GatheringParts,
  { tenant, userId }: { tenant: TenantKey; userId: string },
  report: ReportToGather,
  shared: Readonly<Record<string, string>>,
): AskFigures {
  const asked = new Map<string, Promise<unknown[] | null>>();
  async function read(url: string): Promise<unknown[] | null> {
    const answer = await asUser(userId, async () =>
      app.inject({
        url,
        headers: headersFor(app, tenant, report),
      }),
    );
    if (answer.statusCode === 401) throw new MayNotRead();
    // What cannot be told of this centre, or to this person, is a piece without figures and no broken report.
    if ([400, 403, 404, 422].includes(answer.statusCode)) return null;
    if (answer.statusCode !== 200) throw new Error(`Figures for a report answered ${answer.statusCode}: ${url}`);
    const { data } = answer.json() as { data: WireResource[] };
    return data.map((resource) => flattenResource(resource));
  }
  return (path, query = {}) => {
    const url = `/api/v1/analytics/${path}?${new URLSearchParams({ ...shared, ...query })}`;
    const known = asked.get(url) ?? read(url);
    asked.set(url, known);
    return known;
  };
}

/** A report with all of its figures, as one person may read them now. `at` is the moment that its period goes by. */
export async function gatherReport(
  app: GatheringParts,
  who: { tenant: TenantKey; userId: string },
  report: ReportToGather,
  at: Date = app.clock(),
): Promise<ReportDocument> {
  const { language, comparison, wholeTenant, centerId } = report;
  const period = daysOf(report.period, at);
  const before = comparedDays(period, comparison);
  const ask = createAsk(app, who, report, {
    'filter[from]': period.from.toString(),
    'filter[to]': period.to.toString(),
    ...(comparison === 'none' ? {} : { compare: comparison }),
    ...(wholeTenant ? {} : { 'filter[volunteer_center_id_eq]': centerId }),
  });
  const partOf = createFigureParts(language, before !== null, ask);
  const parts: ReportPart[] = [];
  // One after the other: a report must not take all connections of the database.
  for (const block of report.blocks) parts.push(isOwnBlock(block) ? block : await partOf(block));
  const site = await app.database.inTenant(who.tenant, () =>
    readMailSite(app.db, app.settings.originOf, who.tenant, centerId),
  );
  const { contents, madeOn, compared, definition } = reportWords[language];
  return {
    title: report.title,
    subtitle: report.subtitle,
    language,
    centerName: wholeTenant ? (site?.appName ?? '') : (site?.centerName ?? ''),
    color: site?.color ?? null,
    logoUrl: site?.logoUrl ?? null,
    period: periodText(period, language),
    comparison: before === null ? null : periodText(before, language),
    madeOn: dayText(inAmsterdam(app.clock()).toPlainDate(), language),
    cover: report.cover,
    parts,
    words: { contents, madeOn, compared, definition },
  };
}

export const editionExpiry = (now: Date, days: number) => new Date(now.getTime() + days * dayLength);
