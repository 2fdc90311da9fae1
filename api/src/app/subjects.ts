import type { FastifyPluginAsync } from 'fastify';
import { centerRoutes } from '../centers/centers.routes.ts';

/** Every subject that answers under /api/v1. Adding a subject is one line. */
export const subjects: FastifyPluginAsync[] = [centerRoutes];

/** What answers elsewhere: sessions under /auth, files under /media. */
export const otherRoutes: FastifyPluginAsync[] = [];
