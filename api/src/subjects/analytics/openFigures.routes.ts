import { openFigures } from '@omzien/model/openFigures';
import { stringify } from 'csv-stringify/sync';
import type { FastifyPluginAsync } from 'fastify';
import { file, one } from '../../http/routeDocs.ts';
import { siteOf } from '../../services/directory/site.ts';
import { createOpenFigures } from './openFigures.usecases.ts';

/** They change once a day. */
const caching = 'public, max-age=3600';
const headings = {
  nl: ['cijfer', 'naam', 'eenheid', 'jaar', 'waarde', 'hoe het is geteld', 'centrale', 'geteld tot en met', 'licentie'],
  en: ['figure', 'name', 'unit', 'year', 'value', 'how it is counted', 'centre', 'counted until', 'licence'],
} as const;
const description =
  'Only where the centre has switched it on (`open_figures` of its settings), else 404. Numbers of people are told in fives, each a little later than it is complete; before the first one the value is hidden.';

/** What a centre tells everybody of what it brought about: for its page, and for machines. */
export const openFiguresRoutes: FastifyPluginAsync = async (app) => {
  const openFiguresOf = createOpenFigures(app);
  app.get(
    '/open_figures',
    {
      config: {
        permission: 'centers.read',
        docs: {
          summary: 'Show the open figures of the centre',
          description,
          answer: one(openFigures),
          refusals: [404],
        },
      },
    },
    async (request, reply) => reply.resource(await openFiguresOf(request, request.locale)),
  );
};

/** The same as files, at addresses of the site. */
export const openFiguresFileRoutes: FastifyPluginAsync = async (app) => {
  const openFiguresOf = createOpenFigures(app);
  const docs = (summary: string, type: string) => ({
    summary,
    description,
    query: { locale: '`nl` or `en`; the language of the site when left out' },
    answer: file(type),
    refusals: [404],
  });

  app.get(
    '/cijfers.csv',
    { config: { permission: 'centers.read', docs: docs('Take the open figures along as a table', 'text/csv') } },
    async (request, reply) => {
      const { locale } = await siteOf(app, request);
      const { figures, centerName, updatedOn, license } = await openFiguresOf(request, locale);
      const rows = figures.flatMap(({ key, name, unit, definition, values }) =>
        values.map(({ year, value, suppressed }) => [
          key,
          name,
          unit,
          year,
          suppressed ? '<5' : (value ?? ''),
          definition,
          centerName,
          updatedOn,
          license.name,
        ]),
      );
      reply.type('text/csv; charset=utf-8').header('cache-control', caching);
      reply.header('content-disposition', `attachment; filename="cijfers-${updatedOn}.csv"`);
      return stringify([headings[locale], ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
    },
  );

  app.get(
    '/cijfers.json',
    {
      config: {
        permission: 'centers.read',
        docs: docs('Take the open figures along for a program', 'application/json'),
      },
    },
    async (request, reply) => {
      const site = await siteOf(app, request);
      const { figures, months, years, centerName, updatedOn, license } = await openFiguresOf(request, site.locale);
      reply.type('application/json; charset=utf-8').header('cache-control', caching);
      return JSON.stringify({
        title: site.name,
        publisher: centerName,
        landingPage: site.addressOf('/cijfers'),
        language: site.locale,
        modified: updatedOn,
        license: license.url,
        peopleToldIn: 5,
        years,
        figures,
        applicationsByMonth: months,
      });
    },
  );
};
