import { personalDataTopic } from '@omzien/model/dataExport';
import type { FastifyPluginAsync } from 'fastify';
import { unauthenticated } from '../../../http/problems.ts';
import { many } from '../../../http/routeDocs.ts';
import { listPersonalData } from './personalData.usecases.ts';

/** What is kept of whoever asks. */
export const personalDataRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    '/personal_data',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'Read what is kept about you, why and until when',
          description:
            'By topic, in Dutch and English, with how many records there are. The terms are those by which the nightly jobs erase. `POST /data_exports` gives all of it.',
          answer: many(personalDataTopic),
        },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      return reply.collection(await listPersonalData(app, user));
    },
  );
};
