import { quickHit } from '@omzien/model/quickHit';
import type { FastifyPluginAsync } from 'fastify';
import { badParameter } from '../../http/filters.ts';
import { many } from '../../http/routeDocs.ts';

const fewestLetters = 2;
const mostLetters = 100;
const mostWords = 6;

/** Finds by name what the asker may see, whatever it is. */
export const quickSearchRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { q?: unknown } }>(
    '/quick_search',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'Find vacancies, applications, people, organisations and pages by their names',
          description: `At most five of each kind, and only what the lists show the asker. Every word of \`q\` must stand in the name. From ${fewestLetters} letters on; less finds nothing.`,
          query: { q: `Words of the name, at most ${mostLetters} letters` },
          answer: many(quickHit),
        },
      },
    },
    async (request, reply) => {
      const { q = '' } = request.query;
      if (typeof q !== 'string' || q.length > mostLetters)
        throw badParameter('q', 'Vul hooguit 100 letters in.', 'Fill in at most 100 letters.');
      const text = q
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .trim();
      const words = text.split(/\s+/).slice(0, mostWords);
      const hits = text.length < fewestLetters ? [] : await app.quickSearch.find(request, words);
      return reply.collection(hits, { total: hits.length });
    },
  );
};
